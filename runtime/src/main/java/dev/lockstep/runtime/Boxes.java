package dev.lockstep.runtime;

import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.cl.Placement;
import dev.lockstep.runtime.cl.Region;

/** Checks of boxes of bytes. */
final class Boxes {
  private Boxes() {}

  /**
   * A placement with its pitches, if the box is within a number of bytes.
   *
   * @throws ClException {@code CL_INVALID_VALUE}
   */
  static Placement within(Placement asked, Region region, long bytes) {
    try {
      Placement placement = asked.in(region);
      if (placement.end(region) <= bytes) {
        return placement;
      }
    } catch (ArithmeticException _) {
      // It reaches beyond all memory.
    }
    throw new ClException(
        ErrorCode.INVALID_VALUE,
        "a box of %d x %d x %d bytes at %d, %d, %d is not within %d bytes"
            .formatted(
                region.width(),
                region.height(),
                region.depth(),
                asked.x(),
                asked.y(),
                asked.z(),
                bytes));
  }

  /**
   * Checks that two boxes of one buffer have no bytes in common.
   *
   * @throws ClException {@code CL_MEM_COPY_OVERLAP}
   */
  static void checkApart(Placement one, Placement other, Region region) {
    boolean apart =
        one.end(region) <= other.first()
            || other.end(region) <= one.first()
            || one.rowPitch() == other.rowPitch()
                && one.slicePitch() == other.slicePitch()
                && areApart(one, other, region);
    if (!apart) {
      throw new ClException(ErrorCode.MEM_COPY_OVERLAP, "the boxes have bytes in common");
    }
  }

  /** Whether boxes of the same pitches are apart: their rows interleave without meeting. */
  private static boolean areApart(Placement one, Placement other, Region region) {
    long row = one.rowPitch();
    long distance = Math.abs(one.first() - other.first()) % one.slicePitch() % row;
    boolean columns = distance >= region.width() && distance + region.width() <= row;
    long slice = Math.abs(one.first() - other.first()) % one.slicePitch();
    long height = Math.multiplyExact(region.height(), row);
    boolean rows = slice >= height && slice + height <= one.slicePitch();
    return columns || rows;
  }
}
