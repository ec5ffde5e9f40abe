/**
 * Images and samplers as instructions see them: resource descriptors, the places of texels,
 * filters.
 *
 * <p>An {@link dev.lockstep.emulator.image.ImageResource} is what eight scalar registers say of an
 * image, an {@link dev.lockstep.emulator.image.ImageSampler} what four say of a sampler; {@link
 * dev.lockstep.emulator.image.ImageLayout} reads and writes such registers for one generation. What
 * a resource asks for and the emulator does not do is an {@code InstructionFault} that names it.
 *
 * <p>Called by steps and by hsa, which makes descriptors. Touches nothing.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.emulator.image;
