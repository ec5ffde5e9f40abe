/**
 * The container of machine code: ELF64 for EM_AMDGPU, symbols, relocations, kernel descriptors and
 * the metadata note. Bytes in, bytes out; knows generations from {@code codeobject/data}, but no
 * instruction. The grammar of its records is in {@code DESIGN.md}, section 3.
 *
 * <p>{@link dev.lockstep.codeobject.CodeObject#read(byte[])} throws {@link
 * dev.lockstep.codeobject.MalformedCodeObjectException} and nothing else. A {@link
 * dev.lockstep.codeobject.Relocatable} is written as an object or linked into a shared one, which
 * {@link dev.lockstep.codeobject.LoadedImage} puts at an address. Descriptors: {@link
 * dev.lockstep.codeobject.DescriptorAssembly}, {@link dev.lockstep.codeobject.DescriptorListing};
 * metadata: {@link dev.lockstep.codeobject.Metadata}, from and to MessagePack and YAML.
 *
 * <p>Called by assembler, runtime and cli. Touches nothing but its own resources.
 */
package dev.lockstep.codeobject;
