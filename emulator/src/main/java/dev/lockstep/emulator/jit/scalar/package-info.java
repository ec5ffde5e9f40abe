/**
 * Scalar instructions in machine code: the leaf's bytecode is followed, becomes a graph of values,
 * and gets registers.
 *
 * <p>{@link dev.lockstep.emulator.jit.scalar.LeafReader} reads a leaf, {@link
 * dev.lockstep.emulator.jit.scalar.ScalarGraph} numbers its values and folds constants, {@link
 * dev.lockstep.emulator.jit.scalar.NodeWriter} writes the code; {@link
 * dev.lockstep.emulator.jit.scalar.NativeScalarWriter} is the face.
 *
 * <p>Called by the writers of regions and traces. Touches class files of leaves, by name, and the
 * assembler that it is given.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.emulator.jit.scalar;
