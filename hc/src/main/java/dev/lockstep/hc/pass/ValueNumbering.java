package dev.lockstep.hc.pass;

import dev.lockstep.graph.Dominators;
import dev.lockstep.graph.FlowGraph;
import dev.lockstep.hc.ir.Block;
import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.IrInstruction;
import dev.lockstep.hc.ir.IrKernel;
import dev.lockstep.hc.ir.IrMemory;
import dev.lockstep.hc.ir.IrOperand;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.Phi;
import dev.lockstep.hc.ir.Terminator;
import dev.lockstep.hc.ir.Type;
import dev.lockstep.hc.ir.Value;
import dev.lockstep.hc.ir.ValueDefinitions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Computes equal values once, folds constants, and drops checks that hold.
 *
 * <p>A check holds if the same condition was checked or branched on before on every way, or if it
 * says that a loop counter is in the bounds to which the loop compares it. Lengths of arrays are
 * read once, at the beginning.
 */
public final class ValueNumbering {
  /** Value that an instruction computes, as a key. */
  private record Key(IrOperation operation, List<IrOperand> operands, @Nullable IrMemory memory) {}

  private final IrKernel kernel;
  private final Dominators dominators;
  private final FlowGraph flow;
  private final Map<Value, IrOperand> replaced = new HashMap<>();
  private final List<Map<Key, IrOperand>> known = new ArrayList<>();
  private final Map<IrMemory, IrInstruction> lengths = new LinkedHashMap<>();
  private final Counters counters;

  private ValueNumbering(IrKernel kernel) {
    this.kernel = kernel;
    this.dominators = Dominators.of(kernel.flow(), 0);
    this.flow = kernel.flow();
    this.counters = new Counters(kernel);
  }

  /** The kernel with fewer instructions and the same blocks. */
  public static IrKernel apply(IrKernel kernel) {
    return new ValueNumbering(kernel).changed();
  }

  private IrKernel changed() {
    List<List<IrInstruction>> all = new ArrayList<>();
    for (int block = 0; block < kernel.blocks().size(); block++) {
      known.add(new HashMap<>());
      learn(block);
      all.add(instructions(block));
    }
    all.getFirst().addAll(0, lengths.values());
    List<Block> blocks = new ArrayList<>();
    for (int block = 0; block < all.size(); block++) {
      Block old = kernel.blocks().get(block);
      List<Phi> phis = old.phis().stream().map(phi -> phi.mapped(this::resolve)).toList();
      blocks.add(new Block(phis, all.get(block), old.end().mapped(this::resolve)));
    }
    return kernel.withBlocks(DeadCode.remove(blocks));
  }

  private IrOperand resolve(IrOperand operand) {
    return operand.resolved(replaced);
  }

  /** Notes what the only branch to a block says. */
  private void learn(int block) {
    List<Integer> from = flow.predecessors(block);
    if (from.size() != 1
        || !(kernel.blocks().get(from.getFirst()).end() instanceof Terminator.Branch branch)) {
      return;
    }
    fact(block, resolve(branch.condition()), branch.whenTrue() == block);
  }

  /** Notes that a condition holds or does not hold in the blocks that a block dominates. */
  private void fact(int block, IrOperand condition, boolean holds) {
    known.get(block).put(truth(condition), Constant.of(holds));
    if (condition instanceof Value value) {
      Key order = counters.order(value, holds);
      if (order != null) {
        known.get(block).put(resolve(order), Constant.TRUE);
        known.get(block).put(bounded(resolve(order.operands().getFirst())), Constant.TRUE);
      }
    }
  }

  private Key resolve(Key key) {
    return new Key(key.operation(), key.operands().stream().map(this::resolve).toList(), null);
  }

  /** Says that an int is less than some other int, so that one more does not overflow. */
  private static Key bounded(IrOperand operand) {
    return new Key(IrOperation.LT, List.of(operand), null);
  }

  private static Key truth(IrOperand condition) {
    return new Key(IrOperation.CHECK, List.of(condition), null);
  }

  private @Nullable IrOperand find(int block, Key key) {
    int one = block;
    while (one >= known.size()) {
      one = dominators.immediate(one);
    }
    while (true) {
      IrOperand found = known.get(one).get(key);
      if (found != null || one == 0) {
        return found;
      }
      one = dominators.immediate(one);
    }
  }

