package dev.lockstep.runtime.cl;

/**
 * Size of a box: bytes in x for buffers, pixels for images.
 *
 * @param width in x
 * @param height rows
 * @param depth slices
 */
public record Region(long width, long height, long depth) {
  /**
   * Checks the numbers.
   *
   * @throws ClException {@code CL_INVALID_VALUE} when one is not positive
   */
  public Region {
    if (width < 1 || height < 1 || depth < 1) {
      throw new ClException(
          ErrorCode.INVALID_VALUE,
          "a region of %d x %d x %d has nothing in it".formatted(width, height, depth));
    }
  }
}
