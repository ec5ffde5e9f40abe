/**
 * Traces: the whole path of a wavefront through a program without loops, of which only what memory
 * sees is kept.
 *
 * <p>{@link dev.lockstep.emulator.jit.trace.TraceBuilder} follows the plan of a region and gives up
 * where a program does what traces do not; the result is a {@link
 * dev.lockstep.emulator.jit.trace.Trace}, which holds no machine code.
 *
 * <p>Called by the writer of regions. Touches nothing.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.emulator.jit.trace;
