package dev.lockstep.hc;

/**
 * What is asked of launches of a view.
 *
 * @param minTileSize fewest work-items of a tile; hc's {@code hc_flat_workgroup_size}
 * @param maxTileSize most work-items of a tile; launches with a tile outside of the range are
 *     refused
 * @param wavesPerSimd wavefronts that a SIMD shall hold at once, 0 for no such wish; hc's {@code
 *     hc_waves_per_eu}. Kernels get no more registers than leave room for so many; values that find
 *     none are in slower memory. {@code cpu} and {@code ventus} have no such limit
 */
public record LaunchOptions(int minTileSize, int maxTileSize, int wavesPerSimd) {
  /** Nothing. */
  public static final LaunchOptions NONE = new LaunchOptions(1, Integer.MAX_VALUE, 0);

  /**
   * Checks the numbers.
   *
   * @throws IllegalArgumentException if the range is empty or below 1, or if {@code wavesPerSimd}
   *     is negative
   */
  public LaunchOptions {
    if (minTileSize < 1 || maxTileSize < minTileSize) {
      throw new IllegalArgumentException(
          "no tile has %d to %d work-items".formatted(minTileSize, maxTileSize));
    }
    if (wavesPerSimd < 0) {
      throw new IllegalArgumentException(wavesPerSimd + " wavefronts on a SIMD");
    }
  }

  public LaunchOptions withTileSizeRange(int min, int max) {
    return new LaunchOptions(min, max, wavesPerSimd);
  }

  public LaunchOptions withWavesPerSimd(int waves) {
    return new LaunchOptions(minTileSize, maxTileSize, waves);
  }
}
