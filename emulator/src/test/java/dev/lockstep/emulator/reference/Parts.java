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
  /**
   * An operand in its place.
   *
   * @param high whether its number names the high half of a register
   */
  record Part(Bound bound, Operand operand, boolean high) {
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

  Parts(Instruction instruction, Facts facts) {
    this.instruction = instruction;
    int at = 0;
    for (Bound bound : instruction.encoding().operands()) {
      if (bound.present(instruction.modifiers())) {
        parts.add(part(bound, instruction.operands().get(at++), facts));
      }
    }
    sources = parts.stream().filter(part -> isRead(part.field())).toList();
  }

  /**
   * RDNA3 ISA, "16-bit Math and VGPRs": in the narrow forms the top bit of a register's number says
   * which half of v0 to v127 a 16-bit operand is.
   */
  private Part part(Bound bound, Operand operand, Facts facts) {
    boolean narrow = instruction.encoding().format().name().matches("VOP[12C](_DPP.*)?");
    if (facts.major() >= 11
        && narrow
        && bound.type().bits() == 16
        && operand instanceof Operand.Register register
        && register.file() == Operand.RegisterFile.VECTOR
        && register.index() > 127) {
      Operand whole = new Operand.Register(register.file(), register.index() - 128, 1);
      return new Part(bound, whole, true);
    }
    return new Part(bound, operand, false);
  }

  /** Whether op_sel or the register's number makes an operand of 16 bits the high half. */
  boolean isHigh(Part part) {
    int bit = part.field().equals("vdst") ? 3 : part.bound().source();
    boolean chosen = has("op_sel") || has("op_sel4") || has("op_sel2");
    return part.high()
        || part.bound().type().bits() == 16 && chosen && (modifier("op_sel") >> bit & 1) != 0;
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
