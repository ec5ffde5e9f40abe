package dev.lockstep.isa.model;

import org.jspecify.annotations.Nullable;

/**
 * An operand's place in a row: its field, what may stand there and what its bits mean.
 *
 * @param field the field's name in the wide form of the row
 * @param role what it is to the instruction
 * @param kind what may stand here
 * @param type what the bits mean
 * @param implied the name of the register that stands here in forms whose format lacks the field
 * @param modifiable whether the source modifiers neg and abs (sext for integers) apply
 * @param onlyWith the flag modifier that must be set for the operand to be there
 * @param notWith the flag modifier that must not be set for the operand to be there
 */
public record OperandSlot(
    String field,
    OperandRole role,
    OperandKind kind,
    OperandType type,
    @Nullable String implied,
    boolean modifiable,
    @Nullable String onlyWith,
    @Nullable String notWith) {

  /** Whether it stands in the field of a name. */
  public boolean is(FieldName name) {
    return field.equals(name.toString());
  }

  /** Whether an instruction writes the operand whatever its shape. */
  public boolean isDestination() {
    return role == OperandRole.DESTINATION;
  }

  /** Whether the operand is data of a memory access, read or written. */
  public boolean isData() {
    return role == OperandRole.TRANSFER || role == OperandRole.STORED;
  }
}
