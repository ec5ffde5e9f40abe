package dev.lockstep.hc.front;

import dev.lockstep.hc.fault.Rule;
import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.IrOperand;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.RecordLayout;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Records in memory: calls of the pointer's methods, one for each component. */
final class Structs extends MethodPart {
  /** Calls that records need. */
  interface Methods {
    /**
     * Calls a method of the pointer.
     *
     * @param part unlike that of other calls for the same record
     */
    Datum call(String name, MethodTypeDesc type, List<Datum> arguments, String part);

    /** Calls the constructor of a record. */
    Datum make(Class<?> type, MethodTypeDesc constructor, List<Datum> components, String part);

    /** Ends the work-item because a record is null. */
    void missing();
  }

  private final Methods methods;
  private final IrOperand first;

  /**
   * A record at a byte behind an address.
   *
   * @param first the byte, a multiple of the record's alignment
   */
  Structs(MethodFrame method, IrOperand first, Methods methods) {
    super(method);
    this.first = first;
    this.methods = methods;
  }

  /** The record in memory, of the class of another one. */
  Datum load(Datum like) {
    return like.shape() instanceof ValueShape.Instance instance
        ? load(instance, RecordLayout.of(instance.type()))
        : refuse(Rule.CAPTURE, "a record");
  }

  private Datum load(ValueShape.Instance like, RecordLayout layout) {
    List<Datum> parts = new ArrayList<>();
    List<ClassDesc> types = new ArrayList<>();
    for (RecordLayout.Component one : layout.components()) {
      int position = Members.position(like.type(), like.type(), one.name());
      parts.add(
          like.parts().get(position) instanceof ValueShape.Instance inner
              ? load(inner, RecordLayout.of(inner.type(), one.offset()))
              : methods.call(
                  name("get", one),
                  MethodTypeDesc.of(desc(one), ConstantDescs.CD_int),
                  List.of(index(one)),
                  "+" + one.offset()));
      types.add(desc(one));
      if (!graph.isLive()) {
        return Datum.UNKNOWN;
      }
    }
    return methods.make(
        like.type(),
        MethodTypeDesc.of(ConstantDescs.CD_void, types),
        parts,
        "+new" + layout.components().getFirst().offset());
  }

  /** Stores a record. */
  void store(Datum value) {
    switch (value.shape()) {
      case ValueShape.Instance instance -> store(value, instance, RecordLayout.of(instance.type()));
      case ValueShape.Null _ -> methods.missing();
      case ValueShape.Unknown _ -> {}
      default -> refuse(Rule.CAPTURE, "a record");
    }
  }

  private void store(Datum value, ValueShape.Instance instance, RecordLayout layout) {
    List<Datum> parts = value.parts();
    for (RecordLayout.Component one : layout.components()) {
      if (!graph.isLive()) {
        return;
      }
      Datum part = parts.get(Members.position(instance.type(), instance.type(), one.name()));
      if (one.type().isPrimitive()) {
        methods.call(
            name("set", one),
            MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_int, desc(one)),
            List.of(index(one), part),
            "+" + one.offset());
      } else if (part.shape() instanceof ValueShape.Instance inner) {
        store(part, inner, RecordLayout.of(inner.type(), one.offset()));
      } else {
        storeOther(part, one);
      }
    }
  }

  /** A component that is null or one of several. */
  private void storeOther(Datum part, RecordLayout.Component one) {
    if (part.shape() instanceof ValueShape.Null) {
      methods.missing();
    } else if (!part.isUnknown()) {
      refuse(Rule.CAPTURE, one.name());
    }
  }

  private static ClassDesc desc(RecordLayout.Component one) {
    return ClassDesc.ofDescriptor(one.type().descriptorString());
  }

  private static String name(String verb, RecordLayout.Component one) {
    String type = one.type().getName();
    return verb + type.substring(0, 1).toUpperCase(Locale.ROOT) + type.substring(1);
  }

  /** Number of the element that a component is, for elements of its size. */
  private Datum index(RecordLayout.Component one) {
    int shift = Integer.numberOfTrailingZeros(Captures.element(one.type()).bytes());
    IrOperand start = graph.ints(IrOperation.SHR, first, Constant.of(shift));
    Constant behind = Constant.of(one.offset() >> shift);
    return Datum.number(graph.ints(IrOperation.ADD, start, behind));
  }
}
