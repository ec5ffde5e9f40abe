package dev.lockstep.runtime.builtin;

import java.util.List;

/** Values that a result may have. Results are bits of an element, the rest of the long zero. */
sealed interface Expected {
  /** Error of a result in units of the last place; infinite where there is no measure. */
  double error(long actual);

  /** Whether a result is right. */
  boolean accepts(long actual);

  /** Whether a right result is a denormal. */
  boolean isSubnormal();

  /** These bits. */
  record Exactly(long bits, boolean isSubnormal) implements Expected {
    Exactly(long bits) {
      this(bits, false);
    }

    static Exactly of(RealFormat format, long bits) {
      return new Exactly(bits, format.isSubnormal(bits));
    }

    @Override
    public double error(long actual) {
      return actual == bits ? 0 : Double.POSITIVE_INFINITY;
    }

    @Override
    public boolean accepts(long actual) {
      return actual == bits;
    }

    @Override
    public String toString() {
      return Long.toHexString(bits);
    }
  }

  /** Any NaN. */
  record NotANumber(RealFormat format) implements Expected {
    @Override
    public double error(long actual) {
      return accepts(actual) ? 0 : Double.POSITIVE_INFINITY;
    }

    @Override
    public boolean accepts(long actual) {
      return format.isNan(actual);
    }

    @Override
    public boolean isSubnormal() {
      return false;
    }

    @Override
    public String toString() {
      return "NaN";
    }
  }

  /** Whatever: the specification leaves it open. */
  record Anything() implements Expected {
    @Override
    public double error(long actual) {
      return 0;
    }

    @Override
    public boolean accepts(long actual) {
      return true;
    }

    @Override
    public boolean isSubnormal() {
      return false;
    }

    @Override
    public String toString() {
      return "anything";
    }
  }

  /**
   * A number near an exact one other than 0.
   *
   * @param ulps how many units of the last place it may be off
   * @param absolute or by how much, whatever the unit is
   */
  record Near(RealFormat format, Dyadic value, double ulps, Dyadic absolute) implements Expected {
    Near(RealFormat format, Dyadic value, double ulps) {
      this(format, value, ulps, Dyadic.ZERO);
    }

    @Override
    public double error(long actual) {
      if (format.isNan(actual)) {
        return Double.POSITIVE_INFINITY;
      }
      int place = Math.min(format.lastPlace(value), format.most - format.digits + 1);
      if (format.isInfinite(actual)) {
        if (format.isNegative(actual) != value.signum() < 0) {
          return Double.POSITIVE_INFINITY;
        }
        Dyadic end = Dyadic.ONE.scaled(format.most + 1);
        Dyadic missing = end.minus(value.magnitude());
        double units = missing.scaled(-place).approximately();
        return units <= 0.5 ? 0 : units;
      }
      return format.value(actual).minus(value).magnitude().scaled(-place).approximately();
    }

    @Override
    public boolean accepts(long actual) {
      return error(actual) <= ulps
          || (format.isFinite(actual)
              && format.value(actual).minus(value).magnitude().compareTo(absolute) <= 0);
    }

    @Override
    public boolean isSubnormal() {
      return value.signum() == 0 || value.log2() < 1 - format.most;
    }

    @Override
    public String toString() {
      long bits = format.round(value, RealFormat.Rounding.NEAREST);
      return Long.toHexString(bits) + " (" + value.approximately() + ") within " + ulps + " ulp";
    }
  }

  /** One of several. */
  record OneOf(List<Expected> choices) implements Expected {
    @Override
    public double error(long actual) {
      return choices.stream().mapToDouble(c -> c.error(actual)).min().orElseThrow();
    }

    @Override
    public boolean accepts(long actual) {
      return choices.stream().anyMatch(c -> c.accepts(actual));
    }

    @Override
    public boolean isSubnormal() {
      return choices.stream().anyMatch(Expected::isSubnormal);
    }

    @Override
    public String toString() {
      return String.join(" or ", choices.stream().map(Object::toString).toList());
    }
  }

  /** The same, or 0 in place of a denormal. */
  record Flushed(RealFormat format, Expected plain) implements Expected {
    @Override
    public double error(long actual) {
      return plain.isSubnormal() && format.isZero(actual) ? 0 : plain.error(actual);
    }

    @Override
    public boolean accepts(long actual) {
      return plain.accepts(actual) || (plain.isSubnormal() && format.isZero(actual));
    }

    @Override
    public boolean isSubnormal() {
      return plain.isSubnormal();
    }

    @Override
    public String toString() {
      return plain.toString();
    }
  }
}
