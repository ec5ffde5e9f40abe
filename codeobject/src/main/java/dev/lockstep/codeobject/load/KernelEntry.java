package dev.lockstep.codeobject.load;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.descriptor.KernelDescriptor;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.elf.Elf;
import dev.lockstep.codeobject.elf.ElfSegment;
import dev.lockstep.codeobject.elf.Symbol;
import dev.lockstep.codeobject.elf.Symbol.Home;
import dev.lockstep.codeobject.link.Relocatable;
import dev.lockstep.codeobject.metadata.KernelMetadata;
import dev.lockstep.codeobject.metadata.Metadata;
import dev.lockstep.codeobject.target.TargetOs;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A kernel of a shared code object; addresses are relative to the base of the object.
 *
 * @param name of its code symbol
 * @param descriptor its kernel descriptor, with which it is started
 * @param metadata its entry in the metadata note, when there is one
 * @param descriptorAddress address of the descriptor
 * @param entryAddress address of the first instruction
 */
public record KernelEntry(
    String name,
    KernelDescriptor descriptor,
    Optional<KernelMetadata> metadata,
    long descriptorAddress,
    long entryAddress) {
  /** Offset of the byte of the ELF header that names the system. */
  private static final int OS_ABI = 7;

  /**
   * The kernels of a shared object, in order of their descriptors' symbols.
   *
   * @throws MalformedCodeObjectException when a descriptor or the metadata is broken, and for a
   *     relocatable object, which has to be linked first: {@link Relocatable#from}
   */
  public static List<KernelEntry> of(CodeObject object) throws MalformedCodeObjectException {
    if (object.header().kind() == CodeObject.Kind.RELOCATABLE) {
      throw new MalformedCodeObjectException(
          16, "kernels", "a relocatable object has no addresses yet: it has to be linked first");
    }
    Optional<String> refusal = object.header().os().flatMap(TargetOs::refusal);
    if (refusal.isPresent()) {
      throw new MalformedCodeObjectException(OS_ABI, "kernels", refusal.get());
    }
    Map<String, KernelMetadata> known = new HashMap<>();
    Optional<Metadata> metadata = Metadata.of(object);
    if (metadata.isPresent()) {
      metadata.get().kernels().forEach(kernel -> known.put(kernel.symbol(), kernel));
    }
    List<KernelEntry> kernels = new ArrayList<>();
    for (Symbol symbol : object.exportedSymbols()) {
      boolean descriptor =
          symbol.name().endsWith(KernelDescriptor.SUFFIX)
              && symbol.type() == Symbol.Type.OBJECT
              && symbol.home() instanceof Home.InSection;
      if (descriptor) {
        kernels.add(kernel(object, symbol, Optional.ofNullable(known.get(symbol.name()))));
      }
    }
    return List.copyOf(kernels);
  }

  private static KernelEntry kernel(
      CodeObject object, Symbol symbol, Optional<KernelMetadata> metadata)
      throws MalformedCodeObjectException {
    String name =
        symbol.name().substring(0, symbol.name().length() - KernelDescriptor.SUFFIX.length());
    long address = symbol.value();
    for (ElfSegment segment : object.segments()) {
      long within = address - segment.address();
      boolean inside =
          segment.type() == Elf.PT_LOAD
              && within >= 0
              && within <= segment.data().size() - KernelDescriptor.SIZE;
      if (inside) {
        Bytes bytes = segment.data().slice((int) within, KernelDescriptor.SIZE);
        KernelDescriptor descriptor = new KernelDescriptor(bytes);
        return new KernelEntry(
            name, descriptor, metadata, address, address + descriptor.entryOffset());
      }
    }
    throw new MalformedCodeObjectException(
        address, "kernel descriptor " + symbol.name(), "it does not lie in a loaded segment");
  }
}
