package dev.lockstep.hc.library;

import org.jspecify.annotations.Nullable;

/**
 * {@code equals} of {@link java.util.Arrays}; arrays of smaller elements are like those of ints.
 */
final class ArrayEquals {
  private ArrayEquals() {}

  static boolean equals(int @Nullable [] one, int @Nullable [] other) {
    if (one == null || other == null) {
      return one == null && other == null;
    }
    if (one.length != other.length) {
      return false;
    }
    for (int i = 0; i < one.length; i++) {
      if (one[i] != other[i]) {
        return false;
      }
    }
    return true;
  }

  static boolean equals(int[] one, int from, int to, int[] other, int otherFrom, int otherTo) {
    ArrayRanges.check(one.length, from, to);
    ArrayRanges.check(other.length, otherFrom, otherTo);
    if (to - from != otherTo - otherFrom) {
      return false;
    }
    for (int i = 0; i < to - from; i++) {
      if (one[from + i] != other[otherFrom + i]) {
        return false;
      }
    }
    return true;
  }

  static boolean equals(long @Nullable [] one, long @Nullable [] other) {
    if (one == null || other == null) {
      return one == null && other == null;
    }
    if (one.length != other.length) {
      return false;
    }
    for (int i = 0; i < one.length; i++) {
      if (one[i] != other[i]) {
        return false;
      }
    }
    return true;
  }

  static boolean equals(long[] one, int from, int to, long[] other, int otherFrom, int otherTo) {
    ArrayRanges.check(one.length, from, to);
    ArrayRanges.check(other.length, otherFrom, otherTo);
    if (to - from != otherTo - otherFrom) {
      return false;
    }
    for (int i = 0; i < to - from; i++) {
      if (one[from + i] != other[otherFrom + i]) {
        return false;
      }
    }
    return true;
  }

  static boolean equals(float @Nullable [] one, float @Nullable [] other) {
    if (one == null || other == null) {
      return one == null && other == null;
    }
    if (one.length != other.length) {
      return false;
    }
    for (int i = 0; i < one.length; i++) {
      if (Float.floatToIntBits(one[i]) != Float.floatToIntBits(other[i])) {
        return false;
      }
    }
    return true;
  }

  static boolean equals(float[] one, int from, int to, float[] other, int otherFrom, int otherTo) {
    ArrayRanges.check(one.length, from, to);
    ArrayRanges.check(other.length, otherFrom, otherTo);
    if (to - from != otherTo - otherFrom) {
      return false;
    }
    for (int i = 0; i < to - from; i++) {
      if (Float.floatToIntBits(one[from + i]) != Float.floatToIntBits(other[otherFrom + i])) {
        return false;
      }
    }
    return true;
  }

  static boolean equals(double @Nullable [] one, double @Nullable [] other) {
    if (one == null || other == null) {
      return one == null && other == null;
    }
    if (one.length != other.length) {
      return false;
    }
    for (int i = 0; i < one.length; i++) {
      if (Double.doubleToLongBits(one[i]) != Double.doubleToLongBits(other[i])) {
        return false;
      }
    }
    return true;
  }

  static boolean equals(
      double[] one, int from, int to, double[] other, int otherFrom, int otherTo) {
    ArrayRanges.check(one.length, from, to);
    ArrayRanges.check(other.length, otherFrom, otherTo);
    if (to - from != otherTo - otherFrom) {
      return false;
    }
    for (int i = 0; i < to - from; i++) {
      if (Double.doubleToLongBits(one[from + i]) != Double.doubleToLongBits(other[otherFrom + i])) {
        return false;
      }
    }
    return true;
  }
}
