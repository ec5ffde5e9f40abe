package dev.lockstep.hc;

import java.lang.reflect.Array;

/** Arrays of primitives, or of rows of equal length. */
final class PrimitiveArrays {
  private PrimitiveArrays() {}

  /**
   * Refuses everything else.
   *
   * @throws IllegalArgumentException for another object
   */
  static void require(Object array) {
    Class<?> element = array.getClass().getComponentType();
    boolean isRows = array instanceof Object[];
    if (isRows && element.getComponentType() != null) {
      element = element.getComponentType();
    }
    if (element == null || !element.isPrimitive()) {
      throw new IllegalArgumentException(
          array.getClass().getSimpleName() + " is no array of primitives or of rows of these");
    }
    if (array instanceof Object[] rows) {
      for (Object row : rows) {
        if (row == null || Array.getLength(row) != Array.getLength(rows[0])) {
          throw new IllegalArgumentException("the rows of the array differ in length or are null");
        }
      }
    }
  }

  /**
   * Copies all elements.
   *
   * @throws IllegalArgumentException if types or lengths differ
   */
  static void copy(Object from, Object to) {
    if (from instanceof Object[] rows) {
      for (int i = 0; i < rows.length; i++) {
        copy(rows[i], Array.get(to, i));
      }
    } else {
      System.arraycopy(from, 0, to, 0, Array.getLength(from));
    }
  }

  /**
   * Refuses to copy between arrays of other types or lengths.
   *
   * @throws IllegalArgumentException with both
   */
  static void requireSame(Object from, Object to) {
    require(from);
    require(to);
    if (!text(from).equals(text(to))) {
      throw new IllegalArgumentException("%s is copied to %s".formatted(text(from), text(to)));
    }
  }

  /** Type with lengths. */
  static String text(Object array) {
    int length = Array.getLength(array);
    if (!(array instanceof Object[] rows)) {
      return "%s[%d]".formatted(array.getClass().getComponentType(), length);
    }
    Class<?> element = array.getClass().getComponentType().getComponentType();
    return "%s[%d][%d]".formatted(element, length, length == 0 ? 0 : Array.getLength(rows[0]));
  }

  /** Makes all elements 0. */
  static void clear(Object array) {
    if (array instanceof Object[] rows) {
      for (Object row : rows) {
        clear(row);
      }
    } else {
      Object zeros = Array.newInstance(array.getClass().getComponentType(), Array.getLength(array));
      copy(zeros, array);
    }
  }

  /** A copy. */
  @SuppressWarnings("unchecked") // of the same class
  static <A> A copyOf(A array) {
    Class<?> element = array.getClass().getComponentType();
    Object made = Array.newInstance(element, Array.getLength(array));
    if (array instanceof Object[] rows) {
      for (int i = 0; i < rows.length; i++) {
        Array.set(made, i, copyOf(rows[i]));
      }
    } else {
      copy(array, made);
    }
    return (A) made;
  }
}
