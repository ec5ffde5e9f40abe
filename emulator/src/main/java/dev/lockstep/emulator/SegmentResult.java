package dev.lockstep.emulator;

import org.jspecify.annotations.Nullable;

/** What a translated segment leaves beside its first mask and the registers. */
final class SegmentResult {
  /** The first lane that was not done, because the leaves must do it; or -1. */
  int redo = -1;

  /** Whether methods return at once: see {@link SegmentWarmth}. */
  boolean skip;

  /** The first mask, when a region is left because of {@link #redo}. */
  long first;

  /** What a wavefront shares with machine code, once there is some. */
  @Nullable HostContext host;

  /** The masks beyond the first. */
  final long[] masks = new long[Segment.MOST_MASKS - 1];
}
