/**
 * Operations on vectors as the translator to machine code records and improves them: value
 * numbering, lowering to what the host has, denormals, roots, logic of three operands, and the
 * affine analysis of lanes.
 *
 * <p>{@link dev.lockstep.emulator.jit.vector.RecordedVectors} records what a segment does; each
 * other class makes of one list of operations another one. No machine code is written here and no
 * register of the host is chosen.
 *
 * <p>Called by the writers of machine code, and by the profile, which weighs instructions by their
 * operations. Touches nothing but the flags of the host's processor.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.emulator.jit.vector;
