/**
 * Run-time interface of machine code and Java: the context of a wavefront, the group whose
 * wavefronts run in turn, the frame of registers, and the region that is entered and left.
 *
 * <p>The places in {@link dev.lockstep.emulator.jit.run.NativeContext} and {@link
 * dev.lockstep.emulator.jit.run.NativeGroup} are offsets that machine code uses; {@link
 * dev.lockstep.emulator.jit.run.RegionFrame} states which of the host's registers holds what. A
 * context is attached to its wavefront as {@code EngineState}.
 *
 * <p>Called by the translator, and by the writers for the offsets. Touches native memory and calls
 * machine code.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.emulator.jit.run;
