package dev.lockstep.hc.front;

import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.IrMemory;
import dev.lockstep.hc.ir.IrOperand;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.Type;
import java.util.ArrayList;
import java.util.List;

/** Atomic operations on elements of arrays. */
final class Atomic extends MethodPart {

  Atomic(MethodFrame method) {
    super(method);
  }

  /** Arguments of the call are the array, the index and values. */
  Datum update(IrOperation operation, Call call) {
    IrOperand index = scalar(call.arguments().get(1), Type.INT);
    Type type = TranslationContext.type(call.type().returnType());
    List<IrOperand> values = new ArrayList<>();
    for (Datum argument : call.arguments().subList(2, call.arguments().size())) {
      values.add(scalar(argument, type));
    }
    ArrayAccesses accesses = new ArrayAccesses(method);
    return TypeDispatch.over(
        graph,
        call.arguments().getFirst(),
        array -> {
          ArrayAccesses.Place place = accesses.place(array, index);
          if (place != null) {
            return Datum.number(update(operation, place, values));
          }
          return graph.isLive() ? context.unknown(call.type().returnType()) : Datum.NULL;
        });
  }

  private IrOperand update(
      IrOperation operation, ArrayAccesses.Place place, List<IrOperand> values) {
    IrMemory memory = place.memory();
    Type type = memory.element().type();
    int site = site();
    if (memory instanceof IrMemory.Private) {
      IrOperand old = load(memory, place.index());
      IrOperand changed = changed(operation, type, old, values);
      graph.act(IrOperation.STORE, memory, site, List.of(place.index(), changed));
      return old;
    }
    List<IrOperand> operands = new ArrayList<>(List.of(place.index()));
    operands.addAll(values);
    return graph.make(operation, type, memory, site, operands);
  }

  /** Value that an operation stores in an array that no other work-item has. */
  private IrOperand changed(
      IrOperation operation, Type type, IrOperand old, List<IrOperand> values) {
    IrOperand value = values.getFirst();
    return switch (operation) {
      case ATOMIC_ADD -> graph.pure(IrOperation.ADD, type, old, value);
      case ATOMIC_AND -> graph.pure(IrOperation.AND, type, old, value);
      case ATOMIC_OR -> graph.pure(IrOperation.OR, type, old, value);
      case ATOMIC_XOR -> graph.pure(IrOperation.XOR, type, old, value);
      case ATOMIC_MIN -> graph.pure(IrOperation.MIN, type, old, value);
      case ATOMIC_MAX -> graph.pure(IrOperation.MAX, type, old, value);
      case ATOMIC_UMIN -> graph.pure(IrOperation.UMIN, type, old, value);
      case ATOMIC_UMAX -> graph.pure(IrOperation.UMAX, type, old, value);
      case ATOMIC_EXCHANGE -> value;
      case ATOMIC_COMPARE_EXCHANGE ->
          graph.select(graph.isEqual(graph.bits(old), graph.bits(value)), values.get(1), old);
      case ATOMIC_WRAP_INCREMENT -> {
        IrOperand ends = graph.test(IrOperation.ULE, value, old);
        IrOperand next = graph.pure(IrOperation.ADD, type, old, Constant.of(1));
        yield graph.select(ends, Datum.zero(type), next);
      }
      case ATOMIC_WRAP_DECREMENT -> {
        IrOperand isZero = graph.isEqual(old, Datum.zero(type));
        IrOperand above = graph.test(IrOperation.ULT, value, old);
        IrOperand ends = graph.or(isZero, above);
        IrOperand next = graph.pure(IrOperation.SUB, type, old, Constant.of(1));
        yield graph.select(ends, value, next);
      }
      default -> throw new IllegalArgumentException(operation + " is not atomic");
    };
  }
}
