package dev.lockstep.hc.index;

import java.io.Serializable;

/** A position in a grid, the coordinate of the slowest axis first; hc's {@code index}. */
public sealed interface Index extends Axes, Serializable permits Index1, Index2, Index3, IndexN {

  /**
   * An index of as many axes as there are coordinates.
   *
   * @throws IllegalArgumentException if there is no coordinate
   */
  static Index of(int... coordinates) {
    return switch (coordinates.length) {
      case 1 -> new Index1(coordinates[0]);
      case 2 -> new Index2(coordinates[0], coordinates[1]);
      case 3 -> new Index3(coordinates[0], coordinates[1], coordinates[2]);
      default -> new IndexN(coordinates);
    };
  }
}
