package dev.lockstep.hc.index;

/** A number for each axis, the slowest axis first. */
interface Axes {
  /** Number of axes. */
  int rank();

  /**
   * The number of an axis; hc's {@code operator[]}.
   *
   * @param axis from 0, the slowest, to rank - 1, the fastest
   * @throws IndexOutOfBoundsException if there is no such axis
   */
  int get(int axis);

  /** The numbers in parentheses. */
  static String text(Axes axes) {
    StringBuilder text = new StringBuilder("(");
    for (int axis = 0; axis < axes.rank(); axis++) {
      text.append(axis == 0 ? "" : ", ").append(axes.get(axis));
    }
    return text.append(')').toString();
  }

  /** Refuses an extent with an axis that is not positive. */
  static void requirePositive(Axes axes) {
    for (int axis = 0; axis < axes.rank(); axis++) {
      if (axes.get(axis) <= 0) {
        throw new IllegalArgumentException(
            "size " + axes.get(axis) + " of a tile in axis " + axis + " is not positive");
      }
    }
  }

  /** Refuses a negative number of bytes of dynamic tile-static memory. */
  static void requireBytes(int bytes) {
    if (bytes < 0) {
      throw new IllegalArgumentException(
          bytes + " bytes of dynamic tile-static memory are negative");
    }
  }
}
