package dev.lockstep.hc.front;

import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.Instruction;
import dev.lockstep.hc.ir.Memory;
import dev.lockstep.hc.ir.Operand;
import dev.lockstep.hc.ir.Operation;
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
    final Map<Value, Map<Integer, Operand>> phis = new LinkedHashMap<>();
    final List<Instruction> instructions = new ArrayList<>();
    @Nullable Terminator end;

    Node(int number) {
      this.number = number;
    }
  }

  private final List<Node> nodes = new ArrayList<>();
  private final Map<Value, Instruction> definitions = new HashMap<>();
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
  @Nullable Instruction definition(Value value) {
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

  void jump(Node target) {
    end(new Terminator.Jump(target.number));
  }

  Value value(Type type) {
    return new Value(values++, type);
  }

  /** A value of an operation without effect, folded if possible. */
  Operand pure(Operation operation, Type type, Operand... operands) {
    return pureAt(current(), operation, type, operands);
  }

  /** The same at the end of a node that may have ended. */
  Operand pureAt(Node node, Operation operation, Type type, Operand... operands) {
    Operand folded = Folding.fold(operation, List.of(operands));
    if (folded != null) {
      return folded;
    }
    Value result = value(type);
    write(node, new Instruction(result, operation, List.of(operands), null, -1));
    return result;
  }

  /** Values in pieces of 32 bits, the low half of longs and doubles first. */
  List<Operand> pieces(List<Operand> operands) {
    List<Operand> all = new ArrayList<>();
    for (Operand operand : operands) {
      Operand bits =
          switch (operand.type()) {
            case FLOAT -> pure(Operation.FLOAT_BITS, Type.INT, operand);
            case DOUBLE -> pure(Operation.DOUBLE_BITS, Type.LONG, operand);
            default -> operand;
          };
      if (bits.type() == Type.LONG) {
        Operand high = pure(Operation.USHR, Type.LONG, bits, Constant.of(32));
        all.add(pure(Operation.LONG_TO_INT, Type.INT, bits));
        all.add(pure(Operation.LONG_TO_INT, Type.INT, high));
      } else {
        all.add(bits);
      }
    }
    return all;
  }

  /** An operation with a result that may depend on memory or position. */
  Value make(
      Operation operation, Type type, @Nullable Memory memory, int site, List<Operand> operands) {
    Value result = value(type);
    write(current(), new Instruction(result, operation, operands, memory, site));
    return result;
  }

  /** An operation without result. */
  void act(Operation operation, @Nullable Memory memory, int site, List<Operand> operands) {
    write(current(), new Instruction(null, operation, operands, memory, site));
  }

  private void write(Node node, Instruction instruction) {
    node.instructions.add(instruction);
    if (instruction.result() != null) {
      definitions.put(instruction.result(), instruction);
    }
    written++;
  }

  /** Goes to one of two nodes; nothing can be written then. */
  void branch(Operand condition, Node whenTrue, Node whenFalse) {
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

  static void input(Node node, Value phi, Node from, Operand operand) {
    Objects.requireNonNull(node.phis.get(phi)).put(from.number, operand);
  }
}
