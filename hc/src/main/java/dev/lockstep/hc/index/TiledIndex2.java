package dev.lockstep.hc.index;

/**
 * Where a work-item is in a tiled grid; hc's {@code tiled_index<2>}.
 *
 * @param global position in the grid
 * @param local position in the tile
 * @param tile number of the tile along each axis
 * @param tileDim sizes of this tile, which are smaller than those of the others at the end of an
 *     axis
 * @param barrier the barrier of the tile
 */
public record TiledIndex2(
    Index2 global, Index2 local, Index2 tile, Extent2 tileDim, Barrier barrier) {
  /** Position of the first work-item of the tile in the grid. */
  public Index2 tileOrigin() {
    return global.minus(local);
  }

  public int globalY() {
    return global.y();
  }

  public int localY() {
    return local.y();
  }

  public int tileY() {
    return tile.y();
  }

  public int globalX() {
    return global.x();
  }

  public int localX() {
    return local.x();
  }

  public int tileX() {
    return tile.x();
  }
}
