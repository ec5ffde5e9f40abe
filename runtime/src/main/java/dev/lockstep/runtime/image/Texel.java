package dev.lockstep.runtime.image;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;

/**
 * Texels in memory, by the conversion rules of OpenCL C (3.0, "Conversion Rules"). Values have four
 * components: red, green, blue, alpha; of depth images only the first counts. Conversions to
 * integers round to the nearest, ties to even; those to float are rounded correctly.
 */
public final class Texel {
  private static final ValueLayout.OfShort SHORT =
      ValueLayout.JAVA_SHORT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
  private static final ValueLayout.OfInt INT =
      ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

  private Texel() {}

  /**
   * Writes a texel of a format that kernels read as floats.
   *
   * @param to where the texel begins at {@code offset}
   * @param colour four components, or one for depth images
   * @throws IllegalArgumentException if kernels read the format as integers
   */
  public static void write(ImageFormat format, MemorySegment to, long offset, float... colour) {
    check(format, format.type().kind() == ChannelType.Kind.FLOAT);
    String channels = format.order().channels();
    int[] bits = packing(format.type());
    long word = 0;
    for (int i = 0; i < channels.length(); i++) {
      int component = component(channels.charAt(i));
      float value = component < 0 ? 0 : colour[component];
      if (format.order().isSrgb() && component >= 0 && component < 3) {
        put(format, to, offset, i, Math.round(255 * srgb(value)));
      } else if (bits.length != 0) {
        word = word << bits[i] | normalized(value, (1 << bits[i]) - 1, 0);
      } else {
        put(format, to, offset, i, code(format.type(), value));
      }
    }
    if (bits.length != 0) {
      store(to, offset, format.bytes(), word);
    }
  }

  /**
   * Writes a texel of a format that kernels read as integers; those without sign are taken as bits.
   *
   * @throws IllegalArgumentException if kernels read the format as floats
   */
  public static void write(ImageFormat format, MemorySegment to, long offset, int[] colour) {
    check(format, format.type().kind() != ChannelType.Kind.FLOAT);
    String channels = format.order().channels();
    int bits = 8 * format.type().channelBytes();
    for (int i = 0; i < channels.length(); i++) {
      int value = colour[component(channels.charAt(i))];
      long limited =
          format.type().kind() == ChannelType.Kind.SIGNED
              ? Math.clamp((long) value, -1L << (bits - 1), (1L << (bits - 1)) - 1)
              : Math.min(Integer.toUnsignedLong(value), (1L << bits) - 1);
      put(format, to, offset, i, limited);
    }
  }

  /** Reads four components of a texel of a format that kernels read as floats. */
  public static float[] floats(ImageFormat format, MemorySegment from, long offset) {
    check(format, format.type().kind() == ChannelType.Kind.FLOAT);
    String channels = format.order().channels();
    int[] bits = packing(format.type());
    float[] colour = {0, 0, 0, 1};
    int below = 0;
    for (int i = channels.length() - 1; i >= 0; i--) {
      float value;
      if (bits.length == 0) {
        value = value(format.type(), channel(format, from, offset, i));
      } else {
        int most = (1 << bits[i]) - 1;
        value = (float) ((double) (load(from, offset, format.bytes()) >>> below & most) / most);
        below += bits[i];
      }
      char letter = channels.charAt(i);
      int component = component(letter);
      if (format.order().isSrgb() && component >= 0 && component < 3) {
        value = linear((int) channel(format, from, offset, i));
      }
      spread(letter, value, colour);
    }
    return colour;
  }

  /** Reads four components of a texel of a format that kernels read as integers. */
  public static int[] integers(ImageFormat format, MemorySegment from, long offset) {
    check(format, format.type().kind() != ChannelType.Kind.FLOAT);
    String channels = format.order().channels();
    int[] colour = {0, 0, 0, 1};
    int unused = 64 - 8 * format.type().channelBytes();
    for (int i = 0; i < channels.length(); i++) {
      long bits = channel(format, from, offset, i);
      long value =
          format.type().kind() == ChannelType.Kind.SIGNED ? bits << unused >> unused : bits;
      colour[component(channels.charAt(i))] = (int) value;
    }
    return colour;
  }

  private static void check(ImageFormat format, boolean fits) {
    if (!fits) {
      throw new IllegalArgumentException(
          "%s has values of the kind %s, which the other function takes"
              .formatted(format.clName(), format.type().kind()));
    }
  }

