package dev.lockstep.hc.index;

/**
 * A position in three axes; hc's {@code index<3>}.
 *
 * <p>The last coordinate is that of the fastest axis: neighbours in x are neighbours in a
 * wavefront.
 */
public record Index3(int z, int y, int x) implements Index {
  @Override
  public int rank() {
    return 3;
  }

  @Override
  public int get(int axis) {
    return switch (axis) {
      case 0 -> z;
      case 1 -> y;
      case 2 -> x;
      default -> throw new IndexOutOfBoundsException("axis " + axis + " of rank 3");
    };
  }

  /** Coordinate by coordinate, with the overflow of ints. */
  public Index3 plus(Index3 other) {
    return new Index3(z + other.z, y + other.y, x + other.x);
  }

  /** Coordinate by coordinate, with the overflow of ints. */
  public Index3 minus(Index3 other) {
    return new Index3(z - other.z, y - other.y, x - other.x);
  }

  /** Every coordinate times a factor, with the overflow of ints. */
  public Index3 times(int by) {
    return new Index3(z * by, y * by, x * by);
  }

  /** Every coordinate divided by a number that is not 0, rounded toward 0. */
  public Index3 div(int by) {
    return new Index3(z / by, y / by, x / by);
  }

  /** Remainder of every coordinate by a number that is not 0, with the sign of the coordinate. */
  public Index3 rem(int by) {
    return new Index3(z % by, y % by, x % by);
  }

  @Override
  public String toString() {
    return Axes.text(this);
  }
}
