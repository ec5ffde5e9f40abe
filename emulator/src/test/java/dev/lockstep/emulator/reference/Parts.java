package dev.lockstep.emulator.reference;

import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.Encoding.Bound;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.Operand;
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
    this(instruction, facts, 0, instruction.encoding().operands().size());
  }

  /** Some of the operands: those of one of two operations. */
  Parts(Instruction instruction, Facts facts, int first, int end) {
    this.instruction = instruction;
    int at = 0;
    List<Bound> operands = instruction.encoding().operands();
    for (int i = 0; i < operands.size(); i++) {
      Bound bound = operands.get(i);
      if (bound.present(instruction.modifiers())) {
        Part part = part(bound, instruction.operands().get(at++), facts);
        if (i >= first && i < end) {
          parts.add(part);
        }
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
        && isHalf(bound)
        && operand instanceof Operand.Register register
        && register.file() == Operand.RegisterFile.VECTOR
        && register.index() > 127) {
      Operand whole = new Operand.Register(register.file(), register.index() - 128, 1);
      return new Part(bound, whole, true);
    }
    return new Part(bound, operand, false);
  }

  /**
   * Whether an operand has 16 bits: also the mask of a class test of halves and the amount of a
   * shift of two words, as LLVM's operands of both have it (VOP3_OPSEL, true16).
   */
  private boolean isHalf(Bound bound) {
    String name = instruction.row().name();
    String field = bound.slot().field().toString();
    return bound.type().bits() == 16
        || name.matches("v_cmpx?_class_f16") && field.matches("v?src1")
        || name.matches("v_align(bit|byte)_b32") && field.equals("src2");
  }

  /** Whether op_sel or the register's number makes an operand of 16 bits the high half. */
  boolean isHigh(Part part) {
    int bit = part.field().equals("vdst") ? 3 : part.bound().source();
    boolean chosen = has("op_sel") || has("op_sel4") || has("op_sel2");
    return part.high() || isHalf(part.bound()) && chosen && (modifier("op_sel") >> bit & 1) != 0;
  }

  /**
   * Number of bits of source 0 that the conversions of 8-bit floats take; 0 for other instructions.
   */
  int selected() {
    String name = instruction.row().name();
    return name.matches("v_cvt_f32_[fb][fp]8")
        ? 8
        : name.matches("v_cvt_pk_f32_[fb][fp]8") ? 16 : 0;
  }

  /**
   * First of these bits: CDNA3 ISA, SDWA_SRC0_SEL of the conversions; RDNA4 ISA, OPSEL, where bit 0
   * counts two bytes and bit 1 one byte.
   */
  int selectedFrom() {
    boolean one = selected() == 8;
    if (isSdwa()) {
      int selection = modifier("src0_sel");
      return one ? selection > 3 ? 0 : 8 * selection : selection == 1 || selection == 5 ? 16 : 0;
    }
    return one
        ? has("byte_sel") ? 8 * modifier("byte_sel") : 0
        : has("op_sel") ? 16 * (modifier("op_sel") & 1) : 0;
  }

  /** The byte of the destination that stochastic rounding fills, or -1. */
  int filled() {
    if (!instruction.row().name().matches("v_cvt_sr_[fb][fp]8_f32")) {
      return -1;
    }
    return has("byte_sel") ? modifier("byte_sel") : modifier("op_sel") >> 2 & 3;
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
    Encoding.BoundModifier found = instruction.encoding().named(name);
    for (Encoding.BoundModifier other : instruction.encoding().modifiers()) {
      if (found == null && other.kind().written().equals(name)) {
        found = other;
      }
    }
    return found == null ? 0 : found.value(instruction.modifiers());
  }

  /** Whether bytes that are floats are multiplied and added. */
  boolean addsBytes() {
    return instruction.row().name().startsWith("v_dot4_f32_");
  }

  boolean has(String name) {
    return instruction.encoding().named(name) != null;
  }

  boolean isSdwa() {
    return instruction.encoding().form().equals("sdwa");
  }
}
