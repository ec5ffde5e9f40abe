/**
 * Launches: one kernel over an NDRange, with its arguments.
 *
 * <p>A {@link dev.lockstep.runtime.launch.Launch} says what to run; {@link
 * dev.lockstep.runtime.launch.KernelLaunch} makes it ready and runs it: with the packet and the
 * kernel arguments of HSA, or with the control registers and metadata buffer of machines whose
 * programs are linked to fixed addresses. Instructions that the machine does not execute are found
 * before anything runs, and a stop is explained for people.
 *
 * <p>Called by file for the values of a launch, by run and by debug. Touches nothing but the memory
 * of the device.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
package dev.lockstep.runtime.launch;
