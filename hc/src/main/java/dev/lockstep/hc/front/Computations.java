package dev.lockstep.hc.front;

import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.Fault;
import dev.lockstep.hc.ir.IrOperand;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.Type;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.util.List;
import java.util.Objects;

/** Arithmetic, conversions and comparisons of bytecode as operations. */
final class Computations extends MethodPart {
  /**
   * A condition.
   *
   * @param negated whether the branch is taken where the value is false
   */
  record Condition(IrOperand value, boolean negated) {}

  Computations(MethodFrame method) {
    super(method);
  }

  /** An instruction with an operator; its first letter is its type. */
  void operator(Opcode opcode, State state) {
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
      state.push(Datum.number(graph.pure(operation, type, one)));
      return;
    }
    boolean shift = rest.endsWith("SHL") || rest.endsWith("SHR");
    IrOperand other = scalar(state.pop(), shift ? Type.INT : type);
    IrOperand one = scalar(state.pop(), type);
    state.push(Datum.number(binary(operation, type, one, other)));
  }

  /** An operation on two numbers, behind a check of an integer divisor. */
  IrOperand binary(IrOperation operation, Type type, IrOperand one, IrOperand other) {
    if (type.isInteger()) {
      switch (operation) {
        case DIV, REM, UDIV, UREM ->
            check(graph.test(IrOperation.NE, other, Datum.zero(type)), Fault.Kind.DIVISION);
        default -> {}
      }
    }
    return graph.pure(operation, type, one, other);
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
    return graph.pure(
        IrOperation.valueOf(from.name() + "_TO_" + to.name()), type, scalar(datum, source));
  }

  /** The condition of a branch that takes one or two values from the stack. */
  Condition condition(Opcode opcode, State state) {
    String name = opcode.name();
    if (name.startsWith("IF_ICMP")) {
      IrOperand other = scalar(state.pop(), Type.INT);
      IrOperand one = scalar(state.pop(), Type.INT);
      return new Condition(graph.test(IrOperation.valueOf(name.substring(7)), one, other), false);
    }
    IrOperation relation = IrOperation.valueOf(name.substring(2));
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
        ? new Condition(graph.test(Objects.requireNonNull(relation.opposite()), one, other), true)
        : new Condition(graph.test(relation, one, other), false);
  }

  private IrOperand compareWithZero(IrOperation relation, IrOperand value) {
    IrOperand truth = context.truthOf(value);
    if (truth != null && relation == IrOperation.NE) {
      return truth;
    }
    if (truth != null && relation == IrOperation.EQ) {
      return context.not(truth);
    }
    return graph.test(relation, value, Constant.of(0));
  }
}
