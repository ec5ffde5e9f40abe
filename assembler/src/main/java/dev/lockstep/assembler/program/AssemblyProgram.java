package dev.lockstep.assembler.program;

import dev.lockstep.assembler.context.AmdState;
import dev.lockstep.assembler.context.Assembly;
import dev.lockstep.assembler.context.SectionLayout;
import dev.lockstep.assembler.directive.KernelDirectives;
import dev.lockstep.assembler.dwarf.LineProgram;
import dev.lockstep.assembler.expression.Node;
import dev.lockstep.assembler.expression.SectionBuffer;
import dev.lockstep.assembler.expression.SymbolEntry;
import dev.lockstep.assembler.object.InstructionWriter;
import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.codeobject.descriptor.DescriptorAssembly;
import dev.lockstep.codeobject.descriptor.KernelDescriptor;
import dev.lockstep.codeobject.elf.Elf;
import dev.lockstep.codeobject.metadata.Metadata;
import dev.lockstep.text.source.SourceText;
import dev.lockstep.text.source.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A program of one global function.
 *
 * @param symbol name of the function
 * @param files names of sources, which lines number from 1
 * @param items its code
 * @param descriptor of the function as a kernel; empty for a function alone
 * @param metadata null for a function alone
 */
public record AssemblyProgram(
    String symbol,
    List<String> files,
    List<Item> items,
    List<DescriptorAssembly.Setting> descriptor,
    @Nullable Metadata metadata) {
  private static final long CODE_ALIGNMENT = 256;

  public AssemblyProgram {
    files = List.copyOf(files);
    items = List.copyOf(items);
    descriptor = List.copyOf(descriptor);
  }

  /** The same with instructions before those at some positions. */
  public AssemblyProgram with(Map<Integer, List<InstructionItem>> before) {
    List<Item> all = new ArrayList<>();
    for (int i = 0; i < items.size(); i++) {
      all.addAll(before.getOrDefault(i, List.of()));
      all.add(items.get(i));
    }
    return new AssemblyProgram(symbol, files, all, descriptor, metadata);
  }

  /** Its object or program. Spans of what results begin at the positions of items. */
  public Assembled assemble(AssemblerOptions options) {
    // A line for each item, for messages.
    SourceText text = new SourceText(symbol + ".s", "\n".repeat(items.size()));
    Assembly assembly = new Assembly(text, options, new SectionLayout());
    InstructionWriter writer = new InstructionWriter(assembly);
    LineProgram lines = assembly.lines();
    for (int i = 0; i < files.size(); i++) {
      lines.file(i + 1, "", files.get(i), null, null);
    }
    SymbolEntry function = assembly.symbols().entry(symbol);
    function.makeFunction();
    Span whole = new Span(text, 0, 0);
    if (!descriptor.isEmpty()) {
      assembly.section().align(CODE_ALIGNMENT);
    }
    assembly.label(symbol, whole);
    for (int i = 0; i < items.size(); i++) {
      Span span = new Span(text, i, i);
      switch (items.get(i)) {
        case Item.Label label -> assembly.label(label.name(), span);
        case Item.Line line when line.file() > 0 ->
            lines.locate(
                new LineProgram.Place(line.file(), line.line(), 0, lines.flags(), 0, 0),
                assembly.section());
        case Item.Line _ -> {}
        case InstructionItem code -> writer.write(code.instructions(), span);
      }
    }
    function.setSize(assembly.section().size());
    describe(assembly, whole);
    return writer.finish();
  }

  private void describe(Assembly assembly, Span span) {
    if (!descriptor.isEmpty()) {
      SectionBuffer section = assembly.section(".rodata", Elf.SHT_PROGBITS, Elf.SHF_ALLOC, 0);
      section.align(KernelDescriptor.SIZE);
      KernelDirectives.describe(
          assembly,
          symbol,
          descriptor.stream()
              .map(one -> new AmdState.Line(one.directive(), new Node.Int(0, 0, one.value()), span))
              .toList(),
          section,
          span,
          AmdState.Form.DESCRIPTOR);
    }
    if (metadata != null) {
      KernelDirectives.note(assembly, metadata, span);
    }
  }
}
