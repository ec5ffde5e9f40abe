package dev.lockstep.runtime.builtin;

import dev.lockstep.runtime.argument.ElementType;
import java.math.BigInteger;
import java.util.List;

/**
 * A call of a built-in function, or what it does to one element of vectors.
 *
 * @param name of the function
 * @param result type of an element of the result
 * @param vector whether the result is a vector
 * @param types those of the arguments
 * @param bits the arguments
 */
record Call(String name, ElementType result, boolean vector, List<ElementType> types, long[] bits) {
  static boolean isSigned(ElementType type) {
    return switch (type) {
      case I8, I16, I32, I64 -> true;
      default -> false;
    };
  }

  static BigInteger least(ElementType type) {
    return isSigned(type)
        ? BigInteger.ONE.shiftLeft(type.bytes() * 8 - 1).negate()
        : BigInteger.ZERO;
  }

  static BigInteger most(ElementType type) {
    return BigInteger.ONE
        .shiftLeft(type.bytes() * 8 - (isSigned(type) ? 1 : 0))
        .subtract(BigInteger.ONE);
  }

  /** The low bits of an integer. */
  static long wrapped(BigInteger integer, ElementType type) {
    long mask = type.bytes() == 8 ? -1 : (1L << type.bytes() * 8) - 1;
    return integer.longValue() & mask;
  }

  static long saturated(BigInteger integer, ElementType type) {
    return wrapped(integer.max(least(type)).min(most(type)), type);
  }

  /** An argument that is an integer. */
  BigInteger integer(int index) {
    ElementType type = types.get(index);
    long mask = type.bytes() == 8 ? -1 : (1L << type.bytes() * 8) - 1;
    BigInteger unsigned = new BigInteger(Long.toUnsignedString(bits[index] & mask));
    return isSigned(type) && unsigned.compareTo(most(type)) > 0
        ? unsigned.subtract(BigInteger.ONE.shiftLeft(type.bytes() * 8))
        : unsigned;
  }

  RealFormat format(int index) {
    return RealFormat.of(types.get(index));
  }

  /** An argument that is a finite number. */
  Dyadic number(int index) {
    return types.get(index).isFloat()
        ? format(index).value(bits[index])
        : Dyadic.of(integer(index));
  }

  boolean isNan(int index) {
    return types.get(index).isFloat() && format(index).isNan(bits[index]);
  }

  boolean anyNan() {
    for (int i = 0; i < bits.length; i++) {
      if (isNan(i)) {
        return true;
      }
    }
    return false;
  }

  boolean isInfinite(int index) {
    return types.get(index).isFloat() && format(index).isInfinite(bits[index]);
  }

  boolean allFinite() {
    for (int i = 0; i < bits.length; i++) {
      if (types.get(i).isFloat() && !format(i).isFinite(bits[i])) {
        return false;
      }
    }
    return true;
  }

  boolean isNegative(int index) {
    return types.get(index).isFloat()
        ? format(index).isNegative(bits[index])
        : integer(index).signum() < 0;
  }

  /** -1, 0 or 1 as an argument is less than, equal to or greater than another; neither is NaN. */
  int compare(int first, int second) {
    if (isInfinite(first) || isInfinite(second)) {
      return Integer.compare(side(first), side(second));
    }
    return number(first).compareTo(number(second));
  }

  private int side(int index) {
    return isInfinite(index) ? (isNegative(index) ? -1 : 1) : 0;
  }

  /** The same call where the denormals of float are 0. */
  Call withoutDenormals() {
    long[] others = bits.clone();
    for (int i = 0; i < others.length; i++) {
      if (types.get(i) == ElementType.F32 && RealFormat.FLOAT.isSubnormal(others[i])) {
        others[i] &= RealFormat.FLOAT.sign();
      }
    }
    return new Call(name, result, vector, types, others);
  }

  boolean hasDenormals() {
    for (int i = 0; i < bits.length; i++) {
      if (types.get(i) == ElementType.F32 && RealFormat.FLOAT.isSubnormal(bits[i])) {
        return true;
      }
    }
    return false;
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(name).append('(');
    for (int i = 0; i < bits.length; i++) {
      text.append(i == 0 ? "" : ", ")
          .append(CType.name(types.get(i)))
          .append(' ')
          .append(Long.toHexString(bits[i]));
    }
    return text.append(')').toString();
  }
}
