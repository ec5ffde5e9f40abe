/**
 * Operands of a decoded instruction, bound to the places where their values are: scalar and vector
 * sources, modifiers, data-parallel primitives, results, and the leaves that compute between them.
 *
 * <p>{@link dev.lockstep.emulator.operand.BoundOperands} gives the fields of an instruction by
 * name. A {@link dev.lockstep.emulator.operand.BoundInstruction} is an instruction that is ready to
 * run; {@link dev.lockstep.emulator.operand.Leaves} finds the method of a behaviour and makes it
 * callable without boxing. What is missing is a {@code Refusal}, thrown while an instruction is
 * bound and not when it runs.
 *
 * <p>Called by the steps and by the translators. Touches the registers of the wavefront that it is
 * given, and defines hidden classes for leaves.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.emulator.operand;
