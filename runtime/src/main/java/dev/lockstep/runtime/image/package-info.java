/**
 * Images and samplers as a device sees them: formats, texels, descriptors in memory.
 *
 * <p>The table {@code formats.tsv} has a row for each {@link
 * dev.lockstep.runtime.image.ImageFormat}: the size of a texel, and what the specification
 * requires. A {@link dev.lockstep.runtime.image.Texel} is read and written by the conversion rules
 * of the OpenCL C specification. {@link dev.lockstep.runtime.image.ImageDescriptor} and {@link
 * dev.lockstep.runtime.image.SamplerDescriptor} encode to what the functions of the device library
 * read; {@code image.clh} has the same layout in C.
 *
 * <p>Immutable values. Used by the drivers and the host interface. Touches nothing.
 *
 * <p>Stable: what programs use of it changes with the major version alone.
 */
@NullMarked
package dev.lockstep.runtime.image;

import org.jspecify.annotations.NullMarked;
