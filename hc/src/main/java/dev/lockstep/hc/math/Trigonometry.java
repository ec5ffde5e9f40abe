package dev.lockstep.hc.math;

/**
 * Sines and cosines as pairs. Angles are reduced with as many bits of 2/pi as any double needs,
 * after Payne and Hanek; series are those of Taylor. Errors are below 2^-58 of the result.
 */
final class Trigonometry {
  static final Pair HALF_PI = new Pair(0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54);
  static final Pair PI = new Pair(0x1.921fb54442d18p+1, 0x1.1a62633145c07p-53);

  private static final Pair MINUS_SIXTH = new Pair(-0x1.5555555555555p-3, -0x1.5555555555555p-57);
  private static final Pair TWENTY_FOURTH = new Pair(0x1.5555555555555p-5, 0x1.5555555555555p-59);

  /** The largest angle that needs no reduction. */
  private static final double QUARTER_PI = 0x1.921fb54442d18p-1;

  /** 64 zeros, then the bits of 2/pi behind the point. */
  private static final long[] PER_HALF_PI = {
    0x0000000000000000L,
    0xa2f9836e4e441529L,
    0xfc2757d1f534ddc0L,
    0xdb6295993c439041L,
    0xfe5163abdebbc561L,
    0xb7246e3a424dd2e0L,
    0x06492eea09d1921cL,
    0xfe1deb1cb129a73eL,
    0xe88235f52ebb4484L,
    0xe99c7026b45f7e41L,
    0x3991d639835339f4L,
    0x9c845f8bbdf9283bL,
    0x1ff897ffde05980fL,
    0xef2f118b5a0a6d1fL,
    0x6d367ecf27cb09b7L,
    0x4f463f669e5fea2dL,
    0x7527bac7ebe5f17bL,
    0x3d0739f78a5292eaL,
    0x6bfb5fb11f8d5d08L,
    0x56033046fc7b6babL,
    0xf0cfbc209af4361dL,
  };

  private static final int MANTISSA_BITS = 52;
  private static final int BIAS = 1023;

  private Trigonometry() {}

  /**
   * An angle as a multiple of pi/2 and a rest.
   *
   * @param quarters the multiple, of which the low two bits count
   * @param rest from -pi/4 to pi/4
   */
  record Angle(int quarters, Pair rest) {
    Pair sine() {
      Pair size = (quarters & 1) == 0 ? ofSine(rest) : ofCosine(rest);
      return (quarters & 2) == 0 ? size : size.scaled(-1);
    }

    Pair cosine() {
      return new Angle(quarters + 1, rest).sine();
    }

    Pair tangent() {
      Pair sine = ofSine(rest);
      Pair cosine = ofCosine(rest);
      return (quarters & 1) == 0 ? sine.over(cosine) : cosine.scaled(-1).over(sine);
    }
  }

  /** A finite angle. */
  static Angle angle(double x) {
    double size = Math.abs(x);
    if (size <= QUARTER_PI) {
      return new Angle(0, new Pair(x, 0));
    }
    Angle angle = reduced(size);
    return x > 0 ? angle : new Angle(-angle.quarters, angle.rest.scaled(-1));
  }

  /** A finite number of half turns. The reduction is exact. */
  static Angle halfTurns(double x) {
    // From 2^53 on doubles are even numbers.
    double turn = Math.abs(x) < 0x1p53 ? x - 2 * Math.rint(x * 0.5) : 0;
    double quarters = Math.rint(2 * turn);
    return new Angle((int) quarters, PI.times(turn - 0.5 * quarters));
  }

  /**
   * The mantissa times 192 bits of 2/pi: those before them make multiples of 4, those behind them
   * are too small.
   */
  private static Angle reduced(double size) {
    long bits = Double.doubleToRawLongBits(size);
    int exponent = (int) (bits >>> MANTISSA_BITS) - BIAS - MANTISSA_BITS;
    long m = bits & (1L << MANTISSA_BITS) - 1 | 1L << MANTISSA_BITS;
    int from = exponent + 62;
    int word = from >> 6;
    int shift = from & 63;
    long first = window(word, shift);
    long second = window(word + 1, shift);
    long third = window(word + 2, shift);
    long low = m * third;
    long carried = m * second;
    long middle = carried + Math.unsignedMultiplyHigh(m, third);
    long carry = Long.compareUnsigned(middle, carried) < 0 ? 1 : 0;
    long high = m * first + Math.unsignedMultiplyHigh(m, second) + carry;
    long whole = high << 2 | middle >>> 62;
    long part = middle << 2 | low >>> 62;
    int quarters = (int) (high >>> 62) + (whole < 0 ? 1 : 0);
    long sign = whole >> 63;
    Pair fraction = fraction(whole ^ sign, part ^ sign, low << 2 ^ sign);
    return new Angle(quarters, HALF_PI.times(sign == 0 ? fraction : fraction.scaled(-1)));
  }

  /** 64 bits of the table. */
  private static long window(int word, int shift) {
    long first = PER_HALF_PI[word] << shift;
    return shift == 0 ? first : first | PER_HALF_PI[word + 1] >>> -shift;
  }

  /** 192 bits behind the point, which have a one among the first 128. */
  private static Pair fraction(long first, long second, long third) {
    boolean isSmall = first == 0;
    long high = isSmall ? second : first;
    long low = isSmall ? third : second;
    int zeros = Long.numberOfLeadingZeros(high);
    long top = zeros == 0 ? high : high << zeros | low >>> -zeros;
    long rest = low << zeros;
    double upper = (top >>> 11) * 0x1p-53;
    double lower = ((top & 0x7ff) << 42 | rest >>> 22) * 0x1p-106;
    return Pair.ordered(upper, lower)
        .scaled(Exponential.power(isSmall ? -zeros - Long.SIZE : -zeros));
  }

  /** The sine of an angle from -pi/4 to pi/4. */
  static Pair ofSine(Pair r) {
    Pair z = r.times(r);
    double w = z.high();
    double t = -1.0 / 121645100408832000.0;
    t = Math.fma(t, w, 1.0 / 355687428096000.0);
    t = Math.fma(t, w, -1.0 / 1307674368000.0);
    t = Math.fma(t, w, 1.0 / 6227020800.0);
    t = Math.fma(t, w, -1.0 / 39916800.0);
    t = Math.fma(t, w, 1.0 / 362880.0);
    t = Math.fma(t, w, -1.0 / 5040.0);
    t = Math.fma(t, w, 1.0 / 120.0);
    Pair third = r.times(z).times(MINUS_SIXTH);
    return r.plus(third.plus(t * (w * w * r.high())));
  }

  /** The cosine of an angle from -pi/4 to pi/4. */
  static Pair ofCosine(Pair r) {
    Pair z = r.times(r);
    double w = z.high();
    double t = 1.0 / 2432902008176640000.0;
    t = Math.fma(t, w, -1.0 / 6402373705728000.0);
    t = Math.fma(t, w, 1.0 / 20922789888000.0);
    t = Math.fma(t, w, -1.0 / 87178291200.0);
    t = Math.fma(t, w, 1.0 / 479001600.0);
    t = Math.fma(t, w, -1.0 / 3628800.0);
    t = Math.fma(t, w, 1.0 / 40320.0);
    t = Math.fma(t, w, -1.0 / 720.0);
    Pair fourth = z.times(z).times(TWENTY_FOURTH).plus(t * (w * w * w));
    return z.scaled(-0.5).plus(fourth).plus(1);
  }
}
