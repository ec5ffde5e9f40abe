/**
 * Litmus tests on OpenCL devices: kernels of {@code litmus.opencl}, launched through the host
 * interface until enough instances have run, and a histogram of what they saw.
 *
 * <p>Callers are the commands. Works with every device that the host interface lists, emulated or
 * installed.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
@NullMarked
package dev.lockstep.litmus.device;

import org.jspecify.annotations.NullMarked;
