package dev.lockstep.hc.emulated;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.hc.ir.Block;
import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.Element;
import dev.lockstep.hc.ir.Fault;
import dev.lockstep.hc.ir.Instruction;
import dev.lockstep.hc.ir.Kernel;
import dev.lockstep.hc.ir.KernelRules;
import dev.lockstep.hc.ir.Memory;
import dev.lockstep.hc.ir.Operand;
import dev.lockstep.hc.ir.Operation;
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
  private final List<Memory> memories = new ArrayList<>();
  private final List<Fault> faults = new ArrayList<>();
  private final List<List<Instruction>> code = new ArrayList<>();
  private final List<Map<Value, List<Operand>>> phis = new ArrayList<>();
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

  Memory.Global array(Element element, boolean stored) {
    Memory.Global array = new Memory.Global(arrays, "array" + arrays, element, stored);
    arrays++;
    memories.add(array);
    return array;
  }

  Memory.Tile tile(Element element, int length) {
    Memory.Tile tile = new Memory.Tile("tile" + memories.size(), element, length);
    memories.add(tile);
    return tile;
  }

  Memory.Private own(Element element, int length) {
    Memory.Private own = new Memory.Private("own" + memories.size(), element, length);
    memories.add(own);
    return own;
  }

  private Value value(Type type) {
    return new Value(values++, type);
  }

  private Type variable(Operation operation, Operand... operands) {
    int at = operation == Operation.SELECT ? 1 : 0;
    return operands.length > at ? operands[at].type() : Type.INT;
  }

  /** Adds an operation without memory. */
  Value add(Operation operation, Operand... operands) {
    Value result = value(operation.resultType(variable(operation, operands)));
    code.getLast().add(new Instruction(result, operation, List.of(operands), null, -1));
    return result;
  }

  Value add(Operation operation, Operand first, int second) {
    return add(operation, first, Constant.of(second));
  }

  Value position(Operation operation, int axis) {
    return add(operation, Constant.of(axis));
  }

  /** Adds a load or an atomic operation. */
  Value access(Operation operation, Memory memory, Operand... operands) {
    Value result = value(memory.element().type());
    code.getLast().add(new Instruction(result, operation, List.of(operands), memory, -1));
    return result;
  }

  Value load(Memory memory, Operand index) {
    return access(Operation.LOAD, memory, index);
  }

  void store(Memory memory, Operand index, Operand value) {
    code.getLast().add(new Instruction(null, Operation.STORE, List.of(index, value), memory, -1));
  }

  /** Adds a barrier or a fence. */
  void order(Operation operation) {
    code.getLast().add(new Instruction(null, operation, List.of(), null, -1));
  }

  /** A check without numbers for a message. */
  void check(Operand condition, Fault.Kind kind) {
    faults.add(new Fault(kind, -1));
    code.getLast()
        .add(
            new Instruction(
                null,
                Operation.CHECK,
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

  void input(Value phi, Operand... inputs) {
    phis.stream()
        .filter(all -> all.containsKey(phi))
        .forEach(all -> Objects.requireNonNull(all.get(phi)).addAll(List.of(inputs)));
  }

  void jump(int target) {
    ends.add(new Terminator.Jump(target));
  }

  void branch(Operand condition, int whenTrue, int whenFalse) {
    ends.add(new Terminator.Branch(condition, whenTrue, whenFalse));
  }

  Kernel finish() {
    ends.add(new Terminator.Return());
    List<Block> blocks = new ArrayList<>();
    for (int i = 0; i < code.size(); i++) {
      List<Phi> all = new ArrayList<>();
      phis.get(i).forEach((result, inputs) -> all.add(new Phi(result, inputs)));
      blocks.add(new Block(all, code.get(i), ends.get(i)));
    }
    Kernel kernel = new Kernel(name, rank, true, List.of(), memories, blocks, faults, List.of());
    assertEquals(List.of(), KernelRules.broken(kernel));
    return kernel;
  }
}
