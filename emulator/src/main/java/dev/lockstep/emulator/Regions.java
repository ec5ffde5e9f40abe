package dev.lockstep.emulator;

import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/** The translated regions of one program, shared by all threads. */
final class Regions {
  /** Times that a place is reached before it is translated. */
  private static final int HOT = Integer.getInteger("lockstep.hot", 200);

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

  /** Control came to an address by a branch, or a wavefront begins to run there. */
  void reached(long address, int mode) {
    long index = (address - code.base()) >> 2;
    if (index < 0 || index >= heat.length || ++heat[(int) index] != HOT) {
      return;
    }
    if ((mode & (Wavefront.SKIPPING | Wavefront.INDEXING)) != 0) {
      return;
    }
    RegionPlan plan = RegionPlan.of(code, address, mode);
    if (plan != null) {
      made.setRelease((int) index, RegionWriter.make(plan, WIDTH));
    }
  }

  int index(long address) {
    return (int) ((address - code.base()) >> 2);
  }
}
