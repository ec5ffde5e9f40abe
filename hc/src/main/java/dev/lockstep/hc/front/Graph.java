package dev.lockstep.hc.front;

import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.IrInstruction;
import dev.lockstep.hc.ir.IrMemory;
import dev.lockstep.hc.ir.IrOperand;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.Terminator;
import dev.lockstep.hc.ir.Type;
import dev.lockstep.hc.ir.Value;
import dev.lockstep.hc.pass.Folding;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Blocks while they are written. Targets of their ends are numbers of nodes. */
final class Graph {
  /** A block. Phis have an input for each node from which an edge leads here. */
  static final class Node {
    final int number;
    final Map<Value, Map<Integer, IrOperand>> phis = new LinkedHashMap<>();
    final List<IrInstruction> instructions = new ArrayList<>();
    @Nullable Terminator end;

    Node(int number) {
      this.number = number;
    }
  }

  private final List<Node> nodes = new ArrayList<>();
  private final Map<Value, IrInstruction> definitions = new HashMap<>();
  private int values;
  private int written;
  private @Nullable Node current;

  Graph() {
    current = node();
  }

  Node node() {
    Node made = new Node(nodes.size());
    nodes.add(made);
    return made;
  }

  List<Node> nodes() {
    return nodes;
  }

  /** The instruction that makes a value; null for a phi or a parameter. */
  @Nullable IrInstruction definition(Value value) {
    return definitions.get(value);
  }

  /** Number of instructions and nodes written so far. */
  int size() {
    return written + nodes.size();
  }

  /** Whether what is written next can be reached. */
  boolean isLive() {
    return current != null;
  }

  Node current() {
    return Objects.requireNonNull(current, "nothing can be written behind the end of a block");
  }

  void enter(Node node) {
    current = node;
  }

  void end(Terminator end) {
    current().end = end;
    current = null;
  }

  /** Ends a work-item. */
  void stop() {
    end(new Terminator.Return());
  }

  void jump(Node target) {
    end(new Terminator.Jump(target.number));
  }

  Value value(Type type) {
    return new Value(values++, type);
  }

  /** A value of an operation without effect, folded if possible. */
  IrOperand pure(IrOperation operation, Type type, IrOperand... operands) {
    return pureAt(current(), operation, type, operands);
  }

  /** The same at the end of a node that may have ended. */
  IrOperand pureAt(Node node, IrOperation operation, Type type, IrOperand... operands) {
    IrOperand folded = Folding.fold(operation, List.of(operands));
    if (folded != null) {
      return folded;
    }
    Value result = value(type);
    write(node, new IrInstruction(result, operation, List.of(operands), null, -1));
    return result;
  }

  /** A truth value of two operands. */
  IrOperand test(IrOperation operation, IrOperand one, IrOperand other) {
    return pure(operation, Type.BOOLEAN, one, other);
  }

  /** An int of two ints. */
  IrOperand ints(IrOperation operation, IrOperand one, IrOperand other) {
    return pure(operation, Type.INT, one, other);
  }

  IrOperand select(IrOperand condition, IrOperand one, IrOperand other) {
    return pure(IrOperation.SELECT, one.type(), condition, one, other);
  }

  IrOperand isEqual(IrOperand one, IrOperand other) {
    return one.equals(other) ? Constant.TRUE : test(IrOperation.EQ, one, other);
  }

  IrOperand and(IrOperand one, IrOperand other) {
    if (one instanceof Constant) {
      return one.equals(Constant.TRUE) ? other : one;
    }
    return other.equals(Constant.TRUE) ? one : test(IrOperation.AND, one, other);
  }

  IrOperand or(IrOperand one, IrOperand other) {
    return one.equals(Constant.FALSE) ? other : test(IrOperation.OR, one, other);
  }

  /** Where a work-item is along an axis, or how long the axis is. */
  IrOperand coordinate(IrOperation operation, int axis) {
    return make(operation, Type.INT, null, -1, List.of(Constant.of(axis)));
  }

  /** Number of elements of a memory. */
  IrOperand length(IrMemory memory) {
    return switch (memory) {
      case IrMemory.Global global -> make(IrOperation.LENGTH, Type.INT, global, -1, List.of());
      case IrMemory.Local local -> Constant.of(local.length());
    };
  }

  /** The bits of a float or double, other values as they are. */
  IrOperand bits(IrOperand operand) {
    return switch (operand.type()) {
      case FLOAT -> pure(IrOperation.FLOAT_BITS, Type.INT, operand);
      case DOUBLE -> pure(IrOperation.DOUBLE_BITS, Type.LONG, operand);
      case BOOLEAN, INT, LONG -> operand;
    };
  }

  /** Values in pieces of 32 bits, the low half of longs and doubles first. */
  List<IrOperand> pieces(List<IrOperand> operands) {
    List<IrOperand> all = new ArrayList<>();
    for (IrOperand operand : operands) {
      IrOperand bits = bits(operand);
      if (bits.type() == Type.LONG) {
        IrOperand high = pure(IrOperation.USHR, Type.LONG, bits, Constant.of(32));
        all.add(pure(IrOperation.LONG_TO_INT, Type.INT, bits));
        all.add(pure(IrOperation.LONG_TO_INT, Type.INT, high));
      } else {
        all.add(bits);
      }
    }
    return all;
  }

  /** An operation with a result that may depend on memory or position. */
  Value make(
      IrOperation operation,
      Type type,
      @Nullable IrMemory memory,
      int site,
      List<IrOperand> operands) {
    Value result = value(type);
    write(current(), new IrInstruction(result, operation, operands, memory, site));
    return result;
  }

  /** An operation without result. */
  void act(IrOperation operation, @Nullable IrMemory memory, int site, List<IrOperand> operands) {
    write(current(), new IrInstruction(null, operation, operands, memory, site));
  }

  private void write(Node node, IrInstruction instruction) {
    node.instructions.add(instruction);
    if (instruction.result() != null) {
      definitions.put(instruction.result(), instruction);
    }
    written++;
  }

  /** Goes to one of two nodes; nothing can be written then. */
  void branch(IrOperand condition, Node whenTrue, Node whenFalse) {
    if (condition instanceof Constant constant) {
      jump(constant.bits() == 1 ? whenTrue : whenFalse);
    } else if (whenTrue == whenFalse) {
      jump(whenTrue);
    } else {
      end(new Terminator.Branch(condition, whenTrue.number, whenFalse.number));
    }
  }

  Value phi(Node node, Type type) {
    Value made = value(type);
    node.phis.put(made, new LinkedHashMap<>());
    return made;
  }

  static void input(Node node, Value phi, Node from, IrOperand operand) {
    Objects.requireNonNull(node.phis.get(phi)).put(from.number, operand);
  }
}
