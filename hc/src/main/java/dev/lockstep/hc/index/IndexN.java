package dev.lockstep.hc.index;

import java.util.Arrays;

/** A position in any number of axes, the slowest first; hc's {@code index<N>}. */
public final class IndexN implements Index {
  private final int[] coordinates;

  /**
   * Copies the coordinates.
   *
   * @throws IllegalArgumentException if there are none
   */
  public IndexN(int... coordinates) {
    if (coordinates.length == 0) {
      throw new IllegalArgumentException("no axis");
    }
    this.coordinates = coordinates.clone();
  }

  @Override
  public int rank() {
    return coordinates.length;
  }

  @Override
  public int get(int axis) {
    return coordinates[axis];
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof IndexN that && Arrays.equals(coordinates, that.coordinates);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(coordinates);
  }

  @Override
  public String toString() {
    return Axes.text(this);
  }
}
