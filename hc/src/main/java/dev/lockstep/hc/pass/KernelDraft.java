package dev.lockstep.hc.pass;

import dev.lockstep.graph.FlowGraph;
import dev.lockstep.hc.ir.Block;
import dev.lockstep.hc.ir.IrInstruction;
import dev.lockstep.hc.ir.IrKernel;
import dev.lockstep.hc.ir.IrOperand;
import dev.lockstep.hc.ir.IrOperation;
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
import java.util.function.BiConsumer;
import java.util.function.UnaryOperator;

/** A kernel that is being changed: blocks have names that stay when others come between. */
public final class KernelDraft {
  /** A block; targets of its end and keys of its phis' inputs are names of blocks. */
  public static final class DraftBlock {
    private final int name;

    /** Phis by their results, each with an input for each predecessor. */
    public final Map<Value, Map<Integer, IrOperand>> phis = new HashMap<>();

    private final List<Value> order = new ArrayList<>();
    public final List<IrInstruction> instructions;
    public Terminator end;

    private DraftBlock(int name, List<IrInstruction> instructions, Terminator end) {
      this.name = name;
      this.instructions = new ArrayList<>(instructions);
      this.end = end;
    }

    public int name() {
      return name;
    }

    /** Changes the operands of instructions and of the end. */
    void map(UnaryOperator<IrOperand> change) {
      instructions.replaceAll(one -> one.mapped(change));
      end = end.mapped(change);
    }

    /** Puts other instructions in the place of each; they are added to those before. */
    public void rewrite(BiConsumer<IrInstruction, List<IrInstruction>> change) {
      List<IrInstruction> all = List.copyOf(instructions);
      instructions.clear();
      all.forEach(one -> change.accept(one, instructions));
    }

    /** Has inputs of phis that come from one block come from another. */
    void renameInputs(int old, int changed) {
      for (Map<Integer, IrOperand> inputs : phis.values()) {
        inputs.put(changed, Objects.requireNonNull(inputs.remove(old)));
      }
    }

    /** Adds a phi, or replaces the inputs of one. */
    public void phi(Value result, Map<Integer, IrOperand> inputs) {
      if (phis.put(result, new HashMap<>(inputs)) == null) {
        order.add(result);
      }
    }

    /** Results of the phis in their order. */
    public List<Value> phiResults() {
      return List.copyOf(order);
    }

    /** Inputs of a phi by the names of the predecessors; changes write through. */
    public Map<Integer, IrOperand> inputs(Value result) {
      return Objects.requireNonNull(phis.get(result), "no phi of the block");
    }

    public void removePhi(Value result) {
      phis.remove(result);
      order.remove(result);
    }

    /** Puts another phi in the place of one. */
    public void replacePhi(Value old, Value result, Map<Integer, IrOperand> inputs) {
      phis.remove(old);
      phis.put(result, new HashMap<>(inputs));
      order.set(order.indexOf(old), result);
    }
  }

  private final IrKernel kernel;
  private final List<DraftBlock> blocks = new ArrayList<>();
  private final Map<Integer, DraftBlock> byName = new HashMap<>();
  private int names;
  private int values;

  public KernelDraft(IrKernel kernel) {
    this.kernel = kernel;
    this.values = kernel.valueCount();
    FlowGraph flow = kernel.flow();
    for (Block block : kernel.blocks()) {
      DraftBlock draft = new DraftBlock(names, block.instructions(), block.end());
      for (Phi phi : block.phis()) {
        Map<Integer, IrOperand> inputs = new HashMap<>();
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

  /** Adds an operation with a new value to instructions. */
  public Value add(
      List<IrInstruction> out, int site, Type type, IrOperation operation, IrOperand... operands) {
    Value result = value(type);
    out.add(new IrInstruction(result, operation, List.of(operands), null, site));
    return result;
  }

  /** An instruction without a site that defines a new value. */
  public IrInstruction instruction(Type type, IrOperation operation, IrOperand... operands) {
    return new IrInstruction(value(type), operation, List.of(operands), null, -1);
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

  /** Replaces operands everywhere: by what stands for them, and that by what stands for it. */
  void replace(Map<Value, IrOperand> replaced) {
    UnaryOperator<IrOperand> resolve = operand -> operand.resolved(replaced);
    for (DraftBlock block : blocks) {
      block.phis.values().forEach(inputs -> inputs.replaceAll((_, input) -> resolve.apply(input)));
      block.map(resolve);
    }
  }

  /** The kernel that the draft is now. */
  public IrKernel finish() {
    int[] positions = new int[names];
    Arrays.fill(positions, -1);
    for (int i = 0; i < blocks.size(); i++) {
      positions[blocks.get(i).name] = i;
    }
    List<Block> plain = new ArrayList<>();
    for (DraftBlock block : blocks) {
      plain.add(
          new Block(List.of(), block.instructions, block.end.retargeted(name -> positions[name])));
    }
    FlowGraph flow = kernel.withBlocks(plain).flow();
    List<Block> whole = new ArrayList<>();
    for (int i = 0; i < blocks.size(); i++) {
      DraftBlock block = blocks.get(i);
      List<Phi> phis = new ArrayList<>();
      for (Value result : block.order) {
        Map<Integer, IrOperand> inputs = Objects.requireNonNull(block.phis.get(result));
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
