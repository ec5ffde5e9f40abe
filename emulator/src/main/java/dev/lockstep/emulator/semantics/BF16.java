package dev.lockstep.emulator.semantics;

/** Bfloat16: the upper halves of singles. */
@SuppressWarnings("MemberName")
public final class BF16 {
  private static final int QUIET = 0x40;

  private BF16() {}

  /** Memory + data as the caches add: to nearest, denormals kept. */
  public static int atomic_add(int memory, int data) {
    float a = Float.intBitsToFloat(memory << 16);
    float b = Float.intBitsToFloat(data << 16);
    if (Float.isNaN(a) || Float.isNaN(b)) {
      return (Float.isNaN(a) ? memory & 0xffff : data & 0xffff) | QUIET;
    }
    // Sums of two are exact in a double, or one is so small that it only breaks a tie.
    double sum = (double) a + b;
    if (Double.isNaN(sum)) {
      return 0xffc0;
    }
    float near = (float) sum;
    int bits = Float.floatToRawIntBits(near);
    if (near != sum && !Float.isInfinite(near)) {
      // To odd, so that the second rounding sees what the first one dropped.
      bits = (Math.abs((double) near) > Math.abs(sum) ? bits - 1 : bits) | 1;
    }
    int rest = bits & 0xffff;
    int whole = bits >>> 16;
    return whole + (rest > 0x8000 || rest == 0x8000 && (whole & 1) != 0 ? 1 : 0) & 0xffff;
  }
}
