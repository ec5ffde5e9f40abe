package dev.lockstep.hc.intrinsic;

import java.lang.invoke.VarHandle;

/** Orders of memory accesses of one work-item, without waiting for others. */
public final class Fences {
  private Fences() {}

  /** Orders accesses to all memory; hc's {@code all_memory_fence}. */
  public static void all() {
    VarHandle.fullFence();
  }

  /** Orders accesses to arrays of host and device; hc's {@code global_memory_fence}. */
  public static void global() {
    VarHandle.fullFence();
  }

  /** Orders accesses to memory of the tile; hc's {@code tile_static_memory_fence}. */
  public static void tileStatic() {
    VarHandle.fullFence();
  }
}
