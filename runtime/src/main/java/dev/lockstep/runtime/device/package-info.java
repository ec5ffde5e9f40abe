/**
 * Devices and the programs in their memory.
 *
 * <p>A {@link dev.lockstep.runtime.device.EmulatedGpu} is an emulated GPU: it places buffers; a
 * {@link dev.lockstep.runtime.device.LoadedProgram} is a built program in its memory and names the
 * kernels, symbols and source lines of addresses. Kernels that need a service of a runtime which
 * there is not are refused here with a {@link dev.lockstep.runtime.cl.ClException}.
 *
 * <p>Called by launch, run and debug, and by cli. Touches nothing; a device is used by one thread
 * at a time.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
package dev.lockstep.runtime.device;
