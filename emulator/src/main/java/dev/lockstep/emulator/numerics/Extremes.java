package dev.lockstep.emulator.numerics;

/**
 * Minimum and maximum of IEEE 754-2019 on raw bits: -0 is less than +0, and a NaN is either passed
 * on or gives way to a number, whatever MODE is. Where several operands are NaN, the first one
 * counts. Denormal operands are flushed as MODE requires.
 *
 * <p>Source: RDNA4 ISA, V_MIN_NUM_F32 and V_MINIMUM_F32. Where the text gives signalling NaNs
 * precedence, and where it takes the zeros of a median as equal, the hardware does not (as measured
 * on RDNA4 for the emulator rocjitsu in ROCm/rocm-systems).
 */
public enum Extremes {
  HALF(16, 10, Mode.IN64),
  SINGLE(32, 23, Mode.IN32),
  DOUBLE(64, 52, Mode.IN64);

  private final long sign;
  private final long infinity;
  private final long quiet;
  private final int keeps;

  Extremes(int width, int fraction, int keeps) {
    sign = 1L << width - 1;
    infinity = sign - (1L << fraction);
    quiet = 1L << fraction - 1;
    this.keeps = keeps;
  }

  /** The operand as it counts: its own bits, a denormal perhaps as a zero. */
  private long in(long a, int mode) {
    long bits = a & (sign | sign - 1);
    return (mode & keeps) == 0 && (bits & infinity) == 0 ? bits & sign : bits;
  }

  private boolean isNan(long a) {
    return (a & sign - 1) > infinity;
  }

  /** Numbers in ascending order, -0 before +0. */
  private long order(long a) {
    return (a & sign) == 0 ? a : -(a & sign - 1) - 1;
  }

  private boolean isBefore(long a, long b, boolean max) {
    return max ? order(a) > order(b) : order(a) < order(b);
  }

  /** A number wins over a NaN. */
  public long number(long a, long b, boolean max, int mode) {
    long x = in(a, mode);
    long y = in(b, mode);
    if (isNan(x)) {
      return isNan(y) ? x | quiet : y;
    }
    return isNan(y) || isBefore(x, y, max) ? x : y;
  }

  /** A NaN wins over a number. */
  public long nan(long a, long b, boolean max, int mode) {
    long x = in(a, mode);
    long y = in(b, mode);
    if (isNan(x) || isNan(y)) {
      return (isNan(x) ? x : y) | quiet;
    }
    return isBefore(x, y, max) ? x : y;
  }

  /** The one in the middle; the smallest number where one is NaN. */
  public long middle(long a, long b, long c, int mode) {
    long least = number(a, b, false, mode);
    if (isNan(in(a, mode)) || isNan(in(b, mode)) || isNan(in(c, mode))) {
      return number(least, c, false, mode);
    }
    return number(least, number(number(a, b, true, mode), c, false, mode), true, mode);
  }
}
