package dev.lockstep.hc.index;

/**
 * Sizes of three axes; hc's {@code extent<3>}. A negative size is refused at the launch, not here.
 *
 * <p>The last size is that of the fastest axis.
 */
public record Extent3(int z, int y, int x) implements Extent {
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

  /** Cuts the grid into tiles; the last tile of an axis has the rest. */
  public TiledExtent3 tile(int tileZ, int tileY, int tileX) {
    return new TiledExtent3(this, new Extent3(tileZ, tileY, tileX));
  }

  /** Coordinate by coordinate, with the overflow of ints. */
  public Extent3 plus(Extent3 other) {
    return new Extent3(z + other.z, y + other.y, x + other.x);
  }

  /** Coordinate by coordinate, with the overflow of ints. */
  public Extent3 minus(Extent3 other) {
    return new Extent3(z - other.z, y - other.y, x - other.x);
  }

  /** Every coordinate times a factor, with the overflow of ints. */
  public Extent3 times(int by) {
    return new Extent3(z * by, y * by, x * by);
  }

  /** Every coordinate divided by a number that is not 0, rounded toward 0. */
  public Extent3 div(int by) {
    return new Extent3(z / by, y / by, x / by);
  }

  /** Remainder of every coordinate by a number that is not 0, with the sign of the coordinate. */
  public Extent3 rem(int by) {
    return new Extent3(z % by, y % by, x % by);
  }

  @Override
  public String toString() {
    return Axes.text(this);
  }
}
