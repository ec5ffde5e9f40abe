package dev.lockstep.hc.index;

/**
 * A grid of the only axis that is cut into tiles; hc's {@code tiled_extent<1>}.
 *
 * @param grid sizes of the grid in work-items
 * @param tileDim sizes of a tile in work-items; the last tile of an axis has the rest
 * @param dynamicTileStaticBytes bytes of tile-static memory that the launch grants its kernel
 */
public record TiledExtent1(Extent1 grid, Extent1 tileDim, int dynamicTileStaticBytes)
    implements TiledExtent<Extent1> {
  /**
   * Keeps the sizes.
   *
   * @throws IllegalArgumentException if a size of the tile is not positive, or if the number of
   *     bytes is negative
   */
  public TiledExtent1 {
    Axes.requirePositive(tileDim);
    Axes.requireBytes(dynamicTileStaticBytes);
  }

  /**
   * Keeps the sizes, without dynamic tile-static memory.
   *
   * @throws IllegalArgumentException if a size of the tile is not positive
   */
  public TiledExtent1(Extent1 grid, Extent1 tileDim) {
    this(grid, tileDim, 0);
  }

  @Override
  public TiledExtent1 withDynamicTileStatic(int bytes) {
    return new TiledExtent1(grid, tileDim, bytes);
  }

  @Override
  public Extent1 tiles() {
    return new Extent1(Math.ceilDiv(grid.x(), tileDim.x()));
  }
}
