package dev.lockstep.isa.model;

import org.jspecify.annotations.Nullable;

/**
 * Encoding of numbers as inline constants or literals, by operand type.
 *
 * <p>Source: "Conversion of integer and floating-point values" on LLVM's AMDGPU operand page,
 * checked against the assembler's behaviour for every class of operand.
 */
public final class Constants {
  private static final int FIRST_INTEGER = 128;
  private static final int LAST_POSITIVE = 192;
  private static final int LAST_NEGATIVE = 208;
  private static final int FIRST_FLOAT = 240;
  private static final int INVERSE_TWO_PI = 248;
  private static final double[] FLOATS = {0.5, -0.5, 1.0, -1.0, 2.0, -2.0, 4.0, -4.0};
  private static final String[] FLOAT_NAMES = {
    "0.5", "-0.5", "1.0", "-1.0", "2.0", "-2.0", "4.0", "-4.0"
  };
  private static final int INVERSE_TWO_PI_32 = 0x3e22f983;
  private static final int INVERSE_TWO_PI_16 = 0x3118;
  private static final long INVERSE_TWO_PI_64 = 0x3fc45f306dc9c882L;

  private Constants() {}

  /** Whether an operand code stands for an inline constant in a generation. */
  public static boolean isInline(int code, Generation generation) {
    return code >= FIRST_INTEGER && code <= LAST_NEGATIVE
        || code >= FIRST_FLOAT && code < INVERSE_TWO_PI
        || code == INVERSE_TWO_PI && generation.has(MachineFeature.INV2PI);
  }

  /** An inline integer's value, or 0 for a code of a floating-point constant. */
  public static int integerValue(int code) {
    if (code <= LAST_POSITIVE) {
      return code - FIRST_INTEGER;
    }
    return code <= LAST_NEGATIVE ? LAST_POSITIVE - code : 0;
  }

  /**
   * The bits that an inline constant supplies to a source of some type: integers sign-extended to
   * the type's width, floating-point constants in the type's precision (single precision for 32-bit
   * integers, double for 64-bit ones; half in the low 16 bits for 16-bit types). Of a pair of words
   * it is the low one.
   */
  public static long bits(int code, OperandType type) {
    if (type == OperandType.V2F32 || type == OperandType.V2B32) {
      return bits(code, OperandType.F32);
    }
    if (code <= LAST_NEGATIVE) {
      int value = integerValue(code);
      return type.bits() == 64 ? value : value & 0xffffffffL;
    }
    if (type.bits() == 64) {
      return code == INVERSE_TWO_PI
          ? INVERSE_TWO_PI_64
          : Double.doubleToRawLongBits(FLOATS[code - FIRST_FLOAT]);
    }
    if (isShort(type)) {
      int bits =
          code == INVERSE_TWO_PI
              ? INVERSE_TWO_PI_32
              : Float.floatToRawIntBits((float) FLOATS[code - FIRST_FLOAT]);
      return Integer.toUnsignedLong(bits) >>> 16;
    }
    if (type.bits() == 16 || type == OperandType.V2F16) {
      return code == INVERSE_TWO_PI
          ? INVERSE_TWO_PI_16
          : Float.floatToFloat16((float) FLOATS[code - FIRST_FLOAT]) & 0xffffL;
    }
    return code == INVERSE_TWO_PI
        ? INVERSE_TWO_PI_32
        : Float.floatToRawIntBits((float) FLOATS[code - FIRST_FLOAT]) & 0xffffffffL;
  }

  /**
   * The bits that a 32-bit literal supplies: the high half of a 64-bit float, sign-extended for
   * 64-bit signed integers, zero-extended otherwise.
   */
  public static long literalBits(int literal, OperandType type) {
    return switch (type) {
      case F64 -> (long) literal << 32;
      case I64 -> literal;
      default -> literal & 0xffffffffL;
    };
  }

  /** The literal that supplies the bits of an inline constant. */
  public static int literalOf(int code, OperandType type) {
    if (code <= LAST_NEGATIVE) {
      return integerValue(code);
    }
    long bits = bits(code, type);
    return (int) (constantWidth(type) == Long.SIZE ? bits >>> 32 : bits);
  }

  /** Whether floating-point numbers have the upper half of the bits of single precision. */
  private static boolean isShort(OperandType type) {
    return type == OperandType.BF16 || type == OperandType.V2BF16;
  }

  /** Notation of an inline constant. */
  public static String text(int code, OperandType type) {
    if (code <= LAST_NEGATIVE) {
      return Integer.toString(integerValue(code));
    }
    if (code == INVERSE_TWO_PI) {
      if (type.bits() != 16 || type.isFloat()) {
        return constantWidth(type) == 64 ? "0.15915494309189532" : "0.15915494";
      }
    }
    if (type.bits() == 16 && !type.isFloat()) {
      // A 16-bit integer has no fraction to write, so the bits are.
      return "0x" + Long.toHexString(bits(code, type));
    }
    return FLOAT_NAMES[code - FIRST_FLOAT];
  }

  /**
   * The operand that an integer written in the source becomes: an inline constant if there is one,
   * else a literal if its 32 bits (16 for 16-bit types) hold the value, else null.
   */
  public static @Nullable Operand ofInteger(long value, OperandType type, Generation generation) {
    int width = constantWidth(type);
    if (width < 64 && !fits(value, width)) {
      return null;
    }
    int code = inlineInteger(value, type, width, generation);
    if (code >= 0) {
      return new Operand.Inline(code);
    }
    if (width == 64) {
      return fits(value, 32) ? new Operand.Literal((int) value) : null;
    }
    return new Operand.Literal(width == 16 ? (int) value & 0xffff : (int) value);
  }

