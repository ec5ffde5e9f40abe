package dev.lockstep.hc.amd;

import dev.lockstep.hc.code.Group;
import dev.lockstep.hc.code.Register;
import java.util.List;

/**
 * Code of a block without its end.
 *
 * @param mayFail whether a line jumps to the record of faults
 */
record SelectedBlock(List<Group> groups, Ending ending, boolean mayFail) {
  SelectedBlock {
    groups = List.copyOf(groups);
  }

  /** End of a block; targets are positions of blocks. */
  sealed interface Ending {}

  record Jump(int target) implements Ending {}

  record Return() implements Ending {}

  /** Lanes whose bit in the mask is set go to one block, the others to another. */
  record Lanes(Register mask, boolean uniform, int whenTrue, int whenFalse) implements Ending {}

  /** All lanes go to one block where the group sets SCC, else to another. */
  record Scalar(Group compare, int whenTrue, int whenFalse) implements Ending {}
}
