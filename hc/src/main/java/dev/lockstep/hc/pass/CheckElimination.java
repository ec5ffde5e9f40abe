package dev.lockstep.hc.pass;

import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.IrInstruction;
import dev.lockstep.hc.ir.IrKernel;
import dev.lockstep.hc.ir.IrOperand;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.Value;
import dev.lockstep.hc.pass.Ranges.Range;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Drops checks that always hold: those whose operands have ranges that say so, and those of an
 * index that lies between others which were checked against the same bound before on every way.
 */
final class CheckElimination {
  /** An int as another plus a constant. */
  private record Sum(IrOperand base, long offset) {}

  /**
   * Comparison of a check: the bound, and the value that its index and those of others are offsets
   * from.
   */
  private record Subject(IrOperand base, IrOperand bound) {}

  private record Passed(int block, long offset) {}

  private final Ranges ranges;
  private final Map<Subject, List<Passed>> passed = new HashMap<>();
  private boolean changed;

  private CheckElimination(IrKernel kernel, int[] tile) {
    this.ranges = new Ranges(kernel, tile);
  }

  /**
   * The kernel with fewer checks.
   *
   * @param tile work-items of a whole tile along each axis
   */
  static IrKernel apply(IrKernel kernel, int[] tile) {
    CheckElimination elimination = new CheckElimination(kernel, tile);
    IrKernel fewer = kernel.rewritten(elimination::add);
    return elimination.changed ? fewer.withBlocks(DeadCode.remove(fewer.blocks())) : kernel;
  }

  private void add(IrInstruction one, int block, List<IrInstruction> code) {
    boolean isCheck = one.operation() == IrOperation.CHECK;
    if (isCheck && holds(one.operand(0), block)) {
      changed = true;
      return;
    }
    code.add(one);
    if (isCheck) {
      pass(one.operand(0), block);
    }
  }

  private boolean holds(IrOperand condition, int block) {
    if (condition instanceof Constant constant) {
      return constant.equals(Constant.TRUE);
    }
    IrInstruction comparison = ranges.definition(condition);
    if (comparison == null || comparison.operation() != IrOperation.ULT) {
      return false;
    }
    Range index = ranges.range(comparison.operand(0), block);
    Range bound = ranges.range(comparison.operand(1), block);
    if (index.low() >= 0 && index.high() < bound.low()) {
      return true;
    }
    Sum sum = sum(comparison.operand(0));
    long least = index.low() >= 0 ? sum.offset() : Long.MAX_VALUE;
    long most = Long.MIN_VALUE;
    for (Passed one :
        passed.getOrDefault(new Subject(sum.base(), comparison.operand(1)), List.of())) {
      if (ranges.dominators().dominates(one.block(), block)) {
        least = Math.min(least, one.offset());
        most = Math.max(most, one.offset());
      }
    }
    return bound.low() >= 0
        && least <= sum.offset()
        && sum.offset() <= most
        && most - least <= Integer.MAX_VALUE;
  }

  private void pass(IrOperand condition, int block) {
    ranges.learn(block, condition, true);
    IrInstruction comparison = ranges.definition(condition);
    if (comparison != null && comparison.operation() == IrOperation.ULT) {
      Sum sum = sum(comparison.operand(0));
      passed
          .computeIfAbsent(new Subject(sum.base(), comparison.operand(1)), _ -> new ArrayList<>())
          .add(new Passed(block, sum.offset()));
    }
  }

  private Sum sum(IrOperand index) {
    IrOperand base = index;
    long offset = 0;
    while (base instanceof Value) {
      IrInstruction sum = ranges.definition(base);
      if (sum == null || !(sum.operands().size() == 2 && sum.operand(1) instanceof Constant by)) {
        break;
      }
      if (sum.operation() == IrOperation.ADD) {
        offset += by.asInt();
      } else if (sum.operation() == IrOperation.SUB) {
        offset -= by.asInt();
      } else {
        break;
      }
      base = sum.operand(0);
    }
    return new Sum(base, offset);
  }
}
