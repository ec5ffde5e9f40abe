package dev.lockstep.runtime.cl;

/**
 * Place of a box in memory.
 *
 * @param x bytes from the beginning of a row
 * @param y rows from the beginning of a slice
 * @param z slices
 * @param rowPitch bytes from row to row; 0: the width of the region
 * @param slicePitch bytes from slice to slice; 0: the rows of the region
 */
public record Placement(long x, long y, long z, long rowPitch, long slicePitch) {
  /**
   * Checks the numbers.
   *
   * @throws ClException {@code CL_INVALID_VALUE} when one is negative
   */
  public Placement {
    if (x < 0 || y < 0 || z < 0 || rowPitch < 0 || slicePitch < 0) {
      throw new ClException(
          ErrorCode.INVALID_VALUE,
          "a box at %d, %d, %d with pitches %d and %d".formatted(x, y, z, rowPitch, slicePitch));
    }
  }

  /** The beginning of memory without gaps. */
  public static Placement start() {
    return new Placement(0, 0, 0, 0, 0);
  }

  /** A place in memory with a distance of rows. */
  public static Placement at(long x, long y, long z, long rowPitch, long slicePitch) {
    return new Placement(x, y, z, rowPitch, slicePitch);
  }

  /**
   * The same with pitches that a region gives where they are 0.
   *
   * @throws ClException {@code CL_INVALID_VALUE} when rows or slices would overlap
   */
  public Placement in(Region region) {
    long row = rowPitch == 0 ? region.width() : rowPitch;
    long slice = slicePitch == 0 ? Math.multiplyExact(region.height(), row) : slicePitch;
    boolean rows = row >= region.width();
    boolean slices = slice >= Math.multiplyExact(region.height(), row) && slice % row == 0;
    if (!rows || !slices) {
      throw new ClException(
          ErrorCode.INVALID_VALUE,
          "pitches of %d and %d bytes are too small for %d rows of %d bytes, or the second is no multiple of the first"
              .formatted(row, slice, region.height(), region.width()));
    }
    return new Placement(x, y, z, row, slice);
  }

  /** Offset of the first byte; pitches must be given. */
  public long first() {
    return Math.addExact(
        x, Math.addExact(Math.multiplyExact(y, rowPitch), Math.multiplyExact(z, slicePitch)));
  }

  /** Offset behind the last byte of a region; pitches must be given. */
  public long end(Region region) {
    long rows = Math.multiplyExact(region.height() - 1, rowPitch);
    long slices = Math.multiplyExact(region.depth() - 1, slicePitch);
    return Math.addExact(first(), Math.addExact(Math.addExact(rows, slices), region.width()));
  }
}
