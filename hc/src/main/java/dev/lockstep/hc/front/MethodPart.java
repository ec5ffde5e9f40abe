package dev.lockstep.hc.front;

import dev.lockstep.hc.bytecode.ClassCode;
import dev.lockstep.hc.fault.Rule;
import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.Fault;
import dev.lockstep.hc.ir.IrMemory;
import dev.lockstep.hc.ir.IrOperand;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.Type;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What translates some instructions of a method, at the place where the translation is. */
abstract class MethodPart {
  /**
   * A call.
   *
   * @param owner internal name of the class that the instruction names
   * @param arguments the receiver first
   * @param place unlike that of other calls of the method
   */
  record Call(String owner, String name, MethodTypeDesc type, List<Datum> arguments, String place) {
    Call {
      arguments = List.copyOf(arguments);
    }

    String text() {
      if (owner.startsWith("[")) {
        return ClassDesc.ofDescriptor(owner).displayName() + "." + name;
      }
      return owner.substring(Math.max(owner.lastIndexOf('/'), owner.lastIndexOf('$')) + 1)
          + "."
          + name;
    }
  }

  final MethodFrame method;
  final TranslationContext context;
  final Graph graph;

  MethodPart(MethodFrame method) {
    this.method = method;
    this.context = method.context;
    this.graph = context.graph;
  }

  /** The class that the method means by an internal name, null if it cannot be found. */
  final @Nullable Class<?> find(String internal) {
    return ClassCode.find(internal, method.code.owner());
  }

  /** Reports something that a kernel must not have here. */
  final Datum refuse(Rule rule, String subject) {
    return context.refuse(rule, subject, method.site());
  }

  /** The same where a value of a type is expected. */
  final Datum refuse(Rule rule, String subject, ClassDesc type) {
    refuse(rule, subject);
    return context.unknown(type);
  }

  /** Ends the work-item with a fault where the condition does not hold. */
  final void check(IrOperand condition, Fault.Kind kind, IrOperand... told) {
    context.check(condition, kind, method.site(), told);
  }

  /** Ends the work-item with a fault. */
  final Datum fail(Fault.Kind kind, IrOperand... told) {
    check(Constant.FALSE, kind, told);
    graph.stop();
    return Datum.NULL;
  }

  final IrOperand load(IrMemory memory, IrOperand index) {
    return context.load(memory, index, method.site());
  }

  /** Number of the place for instructions that may fault. */
  final int site() {
    return context.site(method.site());
  }

  /** Takes an int from the stack. */
  final IrOperand popInt() {
    return scalar(method.state().pop(), Type.INT);
  }

  /** Scalar value of a number; any value behind a finding. */
  final IrOperand scalar(Datum datum, Type type) {
    return switch (datum.shape()) {
      case ValueShape.Number number when number.type() == type -> datum.operands().getFirst();
      case ValueShape.Comparison comparison -> sign(comparison, datum);
      default -> graph.value(type);
    };
  }

  /** -1, 0 or 1, as the instructions that compare longs, floats and doubles give it. */
  private IrOperand sign(ValueShape.Comparison comparison, Datum datum) {
    IrOperand one = datum.operands().get(0);
    IrOperand other = datum.operands().get(1);
    IrOperand less = graph.test(IrOperation.LT, one, other);
    IrOperand greater = graph.test(IrOperation.GT, one, other);
    IrOperand equal = graph.test(IrOperation.EQ, one, other);
    Constant below = Constant.of(-1);
    Constant above = Constant.of(1);
    return comparison.nanIsGreater()
        ? graph.select(less, below, graph.select(equal, Constant.of(0), above))
        : graph.select(greater, above, graph.select(equal, Constant.of(0), below));
  }

  /** The value of a comparison as the int that it is, other values as they are. */
  final Datum settled(Datum datum) {
    return datum.shape() instanceof ValueShape.Comparison
        ? Datum.number(scalar(datum, Type.INT))
        : datum;
  }
}
