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
  int redo = -1;

  /** Whether methods return at once: see {@code SegmentWarmth}. */
  boolean skip;

  /** The first mask, when a region is left because of {@link #redo}. */
  long first;

  /** The masks beyond the first. */
  final long[] masks = new long[MOST_MASKS - 1];

  /** Site of the exit of a region: see {@code Region#run}. */
  int site;

  /** Kind of the exit of a region. */
  RegionExit exit = RegionExit.JUMP;

  /** Instructions that a region had left to run when it was left by a fault. */
  long left;

  public long left() {
    return left;
  }

  public void setLeft(long value) {
    this.left = value;
  }

  public int site() {
    return site;
  }

  public void setSite(int value) {
    this.site = value;
  }

  public RegionExit exit() {
    return exit;
  }

  public void setExit(RegionExit value) {
    this.exit = value;
  }

  public int redo() {
    return redo;
  }

  public void setRedo(int value) {
    this.redo = value;
  }

  public long first() {
    return first;
  }

  public void setFirst(long value) {
    this.first = value;
  }

  public long[] masks() {
    return masks;
  }

  public boolean skip() {
    return skip;
  }

  public void setSkip(boolean value) {
    this.skip = value;
  }
}
