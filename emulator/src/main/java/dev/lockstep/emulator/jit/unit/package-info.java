/**
 * The vector code that the host can run, as interfaces: registers, operations, accesses of lanes,
 * traces. One implementation for each set of vector instructions.
 *
 * <p>{@link dev.lockstep.emulator.jit.unit.VectorUnit} is what the writers of segments and regions
 * ask; it hands out the {@link dev.lockstep.emulator.jit.unit.LaneRoutines} of a region. Which
 * implementation there is, {@link dev.lockstep.emulator.jit.vector.VectorAbilities#ofHost} says.
 *
 * <p>Called by the writers of machine code. Touches nothing.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.emulator.jit.unit;
