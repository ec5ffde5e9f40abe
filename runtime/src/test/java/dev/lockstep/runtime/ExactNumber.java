package dev.lockstep.runtime;

import java.math.BigInteger;

/**
 * A number {@code m * 2^e}, exact. Quotients and roots that have no end carry enough bits and a
 * last one that stands for the rest, so that one rounding of them is right.
 */
record ExactNumber(BigInteger m, int e) {
  static final ExactNumber ZERO = new ExactNumber(BigInteger.ZERO, 0);
  private static final int BITS = 400;

  static ExactNumber of(long value) {
    return new ExactNumber(BigInteger.valueOf(value), 0);
  }

  int signum() {
    return m.signum();
  }

  ExactNumber negate() {
    return new ExactNumber(m.negate(), e);
  }

  ExactNumber plus(ExactNumber o) {
    int low = Math.min(e, o.e);
    return new ExactNumber(m.shiftLeft(e - low).add(o.m.shiftLeft(o.e - low)), low);
  }

  ExactNumber times(ExactNumber o) {
    return new ExactNumber(m.multiply(o.m), e + o.e);
  }

  int compareTo(ExactNumber o) {
    return plus(o.negate()).signum();
  }

  ExactNumber over(ExactNumber o) {
    BigInteger[] q = m.abs().shiftLeft(BITS).divideAndRemainder(o.m.abs());
    BigInteger odd = q[0].shiftLeft(1).add(q[1].signum() == 0 ? BigInteger.ZERO : BigInteger.ONE);
    boolean minus = m.signum() * o.m.signum() < 0;
    return new ExactNumber(minus ? odd.negate() : odd, e - o.e - BITS - 1);
  }

  ExactNumber root() {
    int shift = BITS + (e - BITS & 1);
    BigInteger[] r = m.shiftLeft(shift).sqrtAndRemainder();
    BigInteger odd = r[0].shiftLeft(1).add(r[1].signum() == 0 ? BigInteger.ZERO : BigInteger.ONE);
    return new ExactNumber(odd, (e - shift) / 2 - 1);
  }

  /** Exponent of the highest bit of the magnitude: the magnitude is in [2^n, 2^(n+1)). */
  int exponent() {
    return m.abs().bitLength() - 1 + e;
  }

  /** The multiple of {@code 2^unit} that the rounding picks, as the count of units, signed. */
  BigInteger units(int unit, int rounding) {
    if (e >= unit) {
      return m.shiftLeft(e - unit);
    }
    int drop = unit - e;
    BigInteger a = m.abs();
    BigInteger q = a.shiftRight(drop);
    BigInteger rest = a.subtract(q.shiftLeft(drop));
    if (rest.signum() != 0) {
      int half = rest.compareTo(BigInteger.ONE.shiftLeft(drop - 1));
      boolean minus = m.signum() < 0;
      boolean up =
          switch (rounding) {
            case 0 -> half > 0 || half == 0 && q.testBit(0);
            case 1 -> false;
            case 2 -> minus;
            case 3 -> !minus;
            case 4 -> half >= 0;
            default -> throw new IllegalArgumentException("rounding " + rounding);
          };
      q = up ? q.add(BigInteger.ONE) : q;
    }
    return m.signum() < 0 ? q.negate() : q;
  }

  /** e to the power of this, to 150 bits; for magnitudes up to 200. */
  ExactNumber exponential() {
    int scale = 600;
    BigInteger one = BigInteger.ONE.shiftLeft(scale);
    BigInteger x = units(-scale, 1);
    BigInteger term = one;
    BigInteger sum = one;
    for (int n = 1; term.signum() != 0 && n < 3000; n++) {
      term = term.multiply(x).shiftRight(scale).divide(BigInteger.valueOf(n));
      sum = sum.add(term);
    }
    return new ExactNumber(sum, -scale);
  }
}
