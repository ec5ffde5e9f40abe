/**
 * Relocatable objects and their link: a {@link Relocatable} is made by the assembler or taken from
 * a file, joined with others, written as an object (ET_REL) or linked into a shared one (ET_DYN) as
 * {@code ld.lld} would do it.
 *
 * <p>{@code Linker} places sections, applies relocations and writes the dynamic tables; what cannot
 * be linked comes back as problems in a {@link LinkResult}.
 *
 * <p>Called by assembler, runtime and cli. It uses {@code elf}, {@code target} and {@code
 * metadata}.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
package dev.lockstep.codeobject.link;
