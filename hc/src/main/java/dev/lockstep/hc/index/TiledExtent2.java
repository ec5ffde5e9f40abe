package dev.lockstep.hc.index;

/**
 * A grid of two axes that is cut into tiles; hc's {@code tiled_extent<2>}.
 *
 * @param grid sizes of the grid in work-items
 * @param tileDim sizes of a tile in work-items; the last tile of an axis has the rest
 * @param dynamicTileStaticBytes bytes of tile-static memory that the launch grants its kernel
 */
public record TiledExtent2(Extent2 grid, Extent2 tileDim, int dynamicTileStaticBytes)
    implements TiledExtent<Extent2> {
  /**
   * Keeps the sizes.
   *
   * @throws IllegalArgumentException if a size of the tile is not positive, or if the number of
   *     bytes is negative
   */
  public TiledExtent2 {
    Axes.requirePositive(tileDim);
    Axes.requireBytes(dynamicTileStaticBytes);
  }

  /**
   * Keeps the sizes, without dynamic tile-static memory.
   *
   * @throws IllegalArgumentException if a size of the tile is not positive
   */
  public TiledExtent2(Extent2 grid, Extent2 tileDim) {
    this(grid, tileDim, 0);
  }

  @Override
  public TiledExtent2 withDynamicTileStatic(int bytes) {
    return new TiledExtent2(grid, tileDim, bytes);
  }

  @Override
  public Extent2 tiles() {
    return new Extent2(Math.ceilDiv(grid.y(), tileDim.y()), Math.ceilDiv(grid.x(), tileDim.x()));
  }
}
