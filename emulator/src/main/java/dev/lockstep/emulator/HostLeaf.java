package dev.lockstep.emulator;

import dev.lockstep.emulator.HostNode.Op;
import dev.lockstep.emulator.x86.Assembler.Condition;
import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.ConvertInstruction;
import java.lang.classfile.instruction.IncrementInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.OperatorInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.classfile.instruction.StackInstruction;
import java.lang.classfile.instruction.StoreInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the leaf of a scalar instruction computes, read from its bytecode: it is followed with nodes
 * of a {@link HostGraph} for numbers. Where a branch depends on them both ways are followed, and
 * one of the two outcomes is selected; other branches are taken or not, so a loop must know how
 * often it runs. Called methods become part of it. Leaves with more than integers have none.
 */
final class HostLeaf {
  /** Instructions that are followed at most. */
  private static final int STEPS = 2000;

  /** Calls within calls. */
  private static final int DEPTH = 8;

  /**
   * Methods of the library that the host has an instruction for; the bytecode of others is read.
   */
  private static final Set<String> KNOWN =
      Set.of(
          "bitCount",
          "compareUnsigned",
          "numberOfLeadingZeros",
          "numberOfTrailingZeros",
          "min",
          "max",
          "abs");

  private static final Set<String> LIBRARY =
      Set.of("java/lang/Integer", "java/lang/Long", "java/lang/Math");

  /** It cannot be done. */
  static final class Impossible extends RuntimeException {
    private static final long serialVersionUID = 1;

    Impossible(String what) {
      super(what, null, false, false);
    }
  }

  private final HostGraph graph;
  private int steps;
  private int depth;

  private HostLeaf(HostGraph graph) {
    this.graph = graph;
  }

  /**
   * The result of a leaf.
   *
   * @throws Impossible if it is more than the graph can say
   */
  static HostNode read(HostGraph graph, Method leaf, List<HostNode> arguments) {
    MethodTypeDesc type =
        MethodType.methodType(leaf.getReturnType(), leaf.getParameterTypes())
            .describeConstable()
            .orElseThrow();
    String owner = leaf.getDeclaringClass().getName().replace('.', '/');
    return new HostLeaf(graph).method(owner, leaf.getName(), type, arguments);
  }

  private HostNode method(
      String owner, String name, MethodTypeDesc type, List<HostNode> arguments) {
    HostBody body = HostBody.of(owner, name, type.descriptorString());
    if (body == null || ++depth > DEPTH) {
      throw new Impossible(owner + "." + name);
    }
    State state = new State();
    int slot = 0;
    for (HostNode argument : arguments) {
      state.locals.put(slot, argument);
      slot += argument.wide ? 2 : 1;
    }
    new Walk(body).until(state, body.instructions().size());
    depth--;
    if (state.result == null) {
      throw new Impossible(owner + "." + name);
    }
    return state.result;
  }

  /** Where a walk through a method is. */
  private static final class State {
    final Map<Integer, HostNode> locals = new HashMap<>();
    final List<HostNode> stack = new ArrayList<>();
    @Nullable HostNode result;
    int at;

    /** Another walk that goes on elsewhere. */
    State at(int place) {
      State copy = new State();
      copy.locals.putAll(locals);
      copy.stack.addAll(stack);
      copy.at = place;
      return copy;
    }

    void push(HostNode value) {
      stack.add(value);
    }

    HostNode pop() {
      return stack.removeLast();
    }
  }

  /** One method that is being read. */
  private final class Walk {
    private final HostBody body;

    Walk(HostBody body) {
      this.body = body;
    }

    /** Goes on until a place is reached; a return reaches the end. */
    void until(State state, int place) {
      while (state.at != place) {
        if (++steps > STEPS) {
          throw new Impossible("a long way");
        }
        Instruction instruction = body.instructions().get(state.at);
        switch (instruction) {
          case BranchInstruction branch -> branch(state, branch);
          case ReturnInstruction _ -> {
            state.result = state.pop();
            state.at = body.instructions().size();
          }
          default -> {
            instruction(state, instruction);
            state.at++;
          }
        }
      }
    }

    private void branch(State state, BranchInstruction branch) {
      int target = body.targets()[state.at];
      Opcode opcode = branch.opcode();
      String name = opcode.name();
      if (opcode == Opcode.GOTO || opcode == Opcode.GOTO_W) {
        state.at = target;
        return;
      }
      HostNode taken;
      if (name.startsWith("IF_ICMP")) {
        HostNode b = state.pop();
        taken = graph.compare(condition(name.substring(7)), state.pop(), b);
      } else if (name.length() == 4) {
        taken = graph.compare(condition(name.substring(2)), state.pop(), graph.number(false, 0));
      } else {
        throw new Impossible(name);
      }
      if (taken.isNumber()) {
        state.at = taken.is(1) ? target : state.at + 1;
        return;
      }
      int join = body.joins()[state.at];
      State there = state.at(target);
      State here = state.at(state.at + 1);
      until(there, join);
      until(here, join);
      merge(state, taken, there, here);
      state.at = join;
    }

    private void merge(State state, HostNode taken, State there, State here) {
      state.locals.clear();
      there.locals.forEach((slot, value) -> {
        HostNode other = here.locals.get(slot);
        if (other != null && other.wide == value.wide) {
          state.locals.put(slot, graph.select(taken, value, other));
        }
      });
      state.stack.clear();
      for (int i = 0; i < there.stack.size(); i++) {
        state.push(graph.select(taken, there.stack.get(i), here.stack.get(i)));
      }
      if (there.result != null && here.result != null) {
        state.result = graph.select(taken, there.result, here.result);
      }
    }

