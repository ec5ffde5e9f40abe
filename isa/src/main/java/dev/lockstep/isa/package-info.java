/**
 * What the machines are: generations, formats, operand kinds, rows; encode, decode and print
 * instructions from them.
 *
 * <p>A {@link dev.lockstep.isa.Family} reads its tables ({@code isa/data}, language in {@code
 * docs/TABLES.md}) once. A {@link dev.lockstep.isa.Row} has a {@link dev.lockstep.isa.Shape} and
 * operand slots, each with an {@link dev.lockstep.isa.OperandKind}; in a generation it becomes one
 * {@link dev.lockstep.isa.Encoding} for each of its forms, bound to the fields of a {@link
 * dev.lockstep.isa.Format}; an {@link dev.lockstep.isa.Instruction} is an encoding with operands
 * and modifiers. The grammar of these records is in {@code DESIGN.md}, section 3.
 *
 * <p>Called by every other room. Touches nothing but its own resources.
 */
package dev.lockstep.isa;
