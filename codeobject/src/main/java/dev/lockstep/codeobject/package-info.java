/**
 * The container of machine code: ELF64 for EM_AMDGPU, symbols, relocations, kernel descriptors and
 * the metadata note; read and written.
 *
 * <p>Bytes in, bytes out: nothing here opens a file. Called by assembler, runtime and cli. Knows
 * generations from isa, but no instruction.
 */
package dev.lockstep.codeobject;
