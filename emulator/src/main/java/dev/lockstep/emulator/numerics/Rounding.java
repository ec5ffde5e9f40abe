package dev.lockstep.emulator.numerics;

/**
 * Rounds exact values to a float format in the four rounding modes of MODE.
 *
 * <p>The results of f16 and f32 operations are first formed in double, rounded to odd: with at
 * least two bits more than the target, a second rounding then gives the result of rounding once (S.
 * Boldo and G. Melquiond, "Emulation of FMA and correctly rounded sums: proved algorithms using
 * rounding to odd", 2008). The f64 operations carry 128 bits and a sticky bit.
 */
public final class Rounding {
  public static final int NEAREST = 0;
  public static final int UP = 1;
  public static final int DOWN = 2;
  public static final int ZERO = 3;

  private static final long DOUBLE_FRACTION = 0xf_ffff_ffff_ffffL;

  private Rounding() {}

  /** A binary format: fraction bits and the exponent of the smallest normal number. */
  public record Format(int fraction, int minExponent) {
    long infinity() {
      return (3L - 2L * minExponent) << fraction;
    }

    long sign() {
      return (4L - 2L * minExponent) << fraction;
    }
  }

  public static final Format HALF = new Format(10, -14);
  public static final Format SINGLE = new Format(23, -126);
  public static final Format DOUBLE = new Format(52, -1022);

  /**
   * Rounds significand * 2^exponent.
   *
   * @param significand unsigned, not 0; its lowest bit may stand for a rest that is not 0, if at
   *     least two bits more than the format's precision stand above it
   */
  public static long pack(
      boolean negative, long significand, int exponent, Format format, int rounding) {
    int lead = Long.numberOfLeadingZeros(significand);
    long top = significand << lead;
    int e = exponent - lead + 63;
    if (e > 1 - format.minExponent) {
      return overflow(negative, format, rounding);
    }
    int drop = 63 - format.fraction + Math.max(0, format.minExponent - e);
    long kept = drop >= 64 ? 0 : top >>> drop;
    long rest = drop > 64 ? 1 : drop == 64 ? top : top << (64 - drop);
    if (roundsAway(negative, kept, rest, rounding)) {
      kept++;
    }
    long bits =
        ((long) (Math.max(e, format.minExponent) - format.minExponent) << format.fraction) + kept;
    if (bits >= format.infinity()) {
      return overflow(negative, format, rounding);
    }
    return negative ? bits | format.sign() : bits;
  }

  private static boolean roundsAway(boolean negative, long kept, long rest, int rounding) {
    return switch (rounding) {
      case NEAREST -> rest < 0 && (rest != Long.MIN_VALUE || (kept & 1) != 0);
      case UP -> rest != 0 && !negative;
      case DOWN -> rest != 0 && negative;
      default -> false;
    };
  }

  private static long overflow(boolean negative, Format format, int rounding) {
    boolean toInfinity =
        switch (rounding) {
          case NEAREST -> true;
          case UP -> !negative;
          case DOWN -> negative;
          default -> false;
        };
    long bits = toInfinity ? format.infinity() : format.infinity() - 1;
    return negative ? bits | format.sign() : bits;
  }

  /** Rounds a finite double, exact or rounded to odd, to a narrower format. */
  public static long narrow(double value, Format format, int rounding) {
    long bits = Double.doubleToRawLongBits(value);
    boolean negative = bits < 0;
    long fraction = bits & DOUBLE_FRACTION;
    int biased = (int) (bits >>> 52) & 0x7ff;
    if (biased == 0 && fraction == 0) {
      return negative ? format.sign() : 0;
    }
    long significand = biased == 0 ? fraction : fraction | 1L << 52;
    return pack(negative, significand, Math.max(biased, 1) - 1075, format, rounding);
  }

  /** The sum of two finite doubles rounded to odd; the sum itself must not overflow. */
  public static double addToOdd(double a, double b) {
    double sum = a + b;
    double part = sum - a;
    double error = (a - (sum - part)) + (b - part);
    if (error != 0 && (Double.doubleToRawLongBits(sum) & 1) == 0) {
      return error > 0 ? Math.nextUp(sum) : Math.nextDown(sum);
    }
    return sum;
  }

  /** Whether an exact sum of 0 is negative: both terms are, or one is and the mode is down. */
  public static boolean zeroSumIsNegative(boolean negativeA, boolean negativeB, int rounding) {
    return rounding == DOWN ? negativeA || negativeB : negativeA && negativeB;
  }

