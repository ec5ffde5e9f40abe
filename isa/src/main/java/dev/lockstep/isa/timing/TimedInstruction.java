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

/** An instruction with what waits and hazards ask about it, found out once. Immutable. */
public final class TimedInstruction {
  private final InstructionSet set;
  private final Instruction instruction;
  private final Effects effects;
  private final Shape shape;
  private final boolean memory;
  private final List<Register> addresses;
  private final List<Register> data;

  /** Asks the tables of the set that the instruction belongs to. */
  public TimedInstruction(InstructionSet set, Instruction instruction) {
    this.set = set;
    this.instruction = instruction;
    shape = instruction.row().shape();
    effects = Effects.of(set, instruction);
    memory = shape instanceof Shape.VectorAccess || shape instanceof Shape.ScalarAccess;
    addresses = named(true);
    data = named(false);
  }

  /** The set that it belongs to. */
  public InstructionSet set() {
    return set;
  }

  /** The instruction. */
  public Instruction instruction() {
    return instruction;
  }

  /** Effects: the registers that it reads and writes. */
  public Effects effects() {
    return effects;
  }

  /** The shape of its row. */
  public Shape shape() {
    return shape;
  }

  /** Whether it accesses memory or LDS. */
  public boolean isMemory() {
    return memory;
  }

  /** Registers with the address of a memory access, base and descriptor included. */
  public List<Register> addresses() {
    return addresses;
  }

  /** Registers with the data of a store or an atomic, in the order in which they are stored. */
  public List<Register> data() {
    return data;
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
    int next = 0;
    for (Encoding.Bound bound : instruction.encoding().operands()) {
      if (bound.present(instruction.modifiers())) {
        Operand operand = instruction.operands().get(next++);
        if (bound.slot().is(field)) {
          return operand;
        }
      }
    }
    return null;
  }

  private List<Register> named(boolean address) {
    if (!memory) {
      return List.of();
    }
    List<Register> result = new ArrayList<>();
    int next = 0;
    for (Encoding.Bound bound : instruction.encoding().operands()) {
      if (!bound.present(instruction.modifiers())) {
        continue;
      }
      Operand operand = instruction.operands().get(next++);
      if (operand instanceof Register register
          && bound.slot().isData() != address
          && !bound.slot().isDestination()
          && effects.reads().contains(register)) {
        result.add(register);
      }
    }
    return List.copyOf(result);
  }
}
