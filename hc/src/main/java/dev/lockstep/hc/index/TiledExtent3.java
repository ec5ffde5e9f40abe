package dev.lockstep.hc.index;

/**
 * A grid of three axes that is cut into tiles; hc's {@code tiled_extent<3>}.
 *
 * @param grid sizes of the grid in work-items
 * @param tileDim sizes of a tile in work-items; the last tile of an axis has the rest
 * @param dynamicTileStaticBytes bytes of tile-static memory that the launch grants its kernel
 */
public record TiledExtent3(Extent3 grid, Extent3 tileDim, int dynamicTileStaticBytes)
    implements TiledExtent<Extent3> {
  /**
   * Keeps the sizes.
   *
   * @throws IllegalArgumentException if a size of the tile is not positive, or if the number of
   *     bytes is negative
   */
  public TiledExtent3 {
    Axes.requirePositive(tileDim);
    Axes.requireBytes(dynamicTileStaticBytes);
  }

  /**
   * Keeps the sizes, without dynamic tile-static memory.
   *
   * @throws IllegalArgumentException if a size of the tile is not positive
   */
  public TiledExtent3(Extent3 grid, Extent3 tileDim) {
    this(grid, tileDim, 0);
  }

  @Override
  public TiledExtent3 withDynamicTileStatic(int bytes) {
    return new TiledExtent3(grid, tileDim, bytes);
  }

  @Override
  public Extent3 tiles() {
    return new Extent3(
        Math.ceilDiv(grid.z(), tileDim.z()),
        Math.ceilDiv(grid.y(), tileDim.y()),
        Math.ceilDiv(grid.x(), tileDim.x()));
  }
}
