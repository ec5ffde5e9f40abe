/**
 * Images of OpenCL: formats of texels, shapes, and the descriptors by which kernels know images and
 * samplers.
 *
 * <p>Numbers are those of {@code cl.h}. {@link dev.lockstep.runtime.image.ImageShape} has the types
 * and sizes with the distances of texels in memory; functions of the device library read the
 * descriptors. Used by the host interface and its drivers. Touches nothing.
 */
@NullMarked
package dev.lockstep.runtime.image;

import org.jspecify.annotations.NullMarked;
