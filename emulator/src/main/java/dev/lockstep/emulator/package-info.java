/**
 * How the machines run; the only home of mutable machine state: memory, wavefronts, workgroups, the
 * interpreter.
 *
 * <p>A {@link dev.lockstep.emulator.Machine} runs a {@link dev.lockstep.emulator.Dispatch} and says
 * in a {@link dev.lockstep.emulator.Stop} why it ended, or hands out a {@link
 * dev.lockstep.emulator.Session} for one workgroup. What one operation computes is in {@code
 * dev.lockstep.emulator.semantics}. The grammar of the records is in {@code DESIGN.md}, section 3.
 *
 * <p>Called by runtime and cli. Touches worker threads that the caller hands in, and hidden
 * classes.
 */
package dev.lockstep.emulator;
