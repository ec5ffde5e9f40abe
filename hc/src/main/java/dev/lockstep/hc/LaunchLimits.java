package dev.lockstep.hc;

import dev.lockstep.hc.engine.Abilities;
import dev.lockstep.hc.engine.GridLaunch;
import dev.lockstep.hc.error.InvalidComputeDomainException;
import dev.lockstep.hc.index.Extent;

/** Grids and tiles that can be launched, by hc's rules. */
final class LaunchLimits {
  private static final long MOST_ITEMS = 0xffff_ffffL;

  private LaunchLimits() {}

  /** Refuses what an engine cannot run. */
  static void check(GridLaunch launch, Abilities can, String accelerator) {
    Extent extent = launch.extent();
    for (int axis = 0; axis < extent.rank(); axis++) {
      if (extent.get(axis) < 0) {
        throw new InvalidComputeDomainException(
            "size %d of axis %d is negative".formatted(extent.get(axis), axis));
      }
    }
    if (extent.size() > MOST_ITEMS) {
      throw new InvalidComputeDomainException(
          "a grid of %s has more than %d work-items".formatted(extent, MOST_ITEMS));
    }
    if (launch instanceof GridLaunch.Tiled tiled && extent.size() > 0) {
      checkTile(extent, tiled.tiled().tileDim(), can.maxTileSize(), accelerator);
      checkBytes(tiled.tiled().dynamicTileStaticBytes(), can.maxTileStaticBytes(), accelerator);
    }
  }

  /** Refuses tiles that are not of the sizes that a view is for. */
  static void check(GridLaunch launch, LaunchOptions options) {
    if (launch instanceof GridLaunch.Tiled tiled) {
      long size = tiled.tiled().tileDim().size();
      if (size < options.minTileSize() || size > options.maxTileSize()) {
        throw new InvalidComputeDomainException(
            "a tile of %s has %d work-items; the view is for tiles of %d to %d"
                .formatted(
                    tiled.tiled().tileDim(), size, options.minTileSize(), options.maxTileSize()));
      }
    }
  }

  private static void checkBytes(int bytes, int most, String accelerator) {
    if (bytes > most) {
      throw new InvalidComputeDomainException(
          "the extent has %d bytes of dynamic tile-static memory; the accelerator %s has %d for a tile"
              .formatted(bytes, accelerator, most));
    }
  }

  private static void checkTile(Extent extent, Extent tile, int most, String accelerator) {
    for (int axis = 0; axis < extent.rank(); axis++) {
      if (tile.get(axis) > extent.get(axis)) {
        throw new InvalidComputeDomainException(
            "size %d of a tile in axis %d is more than that of the grid, %d"
                .formatted(tile.get(axis), axis, extent.get(axis)));
      }
    }
    if (tile.size() > most) {
      throw new InvalidComputeDomainException(
          "a tile of %s has %d work-items; the accelerator %s takes %d"
              .formatted(tile, tile.size(), accelerator, most));
    }
  }
}
