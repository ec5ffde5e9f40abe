/**
 * The driver of emulated devices.
 *
 * <p>{@link dev.lockstep.runtime.emulated.EmulatedDriver} offers a device for each target that can
 * be assembled for. A context has one address space for its devices; memory of the host backs it,
 * which the operating system zeroes when it is first touched. Kernels run on the thread that asks
 * for it, and on threads of the driver where there is work for more.
 *
 * <p>Called by the host interface through {@link dev.lockstep.runtime.driver}. Touches threads of
 * its own, the clock (how much memory the machine has), and through build files and processes.
 */
@NullMarked
package dev.lockstep.runtime.emulated;

import org.jspecify.annotations.NullMarked;