  private List<IrInstruction> instructions(int block) {
    List<IrInstruction> kept = new ArrayList<>();
    for (IrInstruction old : kernel.blocks().get(block).instructions()) {
      IrInstruction instruction = old.mapped(this::resolve);
      Value result = instruction.result();
      if (instruction.operation() == IrOperation.CHECK) {
        IrOperand condition = instruction.operand(0);
        if (!holds(block, condition)) {
          kept.add(instruction);
          fact(block, condition, true);
        }
      } else if (result == null || !instruction.operation().isPure()) {
        kept.add(instruction);
      } else {
        pure(block, instruction, result, kept);
      }
    }
    return kept;
  }

  private boolean holds(int block, IrOperand condition) {
    if (condition.equals(Constant.TRUE) || Constant.TRUE.equals(find(block, truth(condition)))) {
      return true;
    }
    Key order = condition instanceof Value value ? counters.bound(value) : null;
    return order != null
        && Constant.TRUE.equals(find(block, resolve(order)))
        && staysBounded(order.operands().getFirst());
  }

  /** Whether a counter is less than some int wherever it is increased. */
  private boolean staysBounded(IrOperand counter) {
    return counters.increases(counter).stream()
        .allMatch(block -> Constant.TRUE.equals(find(block, bounded(resolve(counter)))));
  }

  private void pure(int block, IrInstruction instruction, Value result, List<IrInstruction> kept) {
    IrOperand folded = Folding.fold(instruction.operation(), instruction.operands());
    if (folded != null) {
      replaced.put(result, folded);
      return;
    }
    if (instruction.operation() == IrOperation.LENGTH) {
      IrMemory memory = Objects.requireNonNull(instruction.memory());
      IrInstruction first = lengths.putIfAbsent(memory, instruction);
      if (first != null) {
        replaced.put(result, Objects.requireNonNull(first.result()));
      }
      return;
    }
    Key key = new Key(instruction.operation(), instruction.operands(), instruction.memory());
    IrOperand found = find(block, key);
    if (found != null) {
      replaced.put(result, found);
    } else {
      known.get(block).put(key, result);
      kept.add(instruction);
    }
  }

  /** Counters of loops, and what comparisons say about order. */
  private static final class Counters {
    private final ValueDefinitions definitions;

    Counters(IrKernel kernel) {
      this.definitions = new ValueDefinitions(kernel);
    }

    /** The order of two ints that a comparison's outcome says: the first is less. */
    @Nullable Key order(Value condition, boolean holds) {
      IrInstruction comparison = definitions.instruction(condition);
      if (comparison == null || comparison.operands().size() != 2) {
        return null;
      }
      IrOperand one = comparison.operand(0);
      IrOperand other = comparison.operand(1);
      if (one.type() != Type.INT) {
        return null;
      }
      return switch (comparison.operation()) {
        case LT -> holds ? less(one, other) : null;
        case GT -> holds ? less(other, one) : null;
        case GE -> holds ? null : less(one, other);
        case LE -> holds ? null : less(other, one);
        default -> null;
      };
    }

    private static Key less(IrOperand one, IrOperand other) {
      return new Key(IrOperation.LT, List.of(one, other), null);
    }

    /** The order that makes an unsigned comparison of a counter with a bound hold. */
    @Nullable Key bound(Value condition) {
      IrInstruction comparison = definitions.instruction(condition);
      if (comparison == null || comparison.operation() != IrOperation.ULT) {
        return null;
      }
      IrOperand index = comparison.operand(0);
      return isCounter(index) ? less(index, comparison.operand(1)) : null;
    }

    /** Blocks in which a counter is increased. */
    List<Integer> increases(IrOperand counter) {
      Phi phi = Objects.requireNonNull(definitions.phi(counter), "no counter");
      return phi.inputs().stream()
          .filter(Value.class::isInstance)
          .map(input -> Objects.requireNonNull(definitions.block(input)))
          .toList();
    }

    /** Whether a phi begins at no negative constant and goes up by one. */
    private boolean isCounter(IrOperand operand) {
      Phi phi = definitions.phi(operand);
      if (phi == null || operand.type() != Type.INT) {
        return false;
      }
      for (IrOperand input : phi.inputs()) {
        boolean fits =
            input instanceof Constant constant
                ? constant.asInt() >= 0
                : input instanceof Value value && isNext(value, phi.result());
        if (!fits) {
          return false;
        }
      }
      return true;
    }

    private boolean isNext(Value value, Value counter) {
      IrInstruction sum = definitions.instruction(value);
      return sum != null
          && sum.operation() == IrOperation.ADD
          && sum.operand(0).equals(counter)
          && sum.operand(1).equals(Constant.of(1));
    }
  }
}