  /** Rounds an integral part: a finite double to an integer in the given mode. */
  public static double toInteger(double value, int rounding) {
    return switch (rounding) {
      case NEAREST -> Math.rint(value);
      case UP -> Math.ceil(value);
      case DOWN -> Math.floor(value);
      default -> value < 0 ? Math.ceil(value) : Math.floor(value);
    };
  }

  /** (a * b + c) * 2^scale on finite doubles, rounded once. */
  public static long fma64(long a, long b, long c, int scale, int rounding) {
    boolean negative = (a ^ b) < 0;
    long ma = significand64(a);
    long mb = significand64(b);
    long mc = significand64(c);
    if (ma == 0 || mb == 0) {
      if (mc == 0) {
        return zeroSumIsNegative(negative, c < 0, rounding) ? Long.MIN_VALUE : 0;
      }
      return pack(c < 0, mc, exponent64(c) + scale, DOUBLE, rounding);
    }
    long hi = Math.multiplyHigh(ma, mb);
    long lo = ma * mb;
    int shift = lead(hi, lo) - 1;
    long ph = high(hi, lo, shift);
    long pl = low(lo, shift);
    int pe = exponent64(a) + exponent64(b) - shift;
    if (mc == 0) {
      return pack(negative, ph | sticky(pl), pe + 64 + scale, DOUBLE, rounding);
    }
    int lift = Long.numberOfLeadingZeros(mc) - 1;
    return sum128(
        new Wide(negative, ph, pl, pe),
        new Wide(c < 0, mc << lift, 0, exponent64(c) - 64 - lift),
        scale,
        rounding);
  }

  /** A value (high:low) * 2^exponent whose highest bit is bit 126. */
  private record Wide(boolean negative, long high, long low, int exponent) {}

  private static long sum128(Wide x, Wide y, int scale, int rounding) {
    boolean firstIsGreater =
        x.exponent > y.exponent
            || (x.exponent == y.exponent
                && (x.high > y.high
                    || (x.high == y.high && Long.compareUnsigned(x.low, y.low) >= 0)));
    Wide big = firstIsGreater ? x : y;
    Wide small = firstIsGreater ? y : x;
    int distance = big.exponent - small.exponent;
    long sh;
    long sl;
    if (distance == 0) {
      sh = small.high;
      sl = small.low;
    } else if (distance < 64) {
      sh = small.high >>> distance;
      sl = (small.low >>> distance) | (small.high << (64 - distance));
      sl |= sticky(small.low << (64 - distance));
    } else if (distance < 128) {
      sh = 0;
      sl = distance == 64 ? small.high : small.high >>> (distance - 64);
      sl |= sticky(small.low | (distance == 64 ? 0 : small.high << (128 - distance)));
    } else {
      sh = 0;
      sl = 1;
    }
    long rl;
    long rh;
    if (big.negative == small.negative) {
      rl = big.low + sl;
      rh = big.high + sh + (Long.compareUnsigned(rl, sl) < 0 ? 1 : 0);
    } else {
      rl = big.low - sl;
      rh = big.high - sh - (Long.compareUnsigned(big.low, sl) < 0 ? 1 : 0);
    }
    if ((rh | rl) == 0) {
      return rounding == DOWN ? Long.MIN_VALUE : 0;
    }
    int shift = lead(rh, rl);
    long top = high(rh, rl, shift) | sticky(low(rl, shift));
    return pack(big.negative, top, big.exponent + 64 - shift + scale, DOUBLE, rounding);
  }

  private static long significand64(long bits) {
    long fraction = bits & DOUBLE_FRACTION;
    return (bits & 0x7ff0_0000_0000_0000L) == 0 ? fraction : fraction | 1L << 52;
  }

  private static int exponent64(long bits) {
    return Math.max((int) (bits >>> 52) & 0x7ff, 1) - 1075;
  }

  private static int lead(long high, long low) {
    return high != 0 ? Long.numberOfLeadingZeros(high) : 64 + Long.numberOfLeadingZeros(low);
  }

  private static long high(long high, long low, int shift) {
    if (shift == 0) {
      return high;
    }
    return shift < 64 ? high << shift | low >>> (64 - shift) : low << (shift - 64);
  }

  private static long low(long low, int shift) {
    return shift < 64 ? low << shift : 0;
  }

  private static long sticky(long rest) {
    return rest == 0 ? 0 : 1;
  }
}
