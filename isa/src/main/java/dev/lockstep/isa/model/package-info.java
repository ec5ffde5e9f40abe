/**
 * The records of an instruction set, each a value: generations and selectors, formats and their
 * fields, operand kinds and modifiers, rows with their shapes, and the encodings and instructions
 * that are made of them. The grammar of these records is in {@code isa/DESIGN.md}.
 *
 * <p>A {@link Row} has a {@link Shape} and operand slots, each with an {@link OperandKind}; in a
 * generation it becomes one {@link Encoding} for each of its forms, bound to the fields of a {@link
 * Format}; an {@link Instruction} is an encoding with operands and modifiers.
 *
 * <p>Every module uses these types. The package uses no other package of the project and reads no
 * file.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
package dev.lockstep.isa.model;
