/**
 * Runs of machine files: chosen registers and memory, one workgroup or a grid of them.
 *
 * <p>{@link dev.lockstep.runtime.machine.MachineRun} loads a case, runs it and compares what it
 * leaves behind with what it expects. {@link dev.lockstep.runtime.machine.MachineRegisters} knows
 * the registers of a machine by name, for cases and for the debugger.
 *
 * <p>Called by debug and by cli. Touches the clock.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
package dev.lockstep.runtime.machine;
