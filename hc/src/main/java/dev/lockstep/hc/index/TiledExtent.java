package dev.lockstep.hc.index;

/** A grid that is cut into tiles; hc's {@code tiled_extent}. */
public sealed interface TiledExtent permits TiledExtent1, TiledExtent2, TiledExtent3 {
  /** Sizes of the grid in work-items. */
  Extent grid();

  /** Sizes of a tile in work-items. */
  Extent tileDim();

  /** Numbers of tiles; the last of an axis may be smaller than the others. */
  default Extent tiles() {
    int[] counts = new int[grid().rank()];
    for (int axis = 0; axis < counts.length; axis++) {
      counts[axis] = Math.ceilDiv(grid().get(axis), tileDim().get(axis));
    }
    return Extent.of(counts);
  }
}
