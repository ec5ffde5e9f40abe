package dev.lockstep.hc.pass;

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

    /** Puts another phi in the place of one. */
    public void replacePhi(Value old, Value result, Map<Integer, Operand> inputs) {
      phis.remove(old);
      phis.put(result, new HashMap<>(inputs));
      order.set(order.indexOf(old), result);
    }
  }

  private final Kernel kernel;
  private final List<DraftBlock> blocks = new ArrayList<>();
  private int names;
  private int values;

  public Draft(Kernel kernel) {
    this.kernel = kernel;
    this.values = kernel.valueCount();
    List<List<Integer>> predecessors = kernel.predecessors();
    for (Block block : kernel.blocks()) {
      DraftBlock draft = new DraftBlock(names, block.instructions(), block.end());
      for (Phi phi : block.phis()) {
        Map<Integer, Operand> inputs = new HashMap<>();
        for (int i = 0; i < phi.inputs().size(); i++) {
          inputs.put(predecessors.get(names).get(i), phi.inputs().get(i));
        }
        draft.phi(phi.result(), inputs);
      }
      blocks.add(draft);
      names++;
    }
  }

  /** The blocks in order; the list may not be changed. */
  public List<DraftBlock> blocks() {
    return blocks;
  }

  public DraftBlock block(int name) {
    return blocks.stream().filter(block -> block.name == name).findFirst().orElseThrow();
  }

  public Value value(Type type) {
    return new Value(values++, type);
  }

  /** An instruction without a site that defines a new value. */
  public Instruction instruction(Type type, Operation operation, Operand... operands) {
    return new Instruction(value(type), operation, List.of(operands), null, -1);
  }

  /** Puts a block without instructions behind another. */
  public DraftBlock insert(DraftBlock before, Terminator end) {
    DraftBlock block = new DraftBlock(names++, List.of(), end);
    blocks.add(blocks.indexOf(before) + 1, block);
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
    List<List<Integer>> predecessors = kernel.withBlocks(plain).predecessors();
    List<Block> whole = new ArrayList<>();
    for (int i = 0; i < blocks.size(); i++) {
      DraftBlock block = blocks.get(i);
      List<Phi> phis = new ArrayList<>();
      for (Value result : block.order) {
        Map<Integer, Operand> inputs = Objects.requireNonNull(block.phis.get(result));
        phis.add(
            new Phi(
                result,
                predecessors.get(i).stream()
                    .map(from -> Objects.requireNonNull(inputs.get(blocks.get(from).name)))
                    .toList()));
      }
      whole.add(new Block(phis, plain.get(i).instructions(), plain.get(i).end()));
    }
    return kernel.withBlocks(whole);
  }
}
