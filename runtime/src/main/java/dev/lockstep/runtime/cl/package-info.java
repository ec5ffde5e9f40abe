/**
 * Values of OpenCL's host interface: error codes and the exceptions that carry them, ranges, and
 * facts about devices, kernels and arguments.
 *
 * <p>Everything here is immutable and belongs to the public interface together with the objects of
 * {@link dev.lockstep.runtime}, which a program uses to reach it. Words are those of the OpenCL
 * specification; where a name differs from the C interface the comment says which constant it
 * stands for.
 *
 * <p>Used by every package of the host interface. Touches nothing.
 *
 * <p>Stable: what programs use of it changes with the major version alone.
 */
@NullMarked
package dev.lockstep.runtime.cl;

import org.jspecify.annotations.NullMarked;
