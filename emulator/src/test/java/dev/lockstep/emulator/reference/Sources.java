package dev.lockstep.emulator.reference;

import dev.lockstep.emulator.reference.Parts.Part;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.isa.model.Operand.RegisterFile;
import dev.lockstep.isa.model.OperandType;

/** Reads operands: registers, constants, halves and bytes of them, signs. */
final class Sources {
  private static final double[] FLOATS = {0.5, -0.5, 1, -1, 2, -2, 4, -4};
  private final State state;

  Sources(State state) {
    this.state = state;
  }

  /** A value for all lanes, zero-extended to 64 bits. */
  long scalar(Part part) {
    OperandType type = part.bound().type();
    return switch (part.operand()) {
      case Operand.Register r -> scalarRegister(r.index(), wide(part));
      case Operand.Inline inline when type == OperandType.V2BF16 ->
          (inline(inline.code(), type) & 0xffff) * 0x10001;
      case Operand.Inline inline -> inline(inline.code(), type);
      case Operand.Literal literal ->
          type == OperandType.F64
              ? (long) literal.bits() << 32
              : type == OperandType.I64 ? literal.bits() : literal.bits() & 0xffff_ffffL;
      case Operand.Immediate immediate ->
          type == OperandType.U16
              ? immediate.value() & 0xffff
              : (short) immediate.value() & 0xffff_ffffL;
      case Operand.Off _ -> 0;
      case Operand.Scattered _ -> throw new IllegalStateException("no scalar");
    };
  }

  private boolean wide(Part part) {
    OperandType type = part.bound().type();
    return type == OperandType.MASK ? state.facts.lanes() == 64 : type.bits() == 64;
  }

  private long scalarRegister(int code, boolean wide) {
    if (code == state.facts.nowhere()) {
      return 0;
    }
    if (code < 128) {
      return wide ? state.wide(code) : state.scalar[code] & 0xffff_ffffL;
    }
    return switch (code) {
      case 251 -> state.vcc() == 0 ? 1 : 0;
      case 252 -> state.exec() == 0 ? 1 : 0;
      case 253 -> state.scc ? 1 : 0;
      default -> throw new IllegalStateException("special " + code);
    };
  }

  /**
   * Operand codes 128 to 248: integers extended by their sign, floats in the precision of the
   * operand. Sixteen-bit integers see the bits of a single (LLVM, operands of type i16).
   */
  static long inline(int code, OperandType type) {
    if (code <= 208) {
      long value = code <= 192 ? code - 128 : 192 - code;
      return type.bits() == 64 && type != OperandType.V2F32 ? value : value & 0xffff_ffffL;
    }
    boolean half = type == OperandType.F16 || type == OperandType.V2F16;
    boolean twice = type.bits() == 64 && type != OperandType.V2F32 && type != OperandType.V2B32;
    if (type == OperandType.BF16 || type == OperandType.V2BF16) {
      return inline(code, OperandType.F32) >>> 16;
    }
    if (code == 248) {
      return half ? 0x3118 : twice ? 0x3fc4_5f30_6dc9_c882L : 0x3e22_f983L;
    }
    double value = FLOATS[code - 240];
    return half
        ? Float.floatToFloat16((float) value) & 0xffff
        : twice
            ? Double.doubleToLongBits(value)
            : Float.floatToIntBits((float) value) & 0xffff_ffffL;
  }

  /** Value of the operand in a lane, before any selection. */
  long raw(Part part, int lane, boolean indexed) {
    if (part.operand() instanceof Operand.Register r && r.file() != RegisterFile.SCALAR) {
      int first = r.index() + (r.file() == RegisterFile.ACCUMULATOR ? State.ACCUMULATORS : 0);
      if (indexed) {
        first += index(part.bound().source());
      }
      long low = state.vector[first][lane] & 0xffff_ffffL;
      return r.count() == 1 ? low : low | (long) state.vector[first + 1][lane] << 32;
    }
    return scalar(part);
  }

