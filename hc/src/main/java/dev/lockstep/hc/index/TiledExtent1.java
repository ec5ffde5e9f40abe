package dev.lockstep.hc.index;

/**
 * A grid of the only axis that is cut into tiles; hc's {@code tiled_extent<1>}.
 *
 * @param grid sizes of the grid in work-items
 * @param tileDim sizes of a tile in work-items; the last tile of an axis has the rest
 */
public record TiledExtent1(Extent1 grid, Extent1 tileDim) implements TiledExtent {
  /**
   * Keeps the sizes.
   *
   * @throws IllegalArgumentException if a size of the tile is not positive
   */
  public TiledExtent1 {
    Axes.requirePositive(tileDim);
  }
}
