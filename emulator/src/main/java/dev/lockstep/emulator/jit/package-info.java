/**
 * The translator's back end for the host: writes regions and traces in machine code, with the turns
 * of the wavefronts of a workgroup.
 *
 * <p>{@link dev.lockstep.emulator.jit.NativeRegionWriter} is the face; the packages below have
 * scalar code, vector code, traces and what is shared at run time. {@code VectorUnits} chooses the
 * vector instructions; nothing here is used on processors that have none of them.
 *
 * <p>Called by the translator. Touches memory that can be executed, through {@code
 * dev.lockstep.emulator.x86}.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.emulator.jit;
