package dev.lockstep.hc.index;

/**
 * A position in two axes; hc's {@code index<2>}.
 *
 * <p>The last coordinate is that of the fastest axis: neighbours in x are neighbours in a
 * wavefront.
 */
public record Index2(int y, int x) implements Index {
  @Override
  public int rank() {
    return 2;
  }

  @Override
  public int get(int axis) {
    return switch (axis) {
      case 0 -> y;
      case 1 -> x;
      default -> throw new IndexOutOfBoundsException("axis " + axis + " of rank 2");
    };
  }

  /** Coordinate by coordinate, with the overflow of ints. */
  public Index2 plus(Index2 other) {
    return new Index2(y + other.y, x + other.x);
  }

  /** Coordinate by coordinate, with the overflow of ints. */
  public Index2 minus(Index2 other) {
    return new Index2(y - other.y, x - other.x);
  }

  /** Every coordinate times a factor, with the overflow of ints. */
  public Index2 times(int by) {
    return new Index2(y * by, x * by);
  }

  /** Every coordinate divided by a number that is not 0, rounded toward 0. */
  public Index2 div(int by) {
    return new Index2(y / by, x / by);
  }

  /** Remainder of every coordinate by a number that is not 0, with the sign of the coordinate. */
  public Index2 rem(int by) {
    return new Index2(y % by, x % by);
  }

  @Override
  public String toString() {
    return Axes.text(this);
  }
}
