package dev.lockstep.assembler.listing;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.descriptor.KernelDescriptor;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.elf.Section;
import dev.lockstep.codeobject.elf.Symbol;
import dev.lockstep.codeobject.target.Target;
import java.util.HashSet;
import java.util.Set;

/** The wavefront size in whose words the code of an object is listed. */
public final class ListedWave {
  private ListedWave() {}

  /** The numbers of lanes that kernel descriptors of an object say; empty where it has none. */
  public static Set<Integer> ofKernels(CodeObject object, Target target) {
    Set<Integer> all = new HashSet<>();
    for (Symbol symbol : object.exportedSymbols()) {
      if (symbol.name().endsWith(KernelDescriptor.SUFFIX)
          && symbol.home() instanceof Symbol.Home.InSection(int home)
          && home < object.sections().size()) {
        Section section = object.sections().get(home);
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

  /** The size that all kernels say, else the default of the target. */
  static int of(CodeObject object, Target target) {
    Set<Integer> said = ofKernels(object, target);
    return said.size() == 1 ? said.iterator().next() : target.defaultWave();
  }
}
