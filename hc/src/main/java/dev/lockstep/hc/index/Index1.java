package dev.lockstep.hc.index;

/**
 * A position in the only axis; hc's {@code index<1>}.
 *
 * <p>The last coordinate is that of the fastest axis: neighbours in x are neighbours in a
 * wavefront.
 */
public record Index1(int x) implements Index {
  @Override
  public int rank() {
    return 1;
  }

  @Override
  public int get(int axis) {
    return switch (axis) {
      case 0 -> x;
      default -> throw new IndexOutOfBoundsException("axis " + axis + " of rank 1");
    };
  }

  /** Coordinate by coordinate, with the overflow of ints. */
  public Index1 plus(Index1 other) {
    return new Index1(x + other.x);
  }

  /** Coordinate by coordinate, with the overflow of ints. */
  public Index1 minus(Index1 other) {
    return new Index1(x - other.x);
  }

  /** Every coordinate times a factor, with the overflow of ints. */
  public Index1 times(int by) {
    return new Index1(x * by);
  }

  /** Every coordinate divided by a number that is not 0, rounded toward 0. */
  public Index1 div(int by) {
    return new Index1(x / by);
  }

  /** Remainder of every coordinate by a number that is not 0, with the sign of the coordinate. */
  public Index1 rem(int by) {
    return new Index1(x % by);
  }

  @Override
  public String toString() {
    return Axes.text(this);
  }
}