    private static Condition condition(String name) {
      return switch (name) {
        case "EQ" -> Condition.EQUAL;
        case "NE" -> Condition.NOT_EQUAL;
        case "LT" -> Condition.LESS;
        case "GE" -> Condition.GREATER_EQUAL;
        case "GT" -> Condition.GREATER;
        case "LE" -> Condition.LESS_EQUAL;
        default -> throw new Impossible(name);
      };
    }

    private void instruction(State state, Instruction instruction) {
      switch (instruction) {
        case LoadInstruction load -> state.push(local(state, load.slot()));
        case StoreInstruction store -> state.locals.put(store.slot(), state.pop());
        case IncrementInstruction add ->
            state.locals.put(
                add.slot(),
                graph.binary(
                    Op.ADD, local(state, add.slot()), graph.number(false, add.constant())));
        case StackInstruction copy when copy.opcode() == Opcode.DUP ->
            state.push(state.stack.getLast());
        case ConstantInstruction constant -> constant(state, constant);
        case OperatorInstruction operator -> operator(state, operator.opcode());
        case ConvertInstruction convert -> convert(state, convert.opcode());
        case InvokeInstruction call -> call(state, call);
        default -> throw new Impossible(instruction.opcode().name());
      }
    }

    private static HostNode local(State state, int slot) {
      HostNode value = state.locals.get(slot);
      if (value == null) {
        throw new Impossible("a variable");
      }
      return value;
    }

    private void constant(State state, ConstantInstruction constant) {
      switch (constant.constantValue()) {
        case Integer value -> state.push(graph.number(false, value));
        case Long value -> state.push(graph.number(true, value));
        default -> throw new Impossible("a constant");
      }
    }

    private void operator(State state, Opcode opcode) {
      String name = opcode.name();
      Op op =
          switch (opcode) {
            case IADD, LADD -> Op.ADD;
            case ISUB, LSUB -> Op.SUB;
            case IMUL, LMUL -> Op.MUL;
            case IAND, LAND -> Op.AND;
            case IOR, LOR -> Op.OR;
            case IXOR, LXOR -> Op.XOR;
            case ISHL, LSHL -> Op.SHL;
            case ISHR, LSHR -> Op.SAR;
            case IUSHR, LUSHR -> Op.SHR;
            case LCMP -> Op.COMPARE_SIGNED;
            case INEG, LNEG -> Op.NEGATE;
            default -> throw new Impossible(name);
          };
      HostNode b = state.pop();
      state.push(
          switch (op) {
            case NEGATE -> graph.unary(op, b);
            case COMPARE_SIGNED -> graph.order(true, state.pop(), b);
            default -> graph.binary(op, state.pop(), b);
          });
    }

    private void convert(State state, Opcode opcode) {
      HostNode a = state.pop();
      state.push(
          switch (opcode) {
            case I2L -> graph.unary(Op.SIGN_EXTEND, a);
            case L2I -> graph.unary(Op.LOW, a);
            case I2B -> graph.unary(Op.SIGNED_BYTE, a);
            case I2S -> graph.unary(Op.SIGNED_HALF, a);
            case I2C -> graph.binary(Op.AND, a, graph.number(false, 0xffff));
            default -> throw new Impossible(opcode.name());
          });
    }

    // ---- calls

    private void call(State state, InvokeInstruction call) {
      String owner = call.owner().name().stringValue();
      String name = call.name().stringValue();
      MethodTypeDesc type = call.typeSymbol();
      if (call.opcode() != Opcode.INVOKESTATIC || !isWhole(type)) {
        throw new Impossible(name);
      }
      boolean library = LIBRARY.contains(owner);
      if (!library && !owner.startsWith("dev/lockstep/")) {
        throw new Impossible(name);
      }
      int count = type.parameterCount();
      List<HostNode> all = state.stack.subList(state.stack.size() - count, state.stack.size());
      List<HostNode> arguments = List.copyOf(all);
      all.clear();
      state.push(
          library && KNOWN.contains(name)
              ? known(name, arguments)
              : method(owner, name, type, arguments));
    }

    private static boolean isWhole(MethodTypeDesc type) {
      List<ClassDesc> types = new ArrayList<>(type.parameterList());
      types.add(type.returnType());
      return types.stream().allMatch(t -> t.isPrimitive() && "ZIJ".contains(t.descriptorString()));
    }

    private HostNode known(String name, List<HostNode> arguments) {
      HostNode a = arguments.getFirst();
      HostNode b = arguments.getLast();
      return switch (name) {
        case "bitCount" -> graph.unary(Op.ONES, a);
        case "numberOfLeadingZeros" -> graph.unary(Op.LEADING_ZEROS, a);
        case "numberOfTrailingZeros" -> graph.unary(Op.TRAILING_ZEROS, a);
        case "compareUnsigned" -> graph.order(false, a, b);
        case "min" -> graph.select(graph.compare(Condition.LESS_EQUAL, a, b), a, b);
        case "max" -> graph.select(graph.compare(Condition.GREATER_EQUAL, a, b), a, b);
        case "abs" ->
            graph.select(
                graph.compare(Condition.LESS, a, graph.number(a.wide, 0)),
                graph.unary(Op.NEGATE, a),
                a);
        default -> throw new Impossible(name);
      };
    }
  }
}
