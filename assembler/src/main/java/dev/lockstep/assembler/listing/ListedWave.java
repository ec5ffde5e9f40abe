package dev.lockstep.assembler.listing;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.descriptor.KernelCode;
import dev.lockstep.codeobject.descriptor.KernelDescriptor;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.elf.ElfSection;
import dev.lockstep.codeobject.elf.Symbol;
import dev.lockstep.codeobject.target.Target;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** The wavefront size in whose words the code of an object is listed. */
public final class ListedWave {
  private ListedWave() {}

  /** The numbers of lanes that kernel descriptors of an object say; empty where it has none. */
  public static Set<Integer> ofKernels(CodeObject object, Target target) {
    Set<Integer> all = new HashSet<>();
    for (Symbol symbol : object.exportedSymbols()) {
      if (object.targetId().filter(id -> HeaderListing.isAt(symbol, id)).isPresent()) {
        bytes(object, symbol, KernelCode.SIZE)
            .ifPresent(header -> KernelCode.wave(header).ifPresent(all::add));
      }
      if (symbol.name().endsWith(KernelDescriptor.SUFFIX)) {
        bytes(object, symbol, KernelDescriptor.SIZE)
            .ifPresent(bytes -> all.add(new KernelDescriptor(bytes).wave(target)));
      }
    }
    return all;
  }

  /** So many bytes at a symbol; empty where they are not all there. */
  private static Optional<Bytes> bytes(CodeObject object, Symbol symbol, int size) {
    if (!(symbol.home() instanceof Symbol.Home.InSection(int home))
        || home >= object.sections().size()) {
      return Optional.empty();
    }
    ElfSection section = object.sections().get(home);
    long at = symbol.value() - section.address();
    return at >= 0 && at <= section.data().size() - size
        ? Optional.of(section.data().slice((int) at, size))
        : Optional.empty();
  }

  /** The size that all kernels say, else the default of the target. */
  static int of(CodeObject object, Target target) {
    Set<Integer> said = ofKernels(object, target);
    return said.size() == 1 ? said.iterator().next() : target.defaultWave();
  }
}
