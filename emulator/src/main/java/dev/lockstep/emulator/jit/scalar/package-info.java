/**
 * Scalar instructions in machine code: the values of their leaves get registers.
 *
 * <p>{@link dev.lockstep.emulator.jit.scalar.NodeWriter} writes the code of a graph of values;
 * {@link dev.lockstep.emulator.jit.scalar.NativeScalarWriter} is the face.
 *
 * <p>Called by the writers of regions and traces. Touches the assembler that it is given.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.emulator.jit.scalar;
