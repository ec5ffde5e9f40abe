package dev.lockstep.runtime.cl;

/**
 * How a sampler reads images.
 *
 * @param normalized whether coordinates run from 0 to 1 over the image instead of counting texels
 * @param addressing what is beyond the edges
 * @param filter how texels make a colour
 */
public record SamplerInfo(boolean normalized, Addressing addressing, Filter filter) {
  /**
   * Checks the combination.
   *
   * @throws ClException {@code CL_INVALID_VALUE} when the image is to be repeated and coordinates
   *     count texels
   */
  public SamplerInfo {
    if (!normalized
        && (addressing == Addressing.REPEAT || addressing == Addressing.MIRRORED_REPEAT)) {
      throw new ClException(
          ErrorCode.INVALID_VALUE,
          "addressing %s needs normalized coordinates".formatted(addressing));
    }
  }
}
