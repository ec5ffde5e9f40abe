package dev.lockstep.runtime.builtin;

import dev.lockstep.runtime.argument.ElementType;
import java.math.BigInteger;

/** The floating-point types: how their bits are read, and how exact numbers are rounded to them. */
enum RealFormat {
  HALF(ElementType.F16, 11, 15),
  FLOAT(ElementType.F32, 24, 127),
  DOUBLE(ElementType.F64, 53, 1023);

  /** Directions of rounding. */
  enum Rounding {
    NEAREST,
    TOWARDS_ZERO,
    UP,
    DOWN
  }

  final ElementType element;

  /** Bits of the significand, with the one that is not stored. */
  final int digits;

  /** Exponent of the largest numbers. */
  final int most;

  RealFormat(ElementType element, int digits, int most) {
    this.element = element;
    this.digits = digits;
    this.most = most;
  }

  static RealFormat of(ElementType element) {
    return switch (element) {
      case F16 -> HALF;
      case F32 -> FLOAT;
      case F64 -> DOUBLE;
      default -> throw new IllegalArgumentException(element.typeName());
    };
  }

  int bits() {
    return element.bytes() * 8;
  }

  long mask() {
    return bits() == 64 ? -1 : (1L << bits()) - 1;
  }

  long sign() {
    return 1L << (bits() - 1);
  }

  long infinity() {
    return ((2L * most + 1) << (digits - 1)) & mask();
  }

  long negativeInfinity() {
    return infinity() | sign();
  }

  long nan() {
    return infinity() | 1L << (digits - 2);
  }

  long magnitude(long bits) {
    return bits & ~sign() & mask();
  }

  boolean isNegative(long bits) {
    return (bits & sign()) != 0;
  }

  boolean isNan(long bits) {
    return magnitude(bits) > infinity();
  }

  boolean isInfinite(long bits) {
    return magnitude(bits) == infinity();
  }

  boolean isFinite(long bits) {
    return magnitude(bits) < infinity();
  }

  boolean isZero(long bits) {
    return magnitude(bits) == 0;
  }

  boolean isSubnormal(long bits) {
    return !isZero(bits) && magnitude(bits) < 1L << (digits - 1);
  }

  long zero(boolean negative) {
    return negative ? sign() : 0;
  }

  long infinity(boolean negative) {
    return negative ? negativeInfinity() : infinity();
  }

  /** The exponent of the last digit of numbers below the smallest normal one. */
  int least() {
    return 2 - most - digits;
  }

  /** The number that finite bits stand for. */
  Dyadic value(long bits) {
    long fraction = magnitude(bits) & ((1L << (digits - 1)) - 1);
    int exponent = (int) (magnitude(bits) >>> (digits - 1));
    long significand = exponent == 0 ? fraction : fraction | 1L << (digits - 1);
    Dyadic number = Dyadic.of(significand).scaled(Math.max(exponent, 1) - 1 + least());
    return isNegative(bits) ? number.negated() : number;
  }

  /** The exponent of the last digit of the numbers around one. */
  int lastPlace(Dyadic number) {
    return number.signum() == 0 ? least() : Math.max(least(), number.log2() - digits + 1);
  }

  /** The bits of a number, rounded; 0 is positive. */
  long round(Dyadic number, Rounding rounding) {
    return round(number, rounding, false);
  }

  /**
   * The bits of a number, rounded.
   *
   * @param negativeZero whether 0 itself is negative
   */
  long round(Dyadic number, Rounding rounding, boolean negativeZero) {
    if (number.signum() == 0) {
      return zero(negativeZero);
    }
    boolean negative = number.signum() < 0;
    Dyadic size = number.magnitude();
    int place = lastPlace(size);
    Dyadic count = size.scaled(-place);
    BigInteger digitsKept =
        switch (rounding) {
          case NEAREST -> count.nearest();
          case TOWARDS_ZERO -> count.floor();
          case UP -> negative ? count.floor() : count.ceiling();
          case DOWN -> negative ? count.ceiling() : count.floor();
        };
    Dyadic rounded = Dyadic.of(digitsKept).scaled(place);
    if (rounded.signum() == 0) {
      return zero(negative);
    }
    if (rounded.log2() > most) {
      boolean outwards =
          rounding == Rounding.NEAREST || rounding == (negative ? Rounding.DOWN : Rounding.UP);
      return infinity(negative) - (outwards ? 0 : 1);
    }
    int last = lastPlace(rounded);
    long significand = rounded.scaled(-last).floor().longValueExact();
    long exponent = last - least();
    return (exponent << (digits - 1)) + significand | zero(negative);
  }
}
