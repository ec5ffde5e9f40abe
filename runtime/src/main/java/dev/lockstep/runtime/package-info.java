/**
 * The host interface: what a program uses to run kernels, in OpenCL's words.
 *
 * <p>A {@link dev.lockstep.runtime.Context} is opened over one or several {@link
 * dev.lockstep.runtime.Device}s. It makes {@link dev.lockstep.runtime.Buffer}s, {@link
 * dev.lockstep.runtime.Program}s with {@link dev.lockstep.runtime.Kernel}s, and {@link
 * dev.lockstep.runtime.Queue}s, in which commands run; each command is an {@link
 * dev.lockstep.runtime.Event}. Values and errors are in {@link dev.lockstep.runtime.cl}. All
 * objects may be used by several threads at once, kernels whose arguments are set excepted.
 *
 * <p>Touches threads and, where a program gives no other place for what kernels print, the standard
 * output. {@code docs/HOST_API.md} is the guide.
 *
 * <p>Stable: what programs use of it changes with the major version alone.
 */
@NullMarked
package dev.lockstep.runtime;

import org.jspecify.annotations.NullMarked;
