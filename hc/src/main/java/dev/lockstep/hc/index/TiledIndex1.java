package dev.lockstep.hc.index;

/**
 * Where a work-item is in a tiled grid; hc's {@code tiled_index<1>}.
 *
 * @param global position in the grid
 * @param local position in the tile
 * @param tile number of the tile along each axis
 * @param tileDim sizes of this tile, which are smaller than those of the others at the end of an
 *     axis
 * @param barrier the barrier of the tile
 */
public record TiledIndex1(
    Index1 global, Index1 local, Index1 tile, Extent1 tileDim, Barrier barrier) {
  /** Position of the first work-item of the tile in the grid. */
  public Index1 tileOrigin() {
    return global.minus(local);
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
