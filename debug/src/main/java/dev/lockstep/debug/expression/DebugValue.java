package dev.lockstep.debug.expression;

import dev.lockstep.runtime.argument.ElementType;

/**
 * A value of a debugger's expression.
 *
 * @param type interpretation of its bits
 * @param bits the low bytes of the type; the rest is 0
 */
public record DebugValue(ElementType type, long bits) {
  static DebugValue of(boolean truth) {
    return new DebugValue(ElementType.I64, truth ? 1 : 0);
  }

  static DebugValue of(long number) {
    return new DebugValue(ElementType.I64, number);
  }

  static DebugValue of(double number) {
    return new DebugValue(ElementType.F64, Double.doubleToRawLongBits(number));
  }

  /** The same bits, read as another type. */
  DebugValue as(ElementType other) {
    return new DebugValue(other, other.truncate(bits));
  }

  boolean isReal() {
    return type.isFloat();
  }

  double real() {
    return type.toDouble(bits);
  }

  long whole() {
    return type.toLong(bits);
  }

  /** Whether it counts as true: anything but 0. */
  public boolean isTrue() {
    return isReal() ? real() != 0 : bits != 0;
  }

  /** Decimal and, for integers, hexadecimal. */
  public String text() {
    if (isReal()) {
      return type.format(bits);
    }
    String decimal = type.format(bits);
    return "%s (0x%x)".formatted(decimal, bits);
  }
}
