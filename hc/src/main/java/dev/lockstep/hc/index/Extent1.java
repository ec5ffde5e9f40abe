package dev.lockstep.hc.index;

/**
 * Sizes of the only axis; hc's {@code extent<1>}. A negative size is refused at the launch, not
 * here.
 *
 * <p>The last size is that of the fastest axis.
 */
public record Extent1(int x) implements Extent {
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

  /** Cuts the grid into tiles; the last tile of an axis has the rest. */
  public TiledExtent1 tile(int tileX) {
    return new TiledExtent1(this, new Extent1(tileX));
  }

  /** Coordinate by coordinate, with the overflow of ints. */
  public Extent1 plus(Extent1 other) {
    return new Extent1(x + other.x);
  }

  /** Coordinate by coordinate, with the overflow of ints. */
  public Extent1 minus(Extent1 other) {
    return new Extent1(x - other.x);
  }

  /** Every coordinate times a factor, with the overflow of ints. */
  public Extent1 times(int by) {
    return new Extent1(x * by);
  }

  /** Every coordinate divided by a number that is not 0, rounded toward 0. */
  public Extent1 div(int by) {
    return new Extent1(x / by);
  }

  /** Remainder of every coordinate by a number that is not 0, with the sign of the coordinate. */
  public Extent1 rem(int by) {
    return new Extent1(x % by);
  }

  @Override
  public String toString() {
    return Axes.text(this);
  }
}
