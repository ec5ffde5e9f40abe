package dev.lockstep.hc.ventus;

import dev.lockstep.hc.code.Group;
import java.util.List;

/**
 * Code of a block without its end.
 *
 * @param mayFail whether a line leaves by way of the places where lanes wait
 */
record SelectedBlock(List<Group> groups, Ending ending, boolean mayFail) {
  SelectedBlock {
    groups = List.copyOf(groups);
  }

  /** End of a block; targets are positions of blocks. */
  sealed interface Ending {}

  record Jump(int target) implements Ending {}

  record Return() implements Ending {}

  /** Goes to one block where the condition holds and to another where it does not. */
  record Branch(Location condition, int whenTrue, int whenFalse) implements Ending {}
}
