package dev.lockstep.hc.front;

import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.Fault;
import dev.lockstep.hc.ir.Operand;
import dev.lockstep.hc.ir.Operation;
import dev.lockstep.hc.ir.Site;
import dev.lockstep.hc.ir.Type;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.util.List;

/** Arithmetic, conversions and comparisons of bytecode as operations. */
final class Computations {
  /**
   * A condition.
   *
   * @param negated whether the branch is taken where the value is false
   */
  record Condition(Operand value, boolean negated) {}

  private final Context context;

  Computations(Context context) {
    this.context = context;
  }

  /** Scalar value of a number; any value behind a finding. */
  Operand scalar(Datum datum, Type type) {
    return switch (datum.shape()) {
      case Shape.Number number when number.type() == type -> datum.operands().getFirst();
      case Shape.Comparison comparison -> sign(comparison, datum);
      default -> context.graph.value(type);
    };
  }

  /** -1, 0 or 1, as the instructions that compare longs, floats and doubles give it. */
  private Operand sign(Shape.Comparison comparison, Datum datum) {
    Operand one = datum.operands().get(0);
    Operand other = datum.operands().get(1);
    Graph graph = context.graph;
    Operand less = graph.pure(Operation.LT, Type.BOOLEAN, one, other);
    Operand greater = graph.pure(Operation.GT, Type.BOOLEAN, one, other);
    Operand equal = graph.pure(Operation.EQ, Type.BOOLEAN, one, other);
    Constant below = Constant.of(-1);
    Constant above = Constant.of(1);
    return comparison.nanIsGreater()
        ? graph.pure(
            Operation.SELECT,
            Type.INT,
            less,
            below,
            graph.pure(Operation.SELECT, Type.INT, equal, Constant.of(0), above))
        : graph.pure(
            Operation.SELECT,
            Type.INT,
            greater,
            above,
            graph.pure(Operation.SELECT, Type.INT, equal, Constant.of(0), below));
  }

  /** An instruction with an operator; its first letter is its type. */
  void operator(Opcode opcode, State state, Site site) {
    String name = opcode.name();
    Type type =
        switch (name.charAt(0)) {
          case 'L' -> Type.LONG;
          case 'F' -> Type.FLOAT;
          case 'D' -> Type.DOUBLE;
          default -> Type.INT;
        };
    String rest = name.substring(1);
    if (rest.startsWith("CMP")) {
      Operand other = scalar(state.pop(), type);
      Operand one = scalar(state.pop(), type);
      state.push(new Datum(new Shape.Comparison(type, rest.equals("CMPG")), List.of(one, other)));
      return;
    }
    Operation operation = Operation.valueOf(rest);
    if (operation == Operation.NEG) {
      Operand one = scalar(state.pop(), type);
      state.push(Datum.number(context.graph.pure(operation, type, one)));
      return;
    }
    boolean shift = rest.endsWith("SHL") || rest.endsWith("SHR");
    Operand other = scalar(state.pop(), shift ? Type.INT : type);
    Operand one = scalar(state.pop(), type);
    state.push(Datum.number(binary(operation, type, one, other, site)));
  }

  /** An operation on two numbers, behind a check of an integer divisor. */
  Operand binary(Operation operation, Type type, Operand one, Operand other, Site site) {
    if (type.isInteger()) {
      switch (operation) {
        case DIV, REM, UDIV, UREM ->
            context.check(
                context.graph.pure(Operation.NE, Type.BOOLEAN, other, Datum.zero(type)),
                Fault.Kind.DIVISION,
                site);
        default -> {}
      }
    }
    return context.graph.pure(operation, type, one, other);
  }

  Operand convert(TypeKind from, TypeKind to, Datum datum) {
    Type type =
        switch (to) {
          case LONG -> Type.LONG;
          case FLOAT -> Type.FLOAT;
          case DOUBLE -> Type.DOUBLE;
          default -> Type.INT;
        };
    Type source = Type.valueOf(from.name());
    return context.graph.pure(
        Operation.valueOf(from.name() + "_TO_" + to.name()), type, scalar(datum, source));
  }

  /** The condition of a branch that takes one or two values from the stack. */
  Condition condition(Opcode opcode, State state) {
    String name = opcode.name();
    if (name.startsWith("IF_ICMP")) {
      Operand other = scalar(state.pop(), Type.INT);
      Operand one = scalar(state.pop(), Type.INT);
      return new Condition(compare(relation(name.substring(7)), one, other), false);
    }
    Operation relation = relation(name.substring(2));
    Datum datum = state.pop();
    if (!(datum.shape() instanceof Shape.Comparison comparison)) {
      return new Condition(compareWithZero(relation, scalar(datum, Type.INT)), false);
    }
    Operand one = datum.operands().get(0);
    Operand other = datum.operands().get(1);
    boolean unordered =
        comparison.type().isFloating()
            && switch (relation) {
              case LT, LE -> !comparison.nanIsGreater();
              case GT, GE -> comparison.nanIsGreater();
              default -> false;
            };
    return unordered
        ? new Condition(compare(opposite(relation), one, other), true)
        : new Condition(compare(relation, one, other), false);
  }

  private Operand compareWithZero(Operation relation, Operand value) {
    Operand truth = context.truthOf(value);
    if (truth != null && relation == Operation.NE) {
      return truth;
    }
    if (truth != null && relation == Operation.EQ) {
      return context.not(truth);
    }
    return compare(relation, value, Constant.of(0));
  }

  private Operand compare(Operation relation, Operand one, Operand other) {
    return context.graph.pure(relation, Type.BOOLEAN, one, other);
  }

  private static Operation relation(String name) {
    return Operation.valueOf(name);
  }

  private static Operation opposite(Operation relation) {
    return switch (relation) {
      case LT -> Operation.GE;
      case LE -> Operation.GT;
      case GT -> Operation.LE;
      default -> Operation.LT;
    };
  }
}