  /** The component that a channel is written from; less than 0 for none. */
  private static int component(char channel) {
    return switch (channel) {
      case 'R', 'I', 'L', 'D' -> 0;
      case 'G' -> 1;
      case 'B' -> 2;
      // Of the fourth channel of sRGBx reads say nothing; fills are expected to leave alpha there.
      case 'A', 'x' -> 3;
      default -> -1;
    };
  }

  private static void spread(char channel, float value, float[] colour) {
    int first = Math.max(component(channel), 0);
    int last =
        switch (channel) {
          case 'I' -> 3;
          case 'L' -> 2;
          case 'x' -> -1;
          default -> first;
        };
    for (int i = first; i <= last; i++) {
      colour[i] = value;
    }
  }

  /** Bits of the channels of a packed type, the first channel in the highest; else none. */
  private static int[] packing(ChannelType type) {
    return switch (type) {
      case UNORM_SHORT_565 -> new int[] {5, 6, 5};
      case UNORM_SHORT_555 -> new int[] {5, 5, 5};
      case UNORM_INT_101010 -> new int[] {10, 10, 10};
      case UNORM_INT_101010_2 -> new int[] {10, 10, 10, 2};
      default -> new int[0];
    };
  }

  private static long code(ChannelType type, float value) {
    return switch (type) {
      case UNORM_INT8 -> normalized(value, 255, 0);
      case UNORM_INT16 -> normalized(value, 65_535, 0);
      case SNORM_INT8 -> normalized(value, 127, -128);
      case SNORM_INT16 -> normalized(value, 32_767, -32_768);
      case HALF_FLOAT -> Float.floatToFloat16(value);
      case FLOAT -> Float.floatToRawIntBits(value);
      default -> throw new IllegalStateException(type + " has no channels of floats");
    };
  }

  private static float value(ChannelType type, long bits) {
    return switch (type) {
      case UNORM_INT8 -> (float) (bits / 255.0);
      case UNORM_INT16 -> (float) (bits / 65_535.0);
      case SNORM_INT8 -> (float) Math.max((byte) bits / 127.0, -1);
      case SNORM_INT16 -> (float) Math.max((short) bits / 32_767.0, -1);
      case HALF_FLOAT -> Float.float16ToFloat((short) bits);
      case FLOAT -> Float.intBitsToFloat((int) bits);
      default -> throw new IllegalStateException(type + " has no channels of floats");
    };
  }

  /** The product is one of floats, as the rules have it; NaN gives 0, as conversions saturate. */
  private static long normalized(float value, int scale, int least) {
    double product = Math.rint(value * scale);
    return Double.isNaN(product) ? 0 : (long) Math.clamp(product, (double) least, (double) scale);
  }

  /** A linear component in sRGB, not rounded: 8 bits of it may be wrong by 0.6. */
  static double srgb(float linear) {
    if (Float.isNaN(linear) || linear <= 0) {
      return 0;
    }
    if (linear >= 1) {
      return 1;
    }
    return linear < 0.0031308 ? 12.92 * linear : 1.055 * Math.pow(linear, 1 / 2.4) - 0.055;
  }

  /** A component in sRGB, of 8 bits, made linear. */
  private static float linear(int code) {
    double value = code / 255.0;
    return (float) (value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4));
  }

  private static void put(ImageFormat format, MemorySegment to, long offset, int i, long bits) {
    int bytes = format.type().channelBytes();
    store(to, offset + (long) i * bytes, bytes, bits);
  }

  private static long channel(ImageFormat format, MemorySegment from, long offset, int i) {
    int bytes = format.type().channelBytes();
    return load(from, offset + (long) i * bytes, bytes);
  }

  private static void store(MemorySegment to, long offset, int bytes, long bits) {
    switch (bytes) {
      case 1 -> to.set(ValueLayout.JAVA_BYTE, offset, (byte) bits);
      case 2 -> to.set(SHORT, offset, (short) bits);
      default -> to.set(INT, offset, (int) bits);
    }
  }

  private static long load(MemorySegment from, long offset, int bytes) {
    return switch (bytes) {
      case 1 -> from.get(ValueLayout.JAVA_BYTE, offset) & 0xFFL;
      case 2 -> from.get(SHORT, offset) & 0xFFFFL;
      default -> from.get(INT, offset) & 0xFFFF_FFFFL;
    };
  }
}
