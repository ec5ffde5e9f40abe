/**
 * The seam below the host interface: what a platform of devices does, one thing at a time.
 *
 * <p>A {@link dev.lockstep.runtime.driver.Driver} lists devices and opens contexts; a {@link
 * dev.lockstep.runtime.driver.DriverContext} allocates memory, builds programs and loads them; a
 * {@link dev.lockstep.runtime.driver.DriverKernel} is prepared with a range and arguments and run.
 * All methods return when the work is done. Queues, events and their order are the business of the
 * layer above, which is the same for all drivers. Errors are {@link
 * dev.lockstep.runtime.cl.ClException}s with OpenCL's codes.
 *
 * <p>Methods may be called by several threads at once; of the kernels of one device only one runs
 * at a time. Touches nothing.
 */
@NullMarked
package dev.lockstep.runtime.driver;

import org.jspecify.annotations.NullMarked;
