package dev.lockstep.runtime.cl;

/**
 * First texel of a box in an image. In an array of 1D images y counts the layers, in an array of 2D
 * images z does; what a type does not have is 0.
 *
 * @param x texels from the beginning of a row
 * @param y rows, or layers of an array of 1D images
 * @param z slices, or layers of an array of 2D images
 */
public record Origin(long x, long y, long z) {
  private static final Origin FIRST = new Origin(0, 0, 0);

  /**
   * Checks the numbers.
   *
   * @throws ClException {@code CL_INVALID_VALUE} when one is negative
   */
  public Origin {
    if (x < 0 || y < 0 || z < 0) {
      throw new ClException(
          ErrorCode.INVALID_VALUE, "a box of texels at %d, %d, %d".formatted(x, y, z));
    }
  }

  /** The first texel of an image. */
  public static Origin first() {
    return FIRST;
  }

  /** A texel of a 2D image or of an array of 1D images. */
  public static Origin at(long x, long y) {
    return new Origin(x, y, 0);
  }
}