  /**
   * The operand that a floating-point number written in the source becomes, or null where none is
   * possible: 64-bit integers take inline floats only, and 16- and 32-bit types only numbers in
   * their range.
   */
  public static @Nullable Operand ofFloat(double value, OperandType type, Generation generation) {
    int width = constantWidth(type);
    if (width == 64) {
      int code = inlineBits64(Double.doubleToRawLongBits(value), generation);
      if (code >= 0) {
        return new Operand.Inline(code);
      }
      return type == OperandType.F64
          ? new Operand.Literal((int) (Double.doubleToRawLongBits(value) >>> 32))
          : null;
    }
    float single = (float) value;
    if (isShort(type)) {
      int bits = roundedShort(single);
      boolean inverse = Float.floatToRawIntBits(single) == INVERSE_TWO_PI_32;
      int code = inlineShort(inverse ? INVERSE_TWO_PI_32 >>> 16 : bits, generation);
      return code >= 0 ? new Operand.Inline(code) : new Operand.Literal(bits);
    }
    if (width == 16 || type == OperandType.V2F16) {
      short half = HalfConversion.fromDouble(value);
      if (outOfRange(value, Float.float16ToFloat(half), 0x1p-14)) {
        return null;
      }
      if (type == OperandType.F16 || type == OperandType.V2F16) {
        int code = inlineBits16(half & 0xffff, generation);
        return code >= 0 ? new Operand.Inline(code) : new Operand.Literal(half & 0xffff);
      }
      // The machine gives 16-bit integer operands the 32-bit form of the constants.
    }
    if (outOfRange(value, single, Float.MIN_NORMAL)) {
      return null;
    }
    int bits = Float.floatToRawIntBits(single);
    int code = inlineBits32(bits, generation);
    return code >= 0 ? new Operand.Inline(code) : new Operand.Literal(bits);
  }

  /** Overflow, or underflow that loses bits; a plain loss of precision is accepted. */
  private static boolean outOfRange(double value, double rounded, double smallestNormal) {
    return Double.isInfinite(rounded) && !Double.isInfinite(value)
        || rounded != value && Math.abs(rounded) < smallestNormal;
  }

  /** The upper half of the bits of single precision, rounded to nearest, ties to even. */
  private static int roundedShort(float value) {
    int bits = Float.floatToRawIntBits(value);
    return Float.isNaN(value) ? bits >>> 16 | 0x40 : bits + 0x7fff + (bits >>> 16 & 1) >>> 16;
  }

  private static int inlineShort(int bits, Generation generation) {
    for (int i = 0; i < FLOATS.length; i++) {
      if (bits == Float.floatToRawIntBits((float) FLOATS[i]) >>> 16) {
        return FIRST_FLOAT + i;
      }
    }
    return bits == INVERSE_TWO_PI_32 >>> 16 && generation.has(MachineFeature.INV2PI)
        ? INVERSE_TWO_PI
        : -1;
  }

  private static int constantWidth(OperandType type) {
    return switch (type) {
      case B8, I8, U8, B16, I16, U16, F16, BF16 -> 16;
      case B64, I64, U64, F64, V4F64, MASK -> 64;
      default -> 32;
    };
  }

  private static boolean fits(long value, int width) {
    return value >= -(1L << (width - 1)) && value < 1L << width;
  }

  private static int inlineInteger(long value, OperandType type, int width, Generation generation) {
    // 16-bit integers take only what the number itself says; 16-bit floats take its low bits.
    long signed = width == 32 ? (int) value : type == OperandType.F16 ? (short) value : value;
    if (signed >= 0 && signed <= 64) {
      return (int) signed + FIRST_INTEGER;
    }
    if (signed < 0 && signed >= -16) {
      return LAST_POSITIVE - (int) signed;
    }
    if (isShort(type)) {
      return inlineShort((int) value & (type == OperandType.BF16 ? 0xffff : -1), generation);
    }
    return switch (width) {
      case 64 -> inlineBits64(value, generation);
      case 32 ->
          type != OperandType.V2F16
              ? inlineBits32((int) value, generation)
              : value >> 16 == 0 ? inlineBits16((int) value, generation) : -1;
      default ->
          type == OperandType.F16 || type == OperandType.V2F16
              ? inlineBits16((int) value & 0xffff, generation)
              : -1;
    };
  }

  private static int inlineBits64(long bits, Generation generation) {
    for (int i = 0; i < FLOATS.length; i++) {
      if (bits == Double.doubleToRawLongBits(FLOATS[i])) {
        return FIRST_FLOAT + i;
      }
    }
    if (bits == 0) {
      return FIRST_INTEGER;
    }
    return bits == INVERSE_TWO_PI_64 && generation.has(MachineFeature.INV2PI) ? INVERSE_TWO_PI : -1;
  }

  private static int inlineBits32(int bits, Generation generation) {
    for (int i = 0; i < FLOATS.length; i++) {
      if (bits == Float.floatToRawIntBits((float) FLOATS[i])) {
        return FIRST_FLOAT + i;
      }
    }
    if (bits == 0) {
      return FIRST_INTEGER;
    }
    return bits == INVERSE_TWO_PI_32 && generation.has(MachineFeature.INV2PI) ? INVERSE_TWO_PI : -1;
  }

  private static int inlineBits16(int bits, Generation generation) {
    for (int i = 0; i < FLOATS.length; i++) {
      if (bits == (Float.floatToFloat16((float) FLOATS[i]) & 0xffff)) {
        return FIRST_FLOAT + i;
      }
    }
    if (bits == 0) {
      return FIRST_INTEGER;
    }
    return bits == INVERSE_TWO_PI_16 && generation.has(MachineFeature.INV2PI) ? INVERSE_TWO_PI : -1;
  }
}
