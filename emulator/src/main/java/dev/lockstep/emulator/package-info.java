/**
 * How the machines run; the only home of mutable machine state: memory, wavefronts, workgroups, the
 * interpreter.
 *
 * <p>A {@link dev.lockstep.emulator.Machine} with a {@link dev.lockstep.emulator.Memory} runs a
 * {@link dev.lockstep.emulator.Dispatch} of {@link dev.lockstep.emulator.Code} and returns an {@link
 * dev.lockstep.emulator.Outcome} with the {@link dev.lockstep.emulator.Stop}, or hands out a {@link
 * dev.lockstep.emulator.Session} for one workgroup. An {@link dev.lockstep.emulator.Observer} gets
 * every {@link dev.lockstep.emulator.Change}. What one operation computes is in {@code
 * dev.lockstep.emulator.semantics}. {@code DESIGN.md} has the grammar of the records (section 3) and
 * how an instruction runs (section 6).
 *
 * <p>Called by runtime and cli. Touches worker threads that the caller hands in, and hidden
 * classes.
 */
package dev.lockstep.emulator;
