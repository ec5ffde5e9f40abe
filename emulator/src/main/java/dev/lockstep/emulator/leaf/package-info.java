/**
 * What leaves compute, as graphs of values: their bytecode is followed instead of run.
 *
 * <p>{@link dev.lockstep.emulator.leaf.LeafReader} finds a leaf and follows it; {@link
 * dev.lockstep.emulator.leaf.LeafGraph} numbers its values and folds constants.
 *
 * <p>Called by the makers of scalar machine code and of vector forms. Touches class files of
 * leaves, by name.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.emulator.leaf;
