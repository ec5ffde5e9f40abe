package dev.lockstep.hc.ir;

import java.util.List;
import java.util.stream.IntStream;

/** End of a block. Targets are positions of blocks in the kernel's list. */
public sealed interface Terminator
    permits Terminator.Jump, Terminator.Branch, Terminator.Choice, Terminator.Return {
  /** The blocks that may follow, each once, in the order in which they are written. */
  default List<Integer> targets() {
    return switch (this) {
      case Jump jump -> List.of(jump.target());
      case Branch branch -> distinct(IntStream.of(branch.whenTrue(), branch.whenFalse()));
      case Choice choice ->
          distinct(
              IntStream.concat(
                  choice.cases().stream().mapToInt(Case::target),
                  IntStream.of(choice.otherwise())));
      case Return _ -> List.of();
    };
  }

  private static List<Integer> distinct(IntStream targets) {
    return targets.distinct().boxed().toList();
  }

  record Jump(int target) implements Terminator {}

  /** Goes to one block where the condition holds and to another where it does not. */
  record Branch(Operand condition, int whenTrue, int whenFalse) implements Terminator {}

  /** Goes to the block of the case that equals the int, or else to the last. */
  record Choice(Operand selector, List<Case> cases, int otherwise) implements Terminator {
    public Choice {
      cases = List.copyOf(cases);
    }
  }

  /** A case of a choice; the keys of a choice differ. */
  record Case(int key, int target) {}

  /** Ends the work-item. */
  record Return() implements Terminator {}
}
