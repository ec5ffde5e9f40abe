package dev.lockstep.runtime.builtin;

import java.math.BigInteger;

/**
 * An exact number: an integer times a power of two.
 *
 * @param significand the integer
 * @param exponent of the power
 */
record Dyadic(BigInteger significand, int exponent) implements Comparable<Dyadic> {
  static final Dyadic ZERO = new Dyadic(BigInteger.ZERO, 0);
  static final Dyadic ONE = new Dyadic(BigInteger.ONE, 0);
  static final Dyadic HALF = new Dyadic(BigInteger.ONE, -1);

  static Dyadic of(BigInteger integer) {
    return new Dyadic(integer, 0);
  }

  static Dyadic of(long integer) {
    return of(BigInteger.valueOf(integer));
  }

  /** A finite double. */
  static Dyadic of(double number) {
    return RealFormat.DOUBLE.value(Double.doubleToRawLongBits(number));
  }

  /** The integer that this is times a power of two. */
  private BigInteger at(int power) {
    return significand.shiftLeft(exponent - power);
  }

  Dyadic plus(Dyadic other) {
    int power = Math.min(exponent, other.exponent);
    return new Dyadic(at(power).add(other.at(power)), power);
  }

  Dyadic minus(Dyadic other) {
    return plus(other.negated());
  }

  Dyadic times(Dyadic other) {
    return new Dyadic(significand.multiply(other.significand), exponent + other.exponent);
  }

  Dyadic scaled(int power) {
    return new Dyadic(significand, exponent + power);
  }

  Dyadic negated() {
    return new Dyadic(significand.negate(), exponent);
  }

  Dyadic magnitude() {
    return new Dyadic(significand.abs(), exponent);
  }

  int signum() {
    return significand.signum();
  }

  /** The largest integer that is not larger. */
  BigInteger floor() {
    return exponent >= 0 ? significand.shiftLeft(exponent) : significand.shiftRight(-exponent);
  }

  /** The integer next to 0, or this. */
  BigInteger truncated() {
    BigInteger whole = magnitude().floor();
    return signum() < 0 ? whole.negate() : whole;
  }

  BigInteger ceiling() {
    return negated().floor().negate();
  }

  boolean isInteger() {
    return compareTo(of(floor())) == 0;
  }

  /** The nearest integer; of two the even one. */
  BigInteger nearest() {
    BigInteger below = floor();
    int side = minus(of(below)).compareTo(HALF);
    return side > 0 || (side == 0 && below.testBit(0)) ? below.add(BigInteger.ONE) : below;
  }

  /** Remainder of a division, with the sign of this. */
  Dyadic remainder(Dyadic divisor) {
    int power = Math.min(exponent, divisor.exponent);
    return new Dyadic(at(power).remainder(divisor.at(power)), power);
  }

  /** The integer next to the quotient, towards 0. */
  BigInteger quotient(Dyadic divisor) {
    int power = Math.min(exponent, divisor.exponent);
    return at(power).divide(divisor.at(power));
  }

  /** The power of two that is not larger than the magnitude, of a number other than 0. */
  int log2() {
    return significand.abs().bitLength() - 1 + exponent;
  }

  /** The quotient, to so many bits and one that says whether something is left. */
  Dyadic over(Dyadic divisor, int bits) {
    int shift = Math.max(0, bits + divisor.log2() - divisor.exponent - (log2() - exponent));
    BigInteger[] parts =
        significand.abs().shiftLeft(shift).divideAndRemainder(divisor.significand.abs());
    BigInteger sticky = parts[0].shiftLeft(1).or(BigInteger.valueOf(parts[1].signum()));
    Dyadic r = new Dyadic(sticky, exponent - shift - divisor.exponent - 1);
    return signum() * divisor.signum() < 0 ? r.negated() : r;
  }

  /**
   * The square root of a positive number, to so many bits and one that says whether more follows.
   */
  Dyadic root(int bits) {
    int shift = Math.max(0, 2 * bits - significand.bitLength());
    shift += (exponent - shift) & 1;
    BigInteger[] parts = significand.shiftLeft(shift).sqrtAndRemainder();
    BigInteger sticky = parts[0].shiftLeft(1).or(BigInteger.valueOf(parts[1].signum()));
    return new Dyadic(sticky, (exponent - shift) / 2 - 1);
  }

  @Override
  public int compareTo(Dyadic other) {
    return minus(other).signum();
  }

  /** About this, for messages and measured errors. */
  double approximately() {
    if (signum() == 0) {
      return 0;
    }
    int excess = Math.max(0, significand.bitLength() - 60);
    return Math.scalb(significand.shiftRight(excess).doubleValue(), exponent + excess);
  }
}
