package dev.lockstep.hc.lanes;

/** Operations of kernels that are no single method of the Java library. */
@SuppressWarnings("unused") // generated code calls the methods
final class Numbers {
  private Numbers() {}

  static int mulhi(int a, int b) {
    return (int) ((long) a * b >> Integer.SIZE);
  }

  static int umulhi(int a, int b) {
    return (int) (Integer.toUnsignedLong(a) * Integer.toUnsignedLong(b) >>> Integer.SIZE);
  }

  static int umin(int a, int b) {
    return Integer.compareUnsigned(a, b) < 0 ? a : b;
  }

  static int umax(int a, int b) {
    return Integer.compareUnsigned(a, b) < 0 ? b : a;
  }

  static long umin(long a, long b) {
    return Long.compareUnsigned(a, b) < 0 ? a : b;
  }

  static long umax(long a, long b) {
    return Long.compareUnsigned(a, b) < 0 ? b : a;
  }

  static float sqrt(float a) {
    return (float) Math.sqrt(a);
  }

  static float floor(float a) {
    return (float) Math.floor(a);
  }

  static float ceil(float a) {
    return (float) Math.ceil(a);
  }

  static float rint(float a) {
    return (float) Math.rint(a);
  }

  /** A magnitude with a sign bit, also that of a NaN. */
  static float copySign(float magnitude, float sign) {
    int bits =
        Float.floatToRawIntBits(sign) & Integer.MIN_VALUE
            | Float.floatToRawIntBits(magnitude) & Integer.MAX_VALUE;
    return Float.intBitsToFloat(bits);
  }

  /** A magnitude with a sign bit, also that of a NaN. */
  static double copySign(double magnitude, double sign) {
    long bits =
        Double.doubleToRawLongBits(sign) & Long.MIN_VALUE
            | Double.doubleToRawLongBits(magnitude) & Long.MAX_VALUE;
    return Double.longBitsToDouble(bits);
  }

  static int half(float a) {
    return Float.floatToFloat16(a);
  }

  static float halfToFloat(int a) {
    return Float.float16ToFloat((short) a);
  }
}
