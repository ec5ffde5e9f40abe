package dev.lockstep.runtime.file;

import dev.lockstep.runtime.argument.ElementType;

/** Tolerated difference of an element from its expectation. */
public sealed interface Tolerance {
  /** The same bits, or both NaN. */
  record Exact() implements Tolerance {}

  /** {@code |actual - expected| <= fraction * |expected|}, or equal, or both NaN. */
  record Relative(double fraction) implements Tolerance {}

  /**
   * At most so many representable numbers away; +0 and -0 are the same; both NaN agree. For
   * integers: the difference.
   */
  record Ulp(long steps) implements Tolerance {}

  /** Whether an element agrees. */
  default boolean accepts(ElementType type, long expected, long actual) {
    if (expected == actual) {
      return true;
    }
    if (type.isNaN(expected) || type.isNaN(actual)) {
      return type.isNaN(expected) && type.isNaN(actual);
    }
    return switch (this) {
      case Exact() -> false;
      case Relative(double fraction) -> {
        double wanted = type.toDouble(expected);
        double got = type.toDouble(actual);
        yield wanted == got
            || (!Double.isInfinite(wanted)
                && Math.abs(got - wanted) <= fraction * Math.abs(wanted));
      }
      case Ulp(long steps) -> Long.compareUnsigned(distance(type, expected, actual), steps) <= 0;
    };
  }

  /** Number of representable numbers between two elements, as an unsigned number. */
  private static long distance(ElementType type, long a, long b) {
    if (type == ElementType.U64) {
      return Long.compareUnsigned(a, b) > 0 ? a - b : b - a;
    }
    long first = ordered(type, a);
    long second = ordered(type, b);
    return first > second ? first - second : second - first;
  }

  /** A number that grows with the element. */
  private static long ordered(ElementType type, long bits) {
    if (!type.isFloat()) {
      return type.toLong(bits);
    }
    long sign = 1L << (8 * type.bytes() - 1);
    long magnitude = bits & ~sign;
    return (bits & sign) == 0 ? magnitude : -magnitude;
  }
}
