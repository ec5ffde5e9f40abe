/**
 * Loaded files: the kernels of a shared object ({@link KernelEntry}: descriptor, entry, metadata)
 * and its segments at an address with relocations applied ({@link LoadedImage}). Programs for
 * RISC-V become an image at the addresses that they name.
 *
 * <p>Called by assembler (listings, checks) and runtime. It uses {@code elf}, {@code descriptor}
 * and {@code metadata}; memory is that of the image, nothing else is touched.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
package dev.lockstep.codeobject.load;
