package dev.lockstep.hc.library;

import org.jspecify.annotations.Nullable;

/**
 * {@code hashCode} of {@link java.util.Arrays}; arrays of smaller numbers are like those of ints.
 */
final class ArrayHashes {
  private ArrayHashes() {}

  static int hashCode(boolean @Nullable [] array) {
    if (array == null) {
      return 0;
    }
    int hash = 1;
    for (int i = 0; i < array.length; i++) {
      hash = 31 * hash + Boolean.hashCode(array[i]);
    }
    return hash;
  }

  static int hashCode(int @Nullable [] array) {
    if (array == null) {
      return 0;
    }
    int hash = 1;
    for (int i = 0; i < array.length; i++) {
      hash = 31 * hash + Integer.hashCode(array[i]);
    }
    return hash;
  }

  static int hashCode(long @Nullable [] array) {
    if (array == null) {
      return 0;
    }
    int hash = 1;
    for (int i = 0; i < array.length; i++) {
      hash = 31 * hash + Long.hashCode(array[i]);
    }
    return hash;
  }

  static int hashCode(float @Nullable [] array) {
    if (array == null) {
      return 0;
    }
    int hash = 1;
    for (int i = 0; i < array.length; i++) {
      hash = 31 * hash + Float.hashCode(array[i]);
    }
    return hash;
  }

  static int hashCode(double @Nullable [] array) {
    if (array == null) {
      return 0;
    }
    int hash = 1;
    for (int i = 0; i < array.length; i++) {
      hash = 31 * hash + Double.hashCode(array[i]);
    }
    return hash;
  }
}
