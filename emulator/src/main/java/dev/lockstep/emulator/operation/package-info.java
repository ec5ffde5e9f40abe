/**
 * Operation of a single instruction, in the form that translators read: scalar code, lane code,
 * accesses and pointers, each with its operands and the leaf that it applies.
 *
 * <p>An operation states what is to be done, not in which code. There is none for instructions that
 * only their step can do.
 *
 * <p>Called by the analysis of reachable code and by the translators. Touches nothing; only {@link
 * dev.lockstep.emulator.operation.MemoryAccesses} does an access, when machine code asks for it.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.emulator.operation;
