package dev.lockstep.hc.index;

/**
 * A grid of two axes that is cut into tiles; hc's {@code tiled_extent<2>}.
 *
 * @param grid sizes of the grid in work-items
 * @param tileDim sizes of a tile in work-items; the last tile of an axis has the rest
 */
public record TiledExtent2(Extent2 grid, Extent2 tileDim) implements TiledExtent {
  /**
   * Keeps the sizes.
   *
   * @throws IllegalArgumentException if a size of the tile is not positive
   */
  public TiledExtent2 {
    Axes.requirePositive(tileDim);
  }
}
