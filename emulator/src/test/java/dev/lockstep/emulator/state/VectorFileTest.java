package dev.lockstep.emulator.state;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.emulator.x86.ExecutableMemory;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Places of arrays for vector registers. */
class VectorFileTest {
  private static final int WORDS = 18_448;
  private static final int HEADER = 16;

  @Test
  void anArrayBehindTheFillerBeginsWithALine() {
    for (int least : new int[] {0, 4 * WORDS}) {
      for (long end = 1000; end < 1064; end += 4) {
        long object = end + 7 & -8;
        int filler = VectorFile.filler(end, least);
        assertEquals(0, (object + HEADER + filler + HEADER) % VectorFile.LINE);
        assertTrue(filler >= least && filler < least + VectorFile.LINE, "as small as it can be");
      }
    }
  }

  /** Others allocate at the same time, so one or the other may be elsewhere. */
  @Test
  void filesBeginWithALine() {
    assumeTrue(ExecutableMemory.possible(), "the host does not tell where arrays are");
    VectorFile.place();
    List<int[]> files = new ArrayList<>();
    int placed = 0;
    for (int i = 0; i < 200; i++) {
      int[] file = VectorFile.allocate(WORDS + i);
      placed += VectorFile.isPlaced(VectorFile.address(file)) ? 1 : 0;
      assertArrayEquals(new int[WORDS + i], file);
      files.add(file);
    }
    assertTrue(placed > 150, placed + " of " + files.size());
  }
}
