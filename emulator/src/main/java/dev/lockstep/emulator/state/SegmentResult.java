package dev.lockstep.emulator.state;

import java.lang.invoke.MethodHandles;

/** Results of translated code for a wavefront beside its registers. */
public final class SegmentResult {
  /** Defines classes that use the fields of wavefronts, and of what translated code leaves. */
  public static MethodHandles.Lookup lookup() {
    return MethodHandles.lookup();
  }

  /** Most masks that a segment may compute. */
  public static final int MOST_MASKS = 8;

  /** The first lane that was not done, because the leaves must do it; or -1. */
  public int redo = -1;

  /** Whether methods return at once: see {@code SegmentWarmth}. */
  public boolean skip;

  /** The first mask, when a region is left because of {@link #redo}. */
  public long first;

  /** The masks beyond the first. */
  public final long[] masks = new long[MOST_MASKS - 1];

  /** Site of the exit of a region: see {@code Region#run}. */
  public int site;

  /** Kind of the exit of a region. */
  public RegionExit exit = RegionExit.JUMP;

  /** Instructions that a region had left to run when it was left by a fault. */
  public long left;
}
