/**
 * View of a run for callers of the emulator: stops and faults, changes, observers and monitors, and
 * the initial state of wavefronts.
 *
 * <p>{@link dev.lockstep.emulator.machine.WavefrontView} and {@link
 * dev.lockstep.emulator.machine.WorkgroupView} are the sides of a wavefront and of a workgroup that
 * are turned to those who do not run them: they read and set registers, and ask for a {@link
 * dev.lockstep.emulator.machine.TrialExecution}. The classes behind them are in {@code
 * dev.lockstep.emulator.state}, which is not exported.
 *
 * <p>Implemented and called by runtime, cli, checks and debuggers. Interfaces and records only; no
 * state of its own.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.emulator.machine;
