package dev.lockstep.hc.front;

import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.Memory;
import dev.lockstep.hc.ir.Operand;
import dev.lockstep.hc.ir.Type;
import dev.lockstep.hc.print.Message;
import java.util.ArrayList;
import java.util.List;

/** A Java value: its shape and its scalar values. */
record Datum(Shape shape, List<Operand> operands) {
  static final Datum NULL = known(new Shape.Null());
  static final Datum UNKNOWN = known(new Shape.Unknown());

  Datum {
    operands = List.copyOf(operands);
  }

  static Datum known(Shape.Known shape) {
    return new Datum(shape, List.of());
  }

  static Datum number(Operand operand) {
    return new Datum(new Shape.Number(operand.type()), List.of(operand));
  }

  /** A whole memory as an array of rows, whose number and length are given. */
  static Datum matrix(Memory memory, List<Operand> sizes) {
    return new Datum(new Shape.Matrix(memory), List.of(sizes.get(0), sizes.get(1), Constant.of(0)));
  }

  static Datum text(String text) {
    return new Datum(new Shape.Text(List.of(new Message.Part(text, ' '))), List.of());
  }

  static Datum of(int value) {
    return number(Constant.of(value));
  }

  boolean isUnknown() {
    return shape instanceof Shape.Unknown;
  }

  /** Whether it takes two slots. */
  boolean isWide() {
    return shape instanceof Shape.Number number && number.type().bits() == 64;
  }

  /** Joins components to an object. */
  static Datum instance(Class<?> type, List<Datum> fields) {
    return new Datum(
        new Shape.Instance(type, fields.stream().map(Datum::shape).toList()), flat(fields));
  }

  static List<Operand> flat(List<Datum> parts) {
    List<Operand> all = new ArrayList<>();
    parts.forEach(part -> all.addAll(part.operands()));
    return all;
  }

  /** Splits the scalar values from a position on among shapes. */
  List<Datum> split(List<Shape> shapes, int from) {
    List<Datum> all = new ArrayList<>();
    int next = from;
    for (Shape one : shapes) {
      int count = one.types().size();
      all.add(new Datum(one, operands.subList(next, next + count)));
      next += count;
    }
    return all;
  }

  /** Zeros for a shape, where the values do not matter. */
  static List<Operand> zeros(Shape shape) {
    return shape.types().stream().<Operand>map(type -> zero(type)).toList();
  }

  static Constant zero(Type type) {
    return new Constant(type, 0);
  }
}
