package dev.lockstep.runtime.cl;

/**
 * Distances of texels in memory.
 *
 * @param row bytes from row to row; 0: rows without gaps
 * @param slice bytes from slice to slice of a 3D image, or from layer to layer of an array; 0: the
 *     rows without gaps
 */
public record Pitch(long row, long slice) {
  private static final Pitch TIGHT = new Pitch(0, 0);

  /**
   * Checks the numbers.
   *
   * @throws ClException {@code CL_INVALID_VALUE} when one is negative
   */
  public Pitch {
    if (row < 0 || slice < 0) {
      throw new ClException(
          ErrorCode.INVALID_VALUE, "pitches of %d and %d bytes".formatted(row, slice));
    }
  }

  /** Rows and slices without gaps. */
  public static Pitch tight() {
    return TIGHT;
  }
}