  /** Offset by indexing of vector registers: M0 gives it, and the operands that it is for. */
  int index(int operand) {
    boolean on = (state.mode >> 27 & 1) != 0 && (state.m0() >> 12 + operand & 1) != 0;
    return on ? state.m0() & 255 : 0;
  }

  /** The operand of a lane with all modifiers of the instruction. */
  long lane(Parts parts, Part part, int lane) {
    int number = part.bound().source();
    long bits = raw(part, lane, number >= 0);
    OperandType type = part.bound().type();
    if (type == OperandType.MASK) {
      return bits >>> lane & 1;
    }
    if (number < 0) {
      return cut(bits, type);
    }
    if (number == 0 && parts.selected() != 0) {
      return bits >>> parts.selectedFrom() & (1L << parts.selected()) - 1;
    }
    boolean pair = type == OperandType.V2F16 || type == OperandType.V2BF16;
    if (pair && parts.has("neg_lo")) {
      return pair(parts, number, bits);
    }
    if (type == OperandType.F32 && parts.has("neg_lo")) {
      boolean positive = parts.addsBytes() && isSet(parts, "neg_hi", number);
      long size = cut(bits, type) & (positive ? 0x7fff_ffffL : 0xffff_ffffL);
      return size ^ (isSet(parts, "neg_lo", number) ? 0x8000_0000L : 0);
    }
    if (parts.isSdwa()) {
      bits =
          select(bits, parts.modifier("src" + number + "_sel"), isSet(parts, "sext", number), type);
    } else if (parts.isHigh(part)) {
      bits = bits >>> 16;
    }
    return signs(parts, part, cut(bits, type));
  }

  /**
   * Two halves of a pair, each with a sign of its own, and each by its selector; without selectors
   * the halves stay where they are.
   */
  private static long pair(Parts parts, int number, long bits) {
    long low = isSet(parts, "op_sel", number) ? bits >>> 16 & 0xffff : bits & 0xffff;
    boolean upper = !parts.has("op_sel_hi") || isSet(parts, "op_sel_hi", number);
    long high = upper ? bits >>> 16 & 0xffff : bits & 0xffff;
    low ^= isSet(parts, "neg_lo", number) ? 0x8000 : 0;
    high ^= isSet(parts, "neg_hi", number) ? 0x8000 : 0;
    return low | high << 16;
  }

  static long cut(long bits, OperandType type) {
    return type.bits() == 16 ? bits & 0xffff : type.bits() == 32 ? bits & 0xffff_ffffL : bits;
  }

  static boolean isSet(Parts parts, String modifier, int bit) {
    return (parts.modifier(modifier) >> bit & 1) != 0;
  }

  /** Absolute value, then the opposite sign; only where the operand is a float. */
  static long signs(Parts parts, Part part, long value) {
    if (!part.bound().slot().modifiable()) {
      return value;
    }
    int number = part.bound().source();
    int width = part.bound().type().bits();
    OperandType type = part.bound().type();
    boolean pair = type == OperandType.V2F16 || type == OperandType.V2BF16;
    long sign = pair ? 0x8000_8000L : 1L << width - 1;
    long result = value;
    if (isSet(parts, "abs", number)) {
      result &= ~sign;
    }
    if (isSet(parts, "neg", number) && !parts.has("neg_lo")) {
      result ^= sign;
    }
    return result;
  }

  /** SDWA: a byte, a word or all of the operand. */
  static long select(long bits, int selection, boolean extend, OperandType type) {
    return switch (selection) {
      case 0, 1, 2, 3 -> {
        long value = bits >>> 8 * selection & 255;
        yield extend ? (byte) value & 0xffff_ffffL : value;
      }
      case 4, 5 -> {
        long value = bits >>> 16 * (selection - 4) & 0xffff;
        yield extend ? (short) value & 0xffff_ffffL : value;
      }
      default -> cut(bits, type);
    };
  }
}
