package dev.lockstep.hc.index;

/** Memory whose accesses a barrier puts in order; hc's {@code wait_with_..._memory_fence}. */
public enum Fence {
  /** All memory. */
  ALL,
  /** Arrays of the host and of the device. */
  GLOBAL,
  /** Memory of the tile. */
  TILE
}
