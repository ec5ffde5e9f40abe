package dev.lockstep.emulator;

import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/** The translated regions of one program, shared by all threads. */
final class Regions {
  /** The heat of a place of which it is known whether there is a region. */
  private static final int TRIED = -1;

  private static final VectorWidth WIDTH = VectorWidth.preferred();

  private final Code code;
  private final AtomicReferenceArray<@Nullable Region> made;
  // Lost updates only delay a translation.
  private final int[] heat;

  Regions(Code code) {
    this.code = code;
    made = new AtomicReferenceArray<>(code.wordCount());
    heat = new int[code.wordCount()];
  }

  /** The region that begins at an address and fits the mode, or null. */
  @Nullable Region at(long address, int mode) {
    long index = (address - code.base()) >> 2;
    if (index < 0 || index >= heat.length) {
      return null;
    }
    Region region = made.getAcquire((int) index);
    return region != null && region.mode == mode && !region.rejected ? region : null;
  }

  /**
   * Control came to an address by a branch, or a wavefront begins to run there.
   *
   * @param hot how often that must happen before the place is translated
   */
  void reached(long address, int mode, int hot) {
    long index = (address - code.base()) >> 2;
    if (index < 0 || index >= heat.length) {
      return;
    }
    int before = heat[(int) index];
    if (before == TRIED || (mode & (Wavefront.SKIPPING | Wavefront.INDEXING)) != 0) {
      return;
    }
    heat[(int) index] = before + 1;
    if (before + 1 < hot) {
      return;
    }
    heat[(int) index] = TRIED;
    RegionPlan plan = RegionPlan.of(code, address, mode);
    if (plan != null) {
      made.setRelease((int) index, RegionWriter.make(plan, WIDTH));
    }
  }

  int index(long address) {
    return (int) ((address - code.base()) >> 2);
  }
}
