package dev.lockstep.emulator.numerics;

/**
 * The approximate functions of the hardware, in double: relative error below 2^-44, so that the
 * rounded f32 or f16 is within one unit in the last place.
 *
 * <p>Polynomials only, no library call: every Java runtime gives the same bits.
 */
public final class Transcendental {
  private static final double LN2 = 0x1.62e42fefa39efp-1;
  private static final double TWO_OVER_LN2 = 0x1.71547652b82fep1;
  private static final double SQRT2 = 0x1.6a09e667f3bcdp0;

  /** 1/n! of the exponential series, highest first. */
  private static final double[] EXP = inverseFactorials(13, 0, 1);

  private static final double[] SIN = inverseFactorials(17, 1, -1);
  private static final double[] COS = inverseFactorials(16, 0, -1);

  private Transcendental() {}

  /** Coefficients of a Taylor series in x, or in x*x with alternating signs if step is -1. */
  private static double[] inverseFactorials(int highest, int lowest, int sign) {
    int step = sign < 0 ? 2 : 1;
    double[] result = new double[(highest - lowest) / step + 1];
    for (int i = 0; i < result.length; i++) {
      int n = highest - i * step;
      double factorial = 1;
      for (int k = 2; k <= n; k++) {
        factorial *= k;
      }
      result[i] = (sign < 0 && n % 4 > 1 ? -1 : 1) / factorial;
    }
    return result;
  }

  private static double polynomial(double[] coefficients, double x) {
    double result = coefficients[0];
    for (int i = 1; i < coefficients.length; i++) {
      result = result * x + coefficients[i];
    }
    return result;
  }

  /** 2^x for |x| up to 1000. */
  public static double exp2(double x) {
    double whole = Math.rint(x);
    double fraction = polynomial(EXP, (x - whole) * LN2);
    return fraction * Double.longBitsToDouble((long) ((int) whole + 1023) << 52);
  }

  /** log2 of a positive normal number. */
  public static double log2(double x) {
    long bits = Double.doubleToRawLongBits(x);
    int exponent = (int) (bits >>> 52) - 1023;
    double m = Double.longBitsToDouble((bits & 0xf_ffff_ffff_ffffL) | 0x3ff0_0000_0000_0000L);
    if (m > SQRT2) {
      m *= 0.5;
      exponent++;
    }
    double s = (m - 1) / (m + 1);
    double square = s * s;
    double sum = 0;
    for (int n = 21; n >= 1; n -= 2) {
      sum = sum * square + 1.0 / n;
    }
    return exponent + TWO_OVER_LN2 * s * sum;
  }

  /** sin(2 pi x) for |x| up to 256; exact at quarters of a turn. */
  public static double sinTurns(double x) {
    double quarter = Math.rint(x * 4);
    double angle = (x - quarter * 0.25) * (2 * Math.PI);
    return quadrant((int) quarter & 3, angle);
  }

  /** cos(2 pi x) for |x| up to 256; exact at quarters of a turn. */
  public static double cosTurns(double x) {
    double quarter = Math.rint(x * 4);
    double angle = (x - quarter * 0.25) * (2 * Math.PI);
    return quadrant(((int) quarter + 1) & 3, angle);
  }

  private static double quadrant(int quarter, double angle) {
    double square = angle * angle;
    return switch (quarter) {
      case 0 -> angle * polynomial(SIN, square);
      case 1 -> polynomial(COS, square);
      case 2 -> 0.0 - angle * polynomial(SIN, square);
      default -> -polynomial(COS, square);
    };
  }
}
