/**
 * Instruction statements to encodings: operand matching.
 *
 * <p>{@code InstructionMatcher} finds the form of an AMD instruction that fits the operands, by one
 * {@code Attempt} for each candidate; {@code PositionalMatcher} does it for instructions whose
 * operands stand at fixed places. Readers for registers, packed fields, formats and swizzle
 * patterns stand beside them. {@code KnownInstructions} remembers statements by their text, {@code
 * Pseudos} expands pseudo-instructions, {@code FieldFixup} and {@code OperandFixup} are what a
 * match leaves open.
 *
 * <p>Called by the writer of instructions and by the language with variables. Touches nothing but
 * the table of known instructions, which all assemblies share.
 */
package dev.lockstep.assembler.operand;
