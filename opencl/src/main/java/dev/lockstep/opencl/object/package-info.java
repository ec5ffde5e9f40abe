/**
 * Objects of the C interface: the objects of the host interface with what the C interface adds to
 * them, which is references, properties as the host gave them, and callbacks.
 *
 * <p>An object holds those that it needs: memory, queues, programs and events their context,
 * kernels their program. The {@link dev.lockstep.opencl.object.Platform} has the devices and the
 * handles.
 *
 * <p>Touches nothing by itself.
 */
@NullMarked
package dev.lockstep.opencl.object;

import org.jspecify.annotations.NullMarked;
