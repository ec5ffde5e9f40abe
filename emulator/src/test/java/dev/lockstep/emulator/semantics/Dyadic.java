package dev.lockstep.emulator.semantics;

import java.math.BigInteger;

/** An exact number n * 2^e: every finite float, and every sum and product of floats, is one. */
record Dyadic(BigInteger n, int e) {
  static final Dyadic ZERO = new Dyadic(BigInteger.ZERO, 0);

  static Dyadic of(long n, int e) {
    return new Dyadic(BigInteger.valueOf(n), e);
  }

  static Dyadic unsigned(long n) {
    return new Dyadic(new BigInteger(Long.toUnsignedString(n)), 0);
  }

  private BigInteger at(int exponent) {
    return n.shiftLeft(e - exponent);
  }

  Dyadic plus(Dyadic other) {
    int low = Math.min(e, other.e);
    return new Dyadic(at(low).add(other.at(low)), low);
  }

  Dyadic times(Dyadic other) {
    return new Dyadic(n.multiply(other.n), e + other.e);
  }

  Dyadic negate() {
    return new Dyadic(n.negate(), e);
  }

  Dyadic abs() {
    return new Dyadic(n.abs(), e);
  }

  Dyadic scale(int exponent) {
    return new Dyadic(n, e + exponent);
  }

  int signum() {
    return n.signum();
  }

  int compareTo(Dyadic other) {
    int low = Math.min(e, other.e);
    return at(low).compareTo(other.at(low));
  }

  /** The greatest integer that is not greater. */
  BigInteger floor() {
    return e >= 0 ? n.shiftLeft(e) : n.shiftRight(-e);
  }

  /** The nearest integer in the given rounding mode: 0 nearest even, 1 up, 2 down, 3 to zero. */
  BigInteger toInteger(int rounding) {
    BigInteger floor = floor();
    Dyadic rest = plus(new Dyadic(floor.negate(), 0));
    boolean up =
        switch (rounding) {
          case 0 -> {
            int half = rest.compareTo(of(1, -1));
            yield half > 0 || (half == 0 && floor.testBit(0));
          }
          case 1 -> rest.signum() != 0;
          case 2 -> false;
          default -> rest.signum() != 0 && signum() < 0;
        };
    return up ? floor.add(BigInteger.ONE) : floor;
  }
}
