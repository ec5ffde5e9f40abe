package dev.lockstep.hc.front;

import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.IrMemory;
import dev.lockstep.hc.ir.IrOperand;
import dev.lockstep.hc.ir.Type;
import dev.lockstep.hc.print.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** A Java value: its shape and its scalar values. */
record Datum(ValueShape shape, List<IrOperand> operands) {
  static final Datum NULL = known(new ValueShape.Null());
  static final Datum UNKNOWN = known(new ValueShape.Unknown());

  Datum {
    operands = List.copyOf(operands);
  }

  static Datum known(ValueShape.Known shape) {
    return new Datum(shape, List.of());
  }

  static Datum number(IrOperand operand) {
    return new Datum(new ValueShape.Number(operand.type()), List.of(operand));
  }

  /** A memory as an array whose lengths along its axes are given, the slowest first. */
  static Datum array(IrMemory memory, List<IrOperand> lengths) {
    List<IrOperand> operands = new ArrayList<>(lengths);
    operands.addFirst(Constant.of(0));
    return new Datum(new ValueShape.Part(memory, lengths.size()), operands);
  }

  static Datum text(String text) {
    return new Datum(new ValueShape.Text(List.of(new Message.Part(text, ' '))), List.of());
  }

  static Datum of(int value) {
    return number(Constant.of(value));
  }

  boolean isUnknown() {
    return shape instanceof ValueShape.Unknown;
  }

  /** Whether it takes two slots. */
  boolean isWide() {
    return shape instanceof ValueShape.Number number && number.type().bits() == 64;
  }

  /** Joins components to an object. */
  static Datum instance(Class<?> type, List<Datum> fields) {
    return joined(fields, shapes -> new ValueShape.Instance(type, shapes));
  }

  /** A value that consists of others. */
  static Datum joined(List<Datum> parts, Function<List<ValueShape>, ValueShape> shape) {
    return new Datum(shape.apply(parts.stream().map(Datum::shape).toList()), flat(parts));
  }

  static List<IrOperand> flat(List<Datum> parts) {
    List<IrOperand> all = new ArrayList<>();
    parts.forEach(part -> all.addAll(part.operands()));
    return all;
  }

  /** What it may be: its alternatives, or itself. */
  List<Datum> alternatives() {
    return shape instanceof ValueShape.Sum sum ? split(sum.alternatives(), 1) : List.of(this);
  }

  /** The values that it consists of. */
  List<Datum> parts() {
    return shape instanceof ValueShape.Composite composite
        ? split(composite.parts(), 0)
        : List.of();
  }

  /** Splits the scalar values from a position on among shapes. */
  private List<Datum> split(List<ValueShape> shapes, int from) {
    List<Datum> all = new ArrayList<>();
    int next = from;
    for (ValueShape one : shapes) {
      int count = one.types().size();
      all.add(new Datum(one, operands.subList(next, next + count)));
      next += count;
    }
    return all;
  }

  /** Zeros for a shape, where the values do not matter. */
  static List<IrOperand> zeros(ValueShape shape) {
    return shape.types().stream().<IrOperand>map(type -> zero(type)).toList();
  }

  static Constant zero(Type type) {
    return new Constant(type, 0);
  }
}
