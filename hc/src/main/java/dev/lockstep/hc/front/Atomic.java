package dev.lockstep.hc.front;

import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.Memory;
import dev.lockstep.hc.ir.Operand;
import dev.lockstep.hc.ir.Operation;
import dev.lockstep.hc.ir.Type;
import java.util.ArrayList;
import java.util.List;

/** Atomic operations on elements of arrays. */
final class Atomic {
  private final MethodTranslator method;
  private final Context context;
  private final Graph graph;

  Atomic(MethodTranslator method) {
    this.method = method;
    this.context = method.context;
    this.graph = context.graph;
  }

  /** Arguments of the call are the array, the index and values. */
  Datum update(Operation operation, Calls.Call call) {
    Computations computations = new Computations(context);
    Operand index = computations.scalar(call.arguments().get(1), Type.INT);
    Type type = Context.type(call.type().returnType());
    List<Operand> values = new ArrayList<>();
    for (Datum argument : call.arguments().subList(2, call.arguments().size())) {
      values.add(computations.scalar(argument, type));
    }
    Accesses accesses = new Accesses(method);
    return Dispatch.over(
        graph,
        call.arguments().getFirst(),
        array -> {
          Accesses.Place place = accesses.place(array, index);
          if (place != null) {
            return Datum.number(update(operation, place, values));
          }
          return graph.isLive() ? context.unknown(call.type().returnType()) : Datum.NULL;
        });
  }

  private Operand update(Operation operation, Accesses.Place place, List<Operand> values) {
    Memory memory = place.memory();
    Type type = memory.element().type();
    int site = context.site(method.site());
    if (memory instanceof Memory.Private) {
      Operand old = context.load(memory, place.index(), method.site());
      Operand changed = changed(operation, type, old, values);
      graph.act(Operation.STORE, memory, site, List.of(place.index(), changed));
      return old;
    }
    List<Operand> operands = new ArrayList<>(List.of(place.index()));
    operands.addAll(values);
    return graph.make(operation, type, memory, site, operands);
  }

  /** Value that an operation stores in an array that no other work-item has. */
  private Operand changed(Operation operation, Type type, Operand old, List<Operand> values) {
    Operand value = values.getFirst();
    return switch (operation) {
      case ATOMIC_ADD -> graph.pure(Operation.ADD, type, old, value);
      case ATOMIC_AND -> graph.pure(Operation.AND, type, old, value);
      case ATOMIC_OR -> graph.pure(Operation.OR, type, old, value);
      case ATOMIC_XOR -> graph.pure(Operation.XOR, type, old, value);
      case ATOMIC_MIN -> graph.pure(Operation.MIN, type, old, value);
      case ATOMIC_MAX -> graph.pure(Operation.MAX, type, old, value);
      case ATOMIC_UMIN -> graph.pure(Operation.UMIN, type, old, value);
      case ATOMIC_UMAX -> graph.pure(Operation.UMAX, type, old, value);
      case ATOMIC_EXCHANGE -> value;
      case ATOMIC_COMPARE_EXCHANGE ->
          graph.pure(
              Operation.SELECT, type, context.isEqual(bits(old), bits(value)), values.get(1), old);
      case ATOMIC_WRAP_INCREMENT -> {
        Operand ends = graph.pure(Operation.ULE, Type.BOOLEAN, value, old);
        Operand next = graph.pure(Operation.ADD, type, old, Constant.of(1));
        yield graph.pure(Operation.SELECT, type, ends, Datum.zero(type), next);
      }
      case ATOMIC_WRAP_DECREMENT -> {
        Operand isZero = context.isEqual(old, Datum.zero(type));
        Operand above = graph.pure(Operation.ULT, Type.BOOLEAN, value, old);
        Operand ends = graph.pure(Operation.OR, Type.BOOLEAN, isZero, above);
        Operand next = graph.pure(Operation.SUB, type, old, Constant.of(1));
        yield graph.pure(Operation.SELECT, type, ends, value, next);
      }
      default -> throw new IllegalArgumentException(operation + " is not atomic");
    };
  }

  private Operand bits(Operand operand) {
    return switch (operand.type()) {
      case FLOAT -> graph.pure(Operation.FLOAT_BITS, Type.INT, operand);
      case DOUBLE -> graph.pure(Operation.DOUBLE_BITS, Type.LONG, operand);
      case BOOLEAN, INT, LONG -> operand;
    };
  }
}
