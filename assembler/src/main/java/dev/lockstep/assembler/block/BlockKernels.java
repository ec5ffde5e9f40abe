package dev.lockstep.assembler.block;

import dev.lockstep.assembler.block.kernel.ArgumentLayout;
import dev.lockstep.assembler.context.AmdState;
import dev.lockstep.assembler.context.Assembly;
import dev.lockstep.assembler.directive.KernelDirectives;
import dev.lockstep.assembler.expression.SectionBuffer;
import dev.lockstep.assembler.expression.SymbolEntry;
import dev.lockstep.codeobject.descriptor.KernelDescriptor;
import dev.lockstep.codeobject.elf.Elf;
import dev.lockstep.codeobject.metadata.Metadata;
import dev.lockstep.codeobject.metadata.MetadataNode;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.source.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The kernels of a source in Asm4GCN, until their descriptors and metadata are written. */
final class BlockKernels {
  /** The number of the source in the table of lines. */
  static final int FILE = 1;

  /** The largest column that the table of lines holds. */
  static final int MOST_COLUMN = 0xffff;

  private final Assembly assembly;
  private final List<BlockKernel> kernels = new ArrayList<>();

  BlockKernels(Assembly assembly) {
    this.assembly = assembly;
  }

  /** Begins a kernel. */
  void begin() {
    if (!assembly.lines().hasFile(FILE)) {
      assembly.lines().file(FILE, "", assembly.main().name(), null, null);
    }
  }

  /** Ends a kernel's code, which begins at an offset. */
  void end(BlockKernel kernel, int from) {
    SymbolEntry symbol = assembly.symbols().entry(kernel.name());
    if (symbol.offset() == from && symbol.size() == null) {
      symbol.setSize(assembly.section().size() - from);
      kernels.add(kernel);
    }
  }

  /** Writes a descriptor for each kernel and the metadata of all. */
  void write() {
    if (kernels.isEmpty() || assembly.diagnostics().stream().anyMatch(Problem::isError)) {
      return;
    }
    Optional<String> refusal = assembly.options().target().os().refusal();
    if (refusal.isPresent()) {
      BlockKernel one = kernels.getFirst();
      Span span = new Span(assembly.main(), one.place().start(), one.place().end());
      assembly.error(span, "kernel", "a block is a kernel for amdhsa: " + refusal.get());
      return;
    }
    SectionBuffer section = assembly.section(".rodata", Elf.SHT_PROGBITS, Elf.SHF_ALLOC, 0);
    section.align(KernelDescriptor.SIZE);
    List<MetadataNode> maps = new ArrayList<>();
    Span first = null;
    for (BlockKernel kernel : kernels) {
      Span span = new Span(assembly.main(), kernel.place().start(), kernel.place().end());
      first = first == null ? span : first;
      KernelDirectives.describe(
          assembly,
          kernel.name(),
          kernel.descriptor(span),
          section,
          span,
          AmdState.Form.DESCRIPTOR);
      maps.add(kernel.metadata());
    }
    note(maps, first);
  }

  private void note(List<MetadataNode> maps, @Nullable Span span) {
    if (span == null) {
      return;
    }
    MetadataNode.Dictionary root =
        new MetadataNode.Dictionary(
            List.of(
                new MetadataNode.Entry(
                    "amdhsa.version",
                    new MetadataNode.Array(
                        List.of(
                            MetadataNode.Int.of(1),
                            MetadataNode.Int.of(
                                assembly.amd().version(assembly.options()).metadataMinor())))),
                ArgumentLayout.text("amdhsa.target", assembly.options().target().toString()),
                new MetadataNode.Entry("amdhsa.kernels", new MetadataNode.Array(maps))));
    KernelDirectives.note(assembly, new Metadata(root), span);
  }
}
