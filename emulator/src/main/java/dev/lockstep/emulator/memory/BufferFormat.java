package dev.lockstep.emulator.memory;

import dev.lockstep.isa.codec.InstructionSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Memory format of the components of a formatted buffer element or of a texel.
 *
 * <p>Widths come from the data format's name in the tables, which lists them from the most
 * significant component down; meanings from the number format's (Vega ISA, "Buffer data formats").
 *
 * @param widths bits of each component, the first one in the lowest bits; empty where the format is
 *     not valid
 */
public record BufferFormat(List<Integer> widths, Number number) {

  /** The meaning of a component's bits. */
  public enum Number {
    UNORM,
    SNORM,
    /** As OpenGL had it: no number stands for 0. */
    SNORM_OGL,
    USCALED,
    SSCALED,
    UINT,
    SINT,
    FLOAT,
    /** As UNORM; the first three components are in the colour space sRGB. */
    SRGB
  }

  /** Where the bytes of an element are. */
  public interface Element {
    long load(int at, int bytes);

    void store(int at, int bytes, long value);
  }

  /** Bytes of an element. */
  public int bytes() {
    int bits = 0;
    for (int width : widths) {
      bits += width;
    }
    return bits / 8;
  }

  /** Whether components become floating-point numbers in registers. */
  public boolean isFloat() {
    return switch (number) {
      case UNORM, SNORM, SNORM_OGL, USCALED, SSCALED, FLOAT, SRGB -> true;
      case UINT, SINT -> false;
    };
  }

  /** Number of formats that a field can name. */
  public static final int COUNT = 128;

  /**
   * All formats of a generation: the index is number format * 16 + data format, or the number of
   * the unified format.
   */
  public static BufferFormat[] all(InstructionSet set) {
    BufferFormat[] formats = new BufferFormat[COUNT];
    boolean unified = set.valueName("unified-format", 0) != null;
    for (int i = 0; i < formats.length; i++) {
      String both = unified ? set.valueName("unified-format", i) : null;
      if (unified) {
        formats[i] = named(both == null ? "" : both);
        continue;
      }
      String data = set.valueName("data-format", i & 15);
      String number = set.valueName("number-format", i >> 4);
      formats[i] = of(data == null ? "" : data, number == null ? "" : number);
    }
    return formats;
  }

  /** The format of a name such as {@code 8_8_8_8_UNORM}; one that is not valid for others. */
  public static BufferFormat named(String name) {
    int split = name.lastIndexOf('_');
    return split < 0 ? of("", "") : of(name.substring(0, split), name.substring(split));
  }

  private static BufferFormat of(String data, String number) {
    List<Integer> widths = new ArrayList<>(4);
    for (String part : data.split("_", -1)) {
      if (!part.isEmpty() && part.chars().allMatch(Character::isDigit)) {
        widths.addFirst(Integer.parseInt(part));
      }
    }
    boolean valid = !data.contains("RESERVED") && !data.contains("INVALID");
    for (Number meaning : Number.values()) {
      if (number.toUpperCase(Locale.ROOT).endsWith("_" + meaning)) {
        return new BufferFormat(valid ? List.copyOf(widths) : List.of(), meaning);
      }
    }
    return new BufferFormat(List.of(), Number.UINT);
  }

  /** Bytes of one access: a component, or the whole element where components share bytes. */
  public int unit() {
    int width = widths.getFirst();
    for (int other : widths) {
      if (other != width || width % 8 != 0) {
        return bytes();
      }
    }
    return width / 8;
  }

  /** The register value of 1. */
  public int one() {
    return isFloat() ? Float.floatToRawIntBits(1) : 1;
  }

  /** Reads the components of an element that there are as register values; others stay. */
  public void read(Element from, int[] values) {
    int unit = unit();
    long part = 0;
    int bit = 0;
    for (int i = 0; i < widths.size(); i++) {
      if (bit % (8 * unit) == 0) {
        part = from.load(bit / 8, unit);
      }
      int width = widths.get(i);
      values[i] = decode(i, (int) (part >>> bit % (8 * unit) & -1L >>> 64 - width));
      bit += width;
    }
  }

