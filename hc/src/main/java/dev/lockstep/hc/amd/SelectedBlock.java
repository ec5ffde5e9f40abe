package dev.lockstep.hc.amd;

import dev.lockstep.hc.code.Group;
import dev.lockstep.hc.code.Register;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Code of a block without its end.
 *
 * @param mayFail whether a line jumps to the record of faults
 */
record SelectedBlock(List<Group> groups, Ending ending, boolean mayFail) {
  SelectedBlock {
    groups = List.copyOf(groups);
  }

  /** Whether it only ends the work-item, so that lanes that go there need not wait for others. */
  boolean isEnd() {
    return groups.isEmpty() && ending instanceof Return;
  }

  /** End of a block; targets are positions of blocks. */
  sealed interface Ending {}

  record Jump(int target) implements Ending {}

  record Return() implements Ending {}

  /**
   * Lanes whose bit in the mask is set go to one block, the others to another.
   *
   * @param compare sets the mask, with no bit for a lane that does not run; null where other lines
   *     have done so
   */
  record Lanes(
      Register mask, @Nullable Compare compare, boolean uniform, int whenTrue, int whenFalse)
      implements Ending {}

  /**
   * A comparison as lines that set a mask, or as lines that set VCC.
   *
   * @param inverse sets the mask to the opposite
   */
  record Compare(Group mask, Group inverse, Group vcc) {}

  /** All lanes go to one block where the group sets SCC, else to another. */
  record Scalar(Group compare, int whenTrue, int whenFalse) implements Ending {}
}
