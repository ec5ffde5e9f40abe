/**
 * Runs of run files on any device through the host interface.
 *
 * <p>{@link dev.lockstep.runtime.hostrun.DeviceRun} builds the program for a device, gives the
 * buffers their contents, launches the kernels and compares. It is what a host program would do, so
 * a run file made for emulated devices can be tried on a real one. Counts of instructions, profiles
 * and checked mode belong to the emulator: {@link dev.lockstep.runtime.run.RunSession} has them.
 *
 * <p>Used by the command line. Touches files, which sources and buffers are in, and the clock.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
@NullMarked
package dev.lockstep.runtime.hostrun;

import org.jspecify.annotations.NullMarked;