  /** Writes register values as the components of an element. */
  public void write(Element to, int[] values) {
    int unit = unit();
    long part = 0;
    int bit = 0;
    for (int i = 0; i < widths.size(); i++) {
      int width = widths.get(i);
      part |= (encode(i, values[i]) & -1L >>> 64 - width) << bit % (8 * unit);
      bit += width;
      if (bit % (8 * unit) == 0) {
        to.store(bit / 8 - unit, unit, part);
        part = 0;
      }
    }
  }

  /** Register value, of 32 bits, of a component from its bits in memory. */
  public int decode(int component, int bits) {
    int width = widths.get(component);
    int signed = bits << (32 - width) >> (32 - width);
    long largest = (1L << width) - 1;
    return switch (number) {
      case UNORM -> single((bits & largest) / (double) largest);
      case SNORM -> single(Math.max(signed / (double) (largest >> 1), -1.0));
      case SNORM_OGL -> single((2.0 * signed + 1) / largest);
      case USCALED -> single((double) (bits & largest));
      case SSCALED -> single(signed);
      case UINT -> (int) (bits & largest);
      case SINT -> signed;
      case FLOAT -> floating(bits, width);
      case SRGB -> {
        double value = (bits & largest) / (double) largest;
        yield single(component < 3 ? linear(value) : value);
      }
    };
  }

  private static int single(double value) {
    return Float.floatToRawIntBits((float) value);
  }

  /** Floats of 10 and 11 bits are halves without a sign and with fewer bits of fraction. */
  private static int floating(int bits, int width) {
    return switch (width) {
      case 32 -> bits;
      case 16 -> Float.floatToRawIntBits(Float.float16ToFloat((short) bits));
      default ->
          Float.floatToRawIntBits(Float.float16ToFloat((short) ((bits << (15 - width)) & 0x7fff)));
    };
  }

  /** Bits in memory of a register of 32 bits. */
  public int encode(int component, int value) {
    int width = widths.get(component);
    long largest = (1L << width) - 1;
    long top = largest >> 1;
    float real = Float.intBitsToFloat(value);
    long bits =
        switch (number) {
          case UNORM -> Math.round(rint(clamp(real, 0, 1) * largest));
          case SNORM -> Math.round(rint(clamp(real, -1, 1) * top));
          case SNORM_OGL -> Math.round(rint((clamp(real, -1, 1) * largest - 1) / 2));
          case USCALED -> (long) clamp(real, 0, (double) largest);
          case SSCALED -> (long) clamp(real, -(double) top - 1, (double) top);
          case UINT -> Math.min(value & 0xffff_ffffL, largest);
          case SINT -> Math.clamp(value, (int) (-top - 1), (int) top);
          case FLOAT -> narrow(value, width);
          case SRGB -> {
            double limited = clamp(real, 0, 1);
            yield Math.round(rint((component < 3 ? curved(limited) : limited) * largest));
          }
        };
    return (int) (bits & largest);
  }

  /** From sRGB (IEC 61966-2-1). */
  private static double linear(double value) {
    return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
  }

  /** To sRGB. */
  private static double curved(double value) {
    return value <= 0.0031308 ? value * 12.92 : 1.055 * Math.pow(value, 1 / 2.4) - 0.055;
  }

  private static double rint(double value) {
    return Math.rint(value);
  }

  /** Limits a number; NaN becomes 0. */
  private static double clamp(float value, double low, double high) {
    return Float.isNaN(value) ? 0 : Math.clamp((double) value, low, high);
  }

  private static int narrow(int value, int width) {
    float real = Float.intBitsToFloat(value);
    return switch (width) {
      case 32 -> value;
      case 16 -> Float.floatToFloat16(real);
      default -> {
        // No sign: negative numbers become 0. Bits that do not fit are cut off.
        boolean zero = real < 0 && !Float.isNaN(real);
        int half = zero ? 0 : Float.floatToFloat16(real) & 0x7fff;
        yield half >>> (15 - width);
      }
    };
  }
}
