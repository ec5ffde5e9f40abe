/**
 * The container of machine code: ELF64 for EM_AMDGPU, symbols, relocations, kernel descriptors and
 * the metadata note; read and written.
 *
 * <p>Bytes in, bytes out: nothing here opens a file. Called by assembler, runtime and cli. Knows
 * generations from its tables under {@code data/}, but no instruction.
 *
 * <ul>
 *   <li>Reading: {@link dev.lockstep.codeobject.CodeObject#read(byte[])}, which throws {@link
 *       dev.lockstep.codeobject.MalformedCodeObjectException} and nothing else.
 *   <li>Writing: a {@link dev.lockstep.codeobject.Relocatable} becomes a relocatable object, or is
 *       linked into a shared one.
 *   <li>Kernel descriptors: {@link dev.lockstep.codeobject.DescriptorAssembly} from directives,
 *       {@link dev.lockstep.codeobject.DescriptorListing} to directives.
 *   <li>Metadata: {@link dev.lockstep.codeobject.Metadata}, from and to MessagePack and YAML.
 *   <li>Loading: {@link dev.lockstep.codeobject.Kernel}, {@link
 *       dev.lockstep.codeobject.LoadedImage}, {@link dev.lockstep.codeobject.LineTable}.
 * </ul>
 */
package dev.lockstep.codeobject;
