package dev.lockstep.hc.pass;

import dev.lockstep.graph.FlowGraph;
import dev.lockstep.hc.ir.Block;
import dev.lockstep.hc.ir.Instruction;
import dev.lockstep.hc.ir.Kernel;
import dev.lockstep.hc.ir.Operand;
import dev.lockstep.hc.ir.Operation;
import dev.lockstep.hc.ir.Phi;
import dev.lockstep.hc.ir.Terminator;
import dev.lockstep.hc.ir.Type;
import dev.lockstep.hc.ir.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;

/** A kernel that is being changed: blocks have names that stay when others come between. */
public final class Draft {
  /** A block; targets of its end and keys of its phis' inputs are names of blocks. */
  public static final class DraftBlock {
    private final int name;

    /** Phis by their results, each with an input for each predecessor. */
    public final Map<Value, Map<Integer, Operand>> phis = new HashMap<>();

    private final List<Value> order = new ArrayList<>();
    public final List<Instruction> instructions;
    public Terminator end;

    private DraftBlock(int name, List<Instruction> instructions, Terminator end) {
      this.name = name;
      this.instructions = new ArrayList<>(instructions);
      this.end = end;
    }

    public int name() {
      return name;
    }

    /** Adds a phi, or replaces the inputs of one. */
    public void phi(Value result, Map<Integer, Operand> inputs) {
      if (phis.put(result, new HashMap<>(inputs)) == null) {
        order.add(result);
      }
    }

    /** Results of the phis in their order. */
    public List<Value> phiResults() {
      return List.copyOf(order);
    }

    /** Inputs of a phi by the names of the predecessors; changes write through. */
    public Map<Integer, Operand> inputs(Value result) {
      return Objects.requireNonNull(phis.get(result), "no phi of the block");
    }

    public void removePhi(Value result) {
      phis.remove(result);
      order.remove(result);
    }

    /** Puts another phi in the place of one. */
    public void replacePhi(Value old, Value result, Map<Integer, Operand> inputs) {
      phis.remove(old);
      phis.put(result, new HashMap<>(inputs));
      order.set(order.indexOf(old), result);
    }
  }

  private final Kernel kernel;
  private final List<DraftBlock> blocks = new ArrayList<>();
  private final Map<Integer, DraftBlock> byName = new HashMap<>();
  private int names;
  private int values;

  public Draft(Kernel kernel) {
    this.kernel = kernel;
    this.values = kernel.valueCount();
    FlowGraph flow = kernel.flow();
    for (Block block : kernel.blocks()) {
      DraftBlock draft = new DraftBlock(names, block.instructions(), block.end());
      for (Phi phi : block.phis()) {
        Map<Integer, Operand> inputs = new HashMap<>();
        for (int i = 0; i < phi.inputs().size(); i++) {
          inputs.put(flow.predecessors(names).get(i), phi.inputs().get(i));
        }
        draft.phi(phi.result(), inputs);
      }
      blocks.add(draft);
      byName.put(names, draft);
      names++;
    }
  }

  /** The blocks in order; the list may not be changed. */
  public List<DraftBlock> blocks() {
    return blocks;
  }

  public DraftBlock block(int name) {
    return Objects.requireNonNull(byName.get(name), "no such block");
  }

  public Value value(Type type) {
    return new Value(values++, type);
  }

  /** An instruction without a site that defines a new value. */
  public Instruction instruction(Type type, Operation operation, Operand... operands) {
    return new Instruction(value(type), operation, List.of(operands), null, -1);
  }

  /** Adds a block without instructions at the end. */
  public DraftBlock append(Terminator end) {
    DraftBlock block = new DraftBlock(names++, List.of(), end);
    blocks.add(block);
    byName.put(block.name, block);
    return block;
  }

  /** Makes these blocks, all of which are of the draft, the whole kernel in this order. */
  public void arrange(List<DraftBlock> order) {
    List<DraftBlock> copy = List.copyOf(order);
    blocks.clear();
    blocks.addAll(copy);
    byName.clear();
    copy.forEach(block -> byName.put(block.name, block));
  }

