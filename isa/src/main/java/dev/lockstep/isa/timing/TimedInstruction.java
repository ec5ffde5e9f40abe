package dev.lockstep.isa.timing;

import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.FieldName;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.ModifierName;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Shape;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An instruction with what waits and hazards ask about it, found out once. Immutable.
 *
 * @param set that it belongs to
 * @param effects the registers that it reads and writes
 * @param shape of its row
 * @param isMemory whether it accesses memory or LDS
 * @param addresses registers with the address of a memory access, base and descriptor included
 * @param data registers with the data of a store or an atomic, in the order in which they are
 *     stored
 */
public record TimedInstruction(
    InstructionSet set,
    Instruction instruction,
    Effects effects,
    Shape shape,
    boolean isMemory,
    List<Register> addresses,
    List<Register> data) {
  /** Asks the tables of the set that the instruction belongs to. */
  public TimedInstruction(InstructionSet set, Instruction instruction) {
    this(set, instruction, Effects.of(set, instruction));
  }

  private TimedInstruction(InstructionSet set, Instruction instruction, Effects effects) {
    this(
        set,
        instruction,
        effects,
        instruction.row().shape(),
        accesses(instruction),
        named(instruction, effects, true),
        named(instruction, effects, false));
  }

  private static boolean accesses(Instruction instruction) {
    Shape shape = instruction.row().shape();
    return shape instanceof Shape.VectorAccess || shape instanceof Shape.ScalarAccess;
  }

  /** Whether a modifier is set; false where the form has none of that name. */
  public boolean flag(ModifierName modifier) {
    return value(modifier) != 0;
  }

  /** The value of a modifier; 0 where the form has none of that name. */
  public int value(ModifierName modifier) {
    return instruction.encoding().value(instruction.modifiers(), modifier);
  }

  /** Data that one lane transfers, or null. */
  public Shape.@Nullable Element element() {
    return shape instanceof Shape.VectorAccess access ? access.element() : null;
  }

  /** Address space of a vector memory or LDS access, or null. */
  public Shape.@Nullable Space space() {
    return shape instanceof Shape.VectorAccess access ? access.space() : null;
  }

  /** The operand of a field, or null. */
  public @Nullable Operand operand(FieldName field) {
    return instruction.operand(field);
  }

  private static List<Register> named(Instruction instruction, Effects effects, boolean address) {
    if (!accesses(instruction)) {
      return List.of();
    }
    List<Register> result = new ArrayList<>();
    for (int i = 0; i < instruction.operands().size(); i++) {
      Encoding.Bound bound = instruction.bounds().get(i);
      if (instruction.operands().get(i) instanceof Register register
          && bound.slot().isData() != address
          && !bound.slot().isDestination()
          && effects.reads().contains(register)) {
        result.add(register);
      }
    }
    return List.copyOf(result);
  }
}
