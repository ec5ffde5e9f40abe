package dev.lockstep.emulator.reference;

import dev.lockstep.isa.Encoding;
import dev.lockstep.isa.Encoding.Bound;
import dev.lockstep.isa.Instruction;
import dev.lockstep.isa.Operand;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The operands of one instruction with their places, and its modifiers by name. */
final class Parts {
  /** An operand in its place. */
  record Part(Bound bound, Operand operand) {
    String field() {
      return bound.slot().field();
    }

    Operand.Register register() {
      return (Operand.Register) operand;
    }
  }

  final Instruction instruction;
  private final List<Part> parts = new ArrayList<>();
  private final List<Part> sources;

  Parts(Instruction instruction) {
    this.instruction = instruction;
    int at = 0;
    for (Bound bound : instruction.encoding().operands()) {
      if (bound.present(instruction.modifiers())) {
        parts.add(new Part(bound, instruction.operands().get(at++)));
      }
    }
    sources = parts.stream().filter(part -> isRead(part.field())).toList();
  }

  private static boolean isRead(String field) {
    return field.matches("v?s?src\\d") || field.equals("k") || field.equals("simm16");
  }

  @Nullable Part find(String... fields) {
    for (String field : fields) {
      for (Part part : parts) {
        if (part.field().equals(field)) {
          return part;
        }
      }
    }
    return null;
  }

  Part need(String... fields) {
    Part part = find(fields);
    if (part == null) {
      throw new IllegalStateException(instruction + " has no " + fields[0]);
    }
    return part;
  }

  /** The operands that are read as numbers, in written order: A, B and C. */
  List<Part> sources() {
    return sources;
  }

  /** The value of a modifier by its name, else by the name that is written. */
  int modifier(String name) {
    if (!has(name)) {
      for (Encoding.BoundModifier other : instruction.encoding().modifiers()) {
        if (other.kind().written().equals(name)) {
          return instruction.encoding().value(instruction.modifiers(), other.kind().name());
        }
      }
    }
    return instruction.encoding().value(instruction.modifiers(), name);
  }

  boolean has(String name) {
    return instruction.encoding().modifier(name) != null;
  }

  boolean isSdwa() {
    return instruction.encoding().form().equals("sdwa");
  }
}
