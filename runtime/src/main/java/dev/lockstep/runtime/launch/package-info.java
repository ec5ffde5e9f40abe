/**
 * Launches: one kernel over an NDRange, with its arguments.
 *
 * <p>A {@link dev.lockstep.runtime.launch.LoadedKernel} checks sizes and arguments and makes a
 * {@link dev.lockstep.runtime.launch.KernelLaunch}: with the packet and the kernel arguments of
 * HSA, or with the control registers and metadata buffer of machines whose programs are linked to
 * fixed addresses. A {@link dev.lockstep.runtime.launch.LaunchRunner} runs launches again and
 * again. A {@link dev.lockstep.runtime.launch.Launch} is what a run file says of one. Instructions
 * that the machine does not execute are found before anything runs, and a stop is explained for
 * people.
 *
 * <p>Called by run, debug and emulated, and by hc; file has the values of a launch. Touches nothing
 * but the memory of the device.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
package dev.lockstep.runtime.launch;
