package dev.lockstep.hc.index;

import java.io.Serializable;

/** Sizes of a grid in work-items, the slowest axis first; hc's {@code extent}. */
public sealed interface Extent extends Axes, Serializable
    permits Extent1, Extent2, Extent3, ExtentN {

  /**
   * An extent of as many axes as there are sizes.
   *
   * @throws IllegalArgumentException if there is no size
   */
  static Extent of(int... sizes) {
    return switch (sizes.length) {
      case 1 -> new Extent1(sizes[0]);
      case 2 -> new Extent2(sizes[0], sizes[1]);
      case 3 -> new Extent3(sizes[0], sizes[1], sizes[2]);
      default -> new ExtentN(sizes);
    };
  }

  /**
   * Number of positions: 0 if an axis is not positive, and {@link Long#MAX_VALUE} for all numbers
   * that a long has not.
   */
  default long size() {
    long size = 1;
    for (int axis = 0; axis < rank(); axis++) {
      if (get(axis) <= 0) {
        return 0;
      }
      size =
          Math.multiplyHigh(size, get(axis)) == 0 && size * get(axis) > 0
              ? size * get(axis)
              : Long.MAX_VALUE;
    }
    return size;
  }

  /**
   * Whether a position is inside.
   *
   * @throws IllegalArgumentException if it has another rank
   */
  default boolean contains(Index index) {
    if (index.rank() != rank()) {
      throw new IllegalArgumentException(
          "an index of rank " + index.rank() + " in an extent of rank " + rank());
    }
    for (int axis = 0; axis < rank(); axis++) {
      if (index.get(axis) < 0 || index.get(axis) >= get(axis)) {
        return false;
      }
    }
    return true;
  }
}
