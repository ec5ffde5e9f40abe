/**
 * Machines that run programs: the public interface of the emulator.
 *
 * <p>A {@link dev.lockstep.emulator.Machine} with a {@code GlobalMemory} runs a {@code Dispatch} of
 * {@code Code} and returns an {@link dev.lockstep.emulator.Outcome} with the {@code Stop}, or hands
 * out a {@link dev.lockstep.emulator.WorkgroupSession} for one workgroup. {@link
 * dev.lockstep.emulator.Settings} choose the engine, the number of workers, a seed and a profile.
 * The packages below go from memory and state over steps and the interpreter to the translators;
 * {@code emulator/DESIGN.md} has the grammar of the records and describes how an instruction runs.
 *
 * <p>Called by runtime and cli. Touches worker threads that the caller hands in.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
package dev.lockstep.emulator;
