package dev.lockstep.hc.index;

/**
 * The barrier of a tile; hc's {@code tile_barrier}.
 *
 * <p>All work-items of a tile must come to the same call of {@code await}, equally often. Where
 * some have ended, or wait at another call, the launch ends with a fault.
 */
public interface Barrier {
  /** Waits until all work-items of the tile are here; all memory is in order then. */
  void await();

  /** Waits until all work-items of the tile are here; the memory named is in order then. */
  void await(Fence fence);
}
