package dev.lockstep.hc.index;

/**
 * Sizes of two axes; hc's {@code extent<2>}. A negative size is refused at the launch, not here.
 *
 * <p>The last size is that of the fastest axis.
 */
public record Extent2(int y, int x) implements Extent {
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

  /** Cuts the grid into tiles; the last tile of an axis has the rest. */
  public TiledExtent2 tile(int tileY, int tileX) {
    return new TiledExtent2(this, new Extent2(tileY, tileX));
  }

  /** Coordinate by coordinate, with the overflow of ints. */
  public Extent2 plus(Extent2 other) {
    return new Extent2(y + other.y, x + other.x);
  }

  /** Coordinate by coordinate, with the overflow of ints. */
  public Extent2 minus(Extent2 other) {
    return new Extent2(y - other.y, x - other.x);
  }

  /** Every coordinate times a factor, with the overflow of ints. */
  public Extent2 times(int by) {
    return new Extent2(y * by, x * by);
  }

  /** Every coordinate divided by a number that is not 0, rounded toward 0. */
  public Extent2 div(int by) {
    return new Extent2(y / by, x / by);
  }

  /** Remainder of every coordinate by a number that is not 0, with the sign of the coordinate. */
  public Extent2 rem(int by) {
    return new Extent2(y % by, x % by);
  }

  @Override
  public String toString() {
    return Axes.text(this);
  }
}
