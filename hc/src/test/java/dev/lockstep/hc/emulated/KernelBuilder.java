package dev.lockstep.hc.emulated;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.hc.ir.Block;
import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.Element;
import dev.lockstep.hc.ir.Fault;
import dev.lockstep.hc.ir.IrInstruction;
import dev.lockstep.hc.ir.IrKernel;
import dev.lockstep.hc.ir.IrMemory;
import dev.lockstep.hc.ir.IrOperand;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.KernelRules;
import dev.lockstep.hc.ir.Phi;
import dev.lockstep.hc.ir.Terminator;
import dev.lockstep.hc.ir.Type;
import dev.lockstep.hc.ir.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Writes a kernel block by block, in the order of the blocks. */
final class KernelBuilder {
  private final String name;
  private final int rank;
  private final List<IrMemory> memories = new ArrayList<>();
  private final List<Fault> faults = new ArrayList<>();
  private final List<List<IrInstruction>> code = new ArrayList<>();
  private final List<Map<Value, List<IrOperand>>> phis = new ArrayList<>();
  private final List<Terminator> ends = new ArrayList<>();
  private int arrays;
  private int values;

  KernelBuilder(String name, int rank) {
    this.name = name;
    this.rank = rank;
    begin();
  }

  /** Begins a block and gives its number; the one before has its end. */
  final int begin() {
    code.add(new ArrayList<>());
    phis.add(new LinkedHashMap<>());
    return code.size() - 1;
  }

  IrMemory.Global array(Element element, boolean stored) {
    IrMemory.Global array = new IrMemory.Global(arrays, "array" + arrays, element, stored);
    arrays++;
    memories.add(array);
    return array;
  }

  IrMemory.Tile tile(Element element, int length) {
    IrMemory.Tile tile = new IrMemory.Tile("tile" + memories.size(), element, length);
    memories.add(tile);
    return tile;
  }

  IrMemory.Private own(Element element, int length) {
    IrMemory.Private own = new IrMemory.Private("own" + memories.size(), element, length);
    memories.add(own);
    return own;
  }

  private Value value(Type type) {
    return new Value(values++, type);
  }

  private Type variable(IrOperation operation, IrOperand... operands) {
    int at = operation == IrOperation.SELECT ? 1 : 0;
    return operands.length > at ? operands[at].type() : Type.INT;
  }

  /** Adds an operation without memory. */
  Value add(IrOperation operation, IrOperand... operands) {
    Value result = value(operation.resultType(variable(operation, operands)));
    code.getLast().add(new IrInstruction(result, operation, List.of(operands), null, -1));
    return result;
  }

  Value add(IrOperation operation, IrOperand first, int second) {
    return add(operation, first, Constant.of(second));
  }

  Value position(IrOperation operation, int axis) {
    return add(operation, Constant.of(axis));
  }

  /** Adds a load or an atomic operation. */
  Value access(IrOperation operation, IrMemory memory, IrOperand... operands) {
    Value result = value(memory.element().type());
    code.getLast().add(new IrInstruction(result, operation, List.of(operands), memory, -1));
    return result;
  }

  Value load(IrMemory memory, IrOperand index) {
    return access(IrOperation.LOAD, memory, index);
  }

  void store(IrMemory memory, IrOperand index, IrOperand value) {
    code.getLast()
        .add(new IrInstruction(null, IrOperation.STORE, List.of(index, value), memory, -1));
  }

  /** Adds a barrier or a fence. */
  void order(IrOperation operation) {
    code.getLast().add(new IrInstruction(null, operation, List.of(), null, -1));
  }

  /** A check without numbers for a message. */
  void check(IrOperand condition, Fault.Kind kind) {
    faults.add(new Fault(kind, -1));
    code.getLast()
        .add(
            new IrInstruction(
                null,
                IrOperation.CHECK,
                List.of(condition, Constant.of(faults.size() - 1)),
                null,
                -1));
  }

  /** A phi of this block; its inputs come in the order of the predecessors. */
  Value phi(Type type) {
    Value result = value(type);
    Objects.requireNonNull(phis.getLast()).put(result, new ArrayList<>());
    return result;
  }

  void input(Value phi, IrOperand... inputs) {
    phis.stream()
        .filter(all -> all.containsKey(phi))
        .forEach(all -> Objects.requireNonNull(all.get(phi)).addAll(List.of(inputs)));
  }

  void jump(int target) {
    ends.add(new Terminator.Jump(target));
  }

  void branch(IrOperand condition, int whenTrue, int whenFalse) {
    ends.add(new Terminator.Branch(condition, whenTrue, whenFalse));
  }

  IrKernel finish() {
    ends.add(new Terminator.Return());
    List<Block> blocks = new ArrayList<>();
    for (int i = 0; i < code.size(); i++) {
      List<Phi> all = new ArrayList<>();
      phis.get(i).forEach((result, inputs) -> all.add(new Phi(result, inputs)));
      blocks.add(new Block(all, code.get(i), ends.get(i)));
    }
    IrKernel kernel =
        new IrKernel(name, rank, true, List.of(), memories, blocks, faults, List.of());
    assertEquals(List.of(), KernelRules.broken(kernel));
    return kernel;
  }
}
