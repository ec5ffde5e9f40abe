package dev.lockstep.hc.select;

import dev.lockstep.hc.code.Group;
import java.util.List;

/**
 * Code of a block without its end.
 *
 * @param mayFail whether a line leaves for the code that records faults
 * @param <C> conditions of the machine's branches
 */
public record SelectedBlock<C>(List<Group> groups, Ending<C> ending, boolean mayFail) {
  public SelectedBlock {
    groups = List.copyOf(groups);
  }

  /** Whether it only ends the work-item, so that lanes that go there need not wait for others. */
  public boolean isEnd() {
    return groups.isEmpty() && ending instanceof Return;
  }

  /** End of a block; targets are positions of blocks. */
  public sealed interface Ending<C> {
    /** Blocks that one lane may run next. */
    default List<Integer> targets() {
      return switch (this) {
        case Return<C> _ -> List.of();
        case Jump<C> jump -> List.of(jump.target());
        case Branch<C> branch -> List.of(branch.whenTrue(), branch.whenFalse());
      };
    }
  }

  public record Jump<C>(int target) implements Ending<C> {}

  public record Return<C>() implements Ending<C> {}

  /** Goes to one block where the condition holds and to another where it does not. */
  public record Branch<C>(C condition, int whenTrue, int whenFalse) implements Ending<C> {}
}
