package dev.lockstep.hc.front;

import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.Fault;
import dev.lockstep.hc.ir.IrOperand;
import dev.lockstep.hc.ir.IrOperation;
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
  record Condition(IrOperand value, boolean negated) {}

  private final TranslationContext context;

  Computations(TranslationContext context) {
    this.context = context;
  }

  /** Scalar value of a number; any value behind a finding. */
  IrOperand scalar(Datum datum, Type type) {
    return switch (datum.shape()) {
      case ValueShape.Number number when number.type() == type -> datum.operands().getFirst();
      case ValueShape.Comparison comparison -> sign(comparison, datum);
      default -> context.graph.value(type);
    };
  }

  /** -1, 0 or 1, as the instructions that compare longs, floats and doubles give it. */
  private IrOperand sign(ValueShape.Comparison comparison, Datum datum) {
    IrOperand one = datum.operands().get(0);
    IrOperand other = datum.operands().get(1);
    Graph graph = context.graph;
    IrOperand less = graph.pure(IrOperation.LT, Type.BOOLEAN, one, other);
    IrOperand greater = graph.pure(IrOperation.GT, Type.BOOLEAN, one, other);
    IrOperand equal = graph.pure(IrOperation.EQ, Type.BOOLEAN, one, other);
    Constant below = Constant.of(-1);
    Constant above = Constant.of(1);
    return comparison.nanIsGreater()
        ? graph.pure(
            IrOperation.SELECT,
            Type.INT,
            less,
            below,
            graph.pure(IrOperation.SELECT, Type.INT, equal, Constant.of(0), above))
        : graph.pure(
            IrOperation.SELECT,
            Type.INT,
            greater,
            above,
            graph.pure(IrOperation.SELECT, Type.INT, equal, Constant.of(0), below));
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
      IrOperand other = scalar(state.pop(), type);
      IrOperand one = scalar(state.pop(), type);
      state.push(
          new Datum(new ValueShape.Comparison(type, rest.equals("CMPG")), List.of(one, other)));
      return;
    }
    IrOperation operation = IrOperation.valueOf(rest);
    if (operation == IrOperation.NEG) {
      IrOperand one = scalar(state.pop(), type);
      state.push(Datum.number(context.graph.pure(operation, type, one)));
      return;
    }
    boolean shift = rest.endsWith("SHL") || rest.endsWith("SHR");
    IrOperand other = scalar(state.pop(), shift ? Type.INT : type);
    IrOperand one = scalar(state.pop(), type);
    state.push(Datum.number(binary(operation, type, one, other, site)));
  }

  /** An operation on two numbers, behind a check of an integer divisor. */
  IrOperand binary(IrOperation operation, Type type, IrOperand one, IrOperand other, Site site) {
    if (type.isInteger()) {
      switch (operation) {
        case DIV, REM, UDIV, UREM ->
            context.check(
                context.graph.pure(IrOperation.NE, Type.BOOLEAN, other, Datum.zero(type)),
                Fault.Kind.DIVISION,
                site);
        default -> {}
      }
    }
    return context.graph.pure(operation, type, one, other);
  }

  IrOperand convert(TypeKind from, TypeKind to, Datum datum) {
    Type type =
        switch (to) {
          case LONG -> Type.LONG;
          case FLOAT -> Type.FLOAT;
          case DOUBLE -> Type.DOUBLE;
          default -> Type.INT;
        };
    Type source = Type.valueOf(from.name());
    return context.graph.pure(
        IrOperation.valueOf(from.name() + "_TO_" + to.name()), type, scalar(datum, source));
  }

  /** The condition of a branch that takes one or two values from the stack. */
  Condition condition(Opcode opcode, State state) {
    String name = opcode.name();
    if (name.startsWith("IF_ICMP")) {
      IrOperand other = scalar(state.pop(), Type.INT);
      IrOperand one = scalar(state.pop(), Type.INT);
      return new Condition(compare(relation(name.substring(7)), one, other), false);
    }
    IrOperation relation = relation(name.substring(2));
    Datum datum = state.pop();
    if (!(datum.shape() instanceof ValueShape.Comparison comparison)) {
      return new Condition(compareWithZero(relation, scalar(datum, Type.INT)), false);
    }
    IrOperand one = datum.operands().get(0);
    IrOperand other = datum.operands().get(1);
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

  private IrOperand compareWithZero(IrOperation relation, IrOperand value) {
    IrOperand truth = context.truthOf(value);
    if (truth != null && relation == IrOperation.NE) {
      return truth;
    }
    if (truth != null && relation == IrOperation.EQ) {
      return context.not(truth);
    }
    return compare(relation, value, Constant.of(0));
  }

  private IrOperand compare(IrOperation relation, IrOperand one, IrOperand other) {
    return context.graph.pure(relation, Type.BOOLEAN, one, other);
  }

  private static IrOperation relation(String name) {
    return IrOperation.valueOf(name);
  }

  private static IrOperation opposite(IrOperation relation) {
    return switch (relation) {
      case LT -> IrOperation.GE;
      case LE -> IrOperation.GT;
      case GT -> IrOperation.LE;
      default -> IrOperation.LT;
    };
  }
}
