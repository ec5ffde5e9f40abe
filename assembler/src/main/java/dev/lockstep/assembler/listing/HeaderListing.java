package dev.lockstep.assembler.listing;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.descriptor.DescriptorContext;
import dev.lockstep.codeobject.descriptor.KernelCode;
import dev.lockstep.codeobject.elf.Symbol;
import dev.lockstep.codeobject.target.CodeObjectVersion;
import dev.lockstep.codeobject.target.TargetId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The header before the code of a kernel, which is no code itself, as the block that makes it. */
final class HeaderListing {
  private static final String BEGIN = "\t.amd_kernel_code_t";
  private static final String END = "\t.end_amd_kernel_code_t";

  private HeaderListing() {}

  /** The lines of a block; empty where none makes these bytes. */
  static Optional<List<String>> lines(TargetId target, int wave, Bytes header) {
    DescriptorContext context =
        DescriptorContext.of(target, CodeObjectVersion.OLDEST_WRITTEN).withWave(wave);
    return KernelCode.lines(context, header)
        .map(keys -> {
          List<String> lines = new ArrayList<>();
          lines.add(BEGIN);
          keys.forEach(key -> lines.add("\t\t" + key));
          lines.add(END);
          return lines;
        });
  }

  /** Whether a header stands at a symbol of an object for such a target. */
  static boolean isAt(Symbol symbol, TargetId target) {
    return symbol.type() == Symbol.Type.AMDGPU_HSA_KERNEL && !target.os().isHsa();
  }
}
