package dev.lockstep.assembler.listing;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.descriptor.KernelCode;
import dev.lockstep.codeobject.descriptor.KernelDescriptor;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.elf.ElfSection;
import dev.lockstep.codeobject.elf.Symbol;
import dev.lockstep.codeobject.target.Target;
import dev.lockstep.codeobject.target.TargetId;
import java.util.HashSet;
import java.util.OptionalInt;
import java.util.Set;

/** The wavefront size in whose words the code of an object is listed. */
public final class ListedWave {
  private ListedWave() {}

  /** The numbers of lanes that kernel descriptors of an object say; empty where it has none. */
  public static Set<Integer> ofKernels(CodeObject object, Target target) {
    Set<Integer> all = new HashSet<>();
    for (Symbol symbol : object.exportedSymbols()) {
      headerWave(object, symbol).ifPresent(all::add);
      if (symbol.name().endsWith(KernelDescriptor.SUFFIX)
          && symbol.home() instanceof Symbol.Home.InSection(int home)
          && home < object.sections().size()) {
        ElfSection section = object.sections().get(home);
        Bytes data = section.data();
        long at = symbol.value() - section.address();
        if (at >= 0 && at <= data.size() - KernelDescriptor.SIZE) {
          Bytes bytes = data.slice((int) at, KernelDescriptor.SIZE);
          all.add(new KernelDescriptor(bytes).wave(target));
        }
      }
    }
    return all;
  }

  /** Size of a wavefront by the header of a kernel. */
  private static OptionalInt headerWave(CodeObject object, Symbol symbol) {
    TargetId id = object.targetId().orElse(null);
    if (id == null
        || !HeaderListing.isAt(symbol, id)
        || !(symbol.home() instanceof Symbol.Home.InSection(int home))
        || home >= object.sections().size()) {
      return OptionalInt.empty();
    }
    ElfSection section = object.sections().get(home);
    long at = symbol.value() - section.address();
    return at >= 0 && at <= section.data().size() - KernelCode.SIZE
        ? HeaderListing.wave(section.data().slice((int) at, KernelCode.SIZE))
        : OptionalInt.empty();
  }

  /** The size that all kernels say, else the default of the target. */
  static int of(CodeObject object, Target target) {
    Set<Integer> said = ofKernels(object, target);
    return said.size() == 1 ? said.iterator().next() : target.defaultWave();
  }
}
