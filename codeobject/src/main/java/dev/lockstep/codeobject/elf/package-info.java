/**
 * ELF files as they are: {@link CodeObject} is an ELF64 object for EM_AMDGPU as read, {@link
 * Executable} an ELF32 program for RISC-V; sections, segments, symbols, relocations and notes are
 * records, {@link Elf} has the numbers of the format.
 *
 * <p>Every offset and count is checked before anything is made of it, so reading takes time and
 * memory in proportion to the file, and throws {@link
 * dev.lockstep.codeobject.bytes.MalformedCodeObjectException} and nothing else. What sections mean
 * is the business of the packages above.
 *
 * <p>Called by the packages above it and by assembler, runtime and cli.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
package dev.lockstep.codeobject.elf;
