package dev.lockstep.hc.ir;

import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;
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

  /** The condition or the selector, if there is one. */
  default List<IrOperand> operands() {
    return switch (this) {
      case Branch branch -> List.of(branch.condition());
      case Choice choice -> List.of(choice.selector());
      case Jump _, Return _ -> List.of();
    };
  }

  /** The same with another operand. */
  default Terminator mapped(UnaryOperator<IrOperand> change) {
    return switch (this) {
      case Branch branch ->
          new Branch(change.apply(branch.condition()), branch.whenTrue(), branch.whenFalse());
      case Choice choice ->
          new Choice(change.apply(choice.selector()), choice.cases(), choice.otherwise());
      case Jump _, Return _ -> this;
    };
  }

  /** The same with other targets. */
  default Terminator retargeted(IntUnaryOperator change) {
    return switch (this) {
      case Jump jump -> new Jump(change.applyAsInt(jump.target()));
      case Branch branch ->
          new Branch(
              branch.condition(),
              change.applyAsInt(branch.whenTrue()),
              change.applyAsInt(branch.whenFalse()));
      case Choice choice ->
          new Choice(
              choice.selector(),
              choice.cases().stream()
                  .map(one -> new Case(one.key(), change.applyAsInt(one.target())))
                  .toList(),
              change.applyAsInt(choice.otherwise()));
      case Return _ -> this;
    };
  }

  record Jump(int target) implements Terminator {}

  /** Goes to one block where the condition holds and to another where it does not. */
  record Branch(IrOperand condition, int whenTrue, int whenFalse) implements Terminator {}

  /** Goes to the block of the case that equals the int, or else to the last. */
  record Choice(IrOperand selector, List<Case> cases, int otherwise) implements Terminator {
    public Choice {
      cases = List.copyOf(cases);
    }
  }

  /** A case of a choice; the keys of a choice differ. */
  record Case(int key, int target) {}

  /** Ends the work-item. */
  record Return() implements Terminator {}
}
