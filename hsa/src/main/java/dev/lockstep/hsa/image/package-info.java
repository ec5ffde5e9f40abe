/**
 * Images and samplers of the program: what it asks for, and the descriptors that kernels read.
 *
 * <p>Texels lie in rows, also where a program leaves the layout to the agent. The handle of an
 * image or a sampler is the address of its descriptor, which HIP copies into texture objects.
 *
 * <p>Called by the functions of {@code hsa.entry}. Touches nothing itself.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.hsa.image;
