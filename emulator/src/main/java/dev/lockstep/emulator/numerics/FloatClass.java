package dev.lockstep.emulator.numerics;

/**
 * The kinds of float that a class test names, as bits of its mask: 0 signalling NaN, 1 quiet NaN, 2
 * -infinity, 3 -normal, 4 -denormal, 5 -0, 6 +0, 7 +denormal, 8 +normal, 9 +infinity (Vega ISA,
 * class compares).
 */
public final class FloatClass {
  private FloatClass() {}

  /** Whether the mask names the kind of a float of 32 bits. */
  public static boolean named(int bits, int mask) {
    return named(
        mask,
        bits < 0,
        Single.isNan(bits),
        (bits & Single.QUIET) != 0,
        (bits & Single.INFINITY) == Single.INFINITY,
        (bits & Single.INFINITY) == 0,
        Single.isZero(bits));
  }

  /** Whether the mask names the kind of a float of any width. */
  public static boolean named(
      int mask,
      boolean negative,
      boolean nan,
      boolean quiet,
      boolean infinite,
      boolean small,
      boolean zero) {
    int bit;
    if (nan) {
      bit = quiet ? 1 : 0;
    } else {
      int distance = infinite ? 3 : zero ? 0 : small ? 1 : 2;
      bit = negative ? 5 - distance : 6 + distance;
    }
    return (mask >> bit & 1) != 0;
  }
}