  /** The blocks by name and the edges between them; predecessors are in the order of the blocks. */
  public FlowGraph flow() {
    FlowGraph.Builder builder = new FlowGraph.Builder(names);
    for (DraftBlock block : blocks) {
      block.end.targets().forEach(target -> builder.edge(block.name, target));
    }
    return builder.build();
  }

  /** Puts a block without instructions behind another. */
  public DraftBlock insert(DraftBlock before, Terminator end) {
    DraftBlock block = new DraftBlock(names++, List.of(), end);
    blocks.add(blocks.indexOf(before) + 1, block);
    byName.put(block.name, block);
    return block;
  }

  /** Changes the targets of an end. */
  public static Terminator retarget(Terminator end, IntUnaryOperator change) {
    return switch (end) {
      case Terminator.Jump jump -> new Terminator.Jump(change.applyAsInt(jump.target()));
      case Terminator.Branch branch ->
          new Terminator.Branch(
              branch.condition(),
              change.applyAsInt(branch.whenTrue()),
              change.applyAsInt(branch.whenFalse()));
      case Terminator.Choice choice ->
          new Terminator.Choice(
              choice.selector(),
              choice.cases().stream()
                  .map(one -> new Terminator.Case(one.key(), change.applyAsInt(one.target())))
                  .toList(),
              change.applyAsInt(choice.otherwise()));
      case Terminator.Return end1 -> end1;
    };
  }

  /** Changes the operands that an end uses. */
  static Terminator withOperands(Terminator end, UnaryOperator<Operand> change) {
    return switch (end) {
      case Terminator.Branch branch ->
          new Terminator.Branch(
              change.apply(branch.condition()), branch.whenTrue(), branch.whenFalse());
      case Terminator.Choice choice ->
          new Terminator.Choice(
              change.apply(choice.selector()), choice.cases(), choice.otherwise());
      case Terminator.Jump _, Terminator.Return _ -> end;
    };
  }

  /** Replaces operands everywhere: by what stands for them, and that by what stands for it. */
  void replace(Map<Value, Operand> replaced) {
    UnaryOperator<Operand> resolve =
        operand -> {
          Operand found = operand;
          while (found instanceof Value value && replaced.containsKey(value)) {
            found = Objects.requireNonNull(replaced.get(value));
          }
          return found;
        };
    for (DraftBlock block : blocks) {
      block.phis.values().forEach(inputs -> inputs.replaceAll((_, input) -> resolve.apply(input)));
      block.instructions.replaceAll(
          one -> one.withOperands(one.operands().stream().map(resolve).toList()));
      block.end = withOperands(block.end, resolve);
    }
  }

  /** The kernel that the draft is now. */
  public Kernel finish() {
    int[] positions = new int[names];
    Arrays.fill(positions, -1);
    for (int i = 0; i < blocks.size(); i++) {
      positions[blocks.get(i).name] = i;
    }
    List<Block> plain = new ArrayList<>();
    for (DraftBlock block : blocks) {
      plain.add(
          new Block(List.of(), block.instructions, retarget(block.end, name -> positions[name])));
    }
    FlowGraph flow = kernel.withBlocks(plain).flow();
    List<Block> whole = new ArrayList<>();
    for (int i = 0; i < blocks.size(); i++) {
      DraftBlock block = blocks.get(i);
      List<Phi> phis = new ArrayList<>();
      for (Value result : block.order) {
        Map<Integer, Operand> inputs = Objects.requireNonNull(block.phis.get(result));
        phis.add(
            new Phi(
                result,
                flow.predecessors(i).stream()
                    .map(from -> Objects.requireNonNull(inputs.get(blocks.get(from).name)))
                    .toList()));
      }
      whole.add(new Block(phis, plain.get(i).instructions(), plain.get(i).end()));
    }
    return kernel.withBlocks(whole);
  }
}
