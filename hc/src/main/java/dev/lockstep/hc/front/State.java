package dev.lockstep.hc.front;

import dev.lockstep.hc.ir.IrMemory;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Local variables and operand stack of a method at one place; null for a slot without a value. */
final class State {
  final List<@Nullable Datum> locals;
  final List<Datum> stack;

  State(int slots) {
    locals = new ArrayList<>();
    for (int i = 0; i < slots; i++) {
      locals.add(null);
    }
    stack = new ArrayList<>();
  }

  private State(State other) {
    locals = new ArrayList<>(other.locals);
    stack = new ArrayList<>(other.stack);
  }

  State copy() {
    return new State(this);
  }

  void push(Datum datum) {
    stack.add(datum);
  }

  Datum pop() {
    return stack.removeLast();
  }

  Datum local(int slot) {
    return Objects.requireNonNull(locals.get(slot), "a variable without value");
  }

  /** Puts a datum in the place of every copy of another shape. */
  void replace(ValueShape old, Datum datum) {
    stack.replaceAll(one -> one.shape().equals(old) ? datum : one);
    locals.replaceAll(one -> one != null && one.shape().equals(old) ? datum : one);
  }

  /** Whether a variable or the stack refers to a memory. */
  boolean mentions(IrMemory memory) {
    return locals.stream().anyMatch(one -> one != null && mentions(one.shape(), memory))
        || stack.stream().anyMatch(one -> mentions(one.shape(), memory));
  }

  private static boolean mentions(ValueShape shape, IrMemory memory) {
    return switch (shape) {
      case ValueShape.Stored stored -> stored.memory().equals(memory);
      case ValueShape.Sum sum -> sum.alternatives().stream().anyMatch(one -> mentions(one, memory));
      case ValueShape.Composite composite ->
          composite.parts().stream().anyMatch(one -> mentions(one, memory));
      default -> false;
    };
  }
}
