package dev.lockstep.assembler.object;

import dev.lockstep.assembler.context.AmdState;
import dev.lockstep.assembler.context.Assembly;
import dev.lockstep.assembler.directive.FrameDirectives;
import dev.lockstep.assembler.directive.LineDirectives;
import dev.lockstep.assembler.directive.SystemDirectives;
import dev.lockstep.assembler.expression.ExpressionValue;
import dev.lockstep.assembler.expression.Expressions;
import dev.lockstep.assembler.expression.Fixup;
import dev.lockstep.assembler.expression.Node;
import dev.lockstep.assembler.expression.SectionBuffer;
import dev.lockstep.assembler.expression.SymbolEntry;
import dev.lockstep.assembler.expression.SymbolTable;
import dev.lockstep.assembler.operand.ReservedNames;
import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.descriptor.DescriptorAssembly;
import dev.lockstep.codeobject.descriptor.DescriptorContext;
import dev.lockstep.codeobject.descriptor.KernelCode;
import dev.lockstep.codeobject.descriptor.KernelDescriptor;
import dev.lockstep.codeobject.elf.Elf;
import dev.lockstep.codeobject.elf.RelocationType;
import dev.lockstep.codeobject.elf.Symbol;
import dev.lockstep.codeobject.link.InputSection;
import dev.lockstep.codeobject.link.Relocatable;
import dev.lockstep.codeobject.target.CodeObjectVersion;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.source.Span;
import dev.lockstep.text.source.WayOut;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** End of an assembly, after the text has been read: descriptors, fixups, symbols, relocations. */
final class AssemblyEnd {
  private static final int ENTRY_OFFSET = 16;

  private final Assembly assembly;
  private final BareLink bare;
  private final ObjectSymbols symbols;

  AssemblyEnd(Assembly assembly, BareLink bare) {
    this.assembly = assembly;
    this.bare = bare;
    this.symbols = new ObjectSymbols(assembly);
  }

  Assembled finish() {
    SystemDirectives.end(assembly);
    assembly.allSections().join(assembly.symbols(), assembly.placed());
    assembly.layout().check(assembly);
    LineDirectives.end(assembly);
    assembly.lines().write(assembly.allSections(), assembly.main());
    FrameDirectives.end(assembly);
    assembly.frames().write(assembly.allSections(), assembly.main());
    if (!assembly.isBare()) {
      descriptors();
    }
    List<SectionBuffer> sections = assembly.sections();
    if (assembly.isBare()) {
      bare.fill(sections);
    }
    symbols.nameSections(sections);
    for (SectionBuffer section : sections) {
      for (Fixup fixup : section.fixups()) {
        fixup(section, fixup);
      }
      for (SectionBuffer.Requested requested : section.relocations()) {
        requested(section, requested);
      }
      if (section.type() == Elf.SHT_NOBITS && !section.isBlank()) {
        assembly.error(
            assembly.placed().firstIn(section.position(), new Span(assembly.main(), 0, 0)),
            "section",
            "the section '" + section.name() + "' has no bytes in the file: only zeros fit");
      }
    }
    List<Symbol> list = symbols.symbols(sections);
    List<Assembled.Content> contents = new ArrayList<>(sections.size());
    for (SectionBuffer section : sections) {
      contents.add(new Assembled.Content(section.name(), section.toArray()));
    }
    boolean sound = assembly.diagnostics().stream().noneMatch(Problem::isError);
    return new Assembled(
        assembly.placed().toList(),
        List.copyOf(contents),
        sound && !assembly.isBare() ? object(sections, list) : null,
        sound && assembly.isBare() ? bare.executable(sections) : null,
        sorted(),
        List.copyOf(assembly.printed()),
        assembly.expanded(),
        List.copyOf(assembly.maps()),
        labels(sections));
  }

  private List<Assembled.Label> labels(List<SectionBuffer> sections) {
    List<Assembled.Label> labels = new ArrayList<>();
    for (SymbolEntry symbol : assembly.symbols().all()) {
      SectionBuffer section = symbol.section();
      int home = section == null ? -1 : sections.indexOf(section);
      if (home >= 0 && symbol.isLabel() && !symbol.sectionName()) {
        labels.add(new Assembled.Label(SymbolTable.spelled(symbol.name()), home, symbol.offset()));
      }
    }
    for (Assembly.BlockLabel one : assembly.blockLabels()) {
      int home = sections.indexOf(one.section());
      if (home >= 0) {
        labels.add(new Assembled.Label(one.name(), home, one.offset()));
      }
    }
    return List.copyOf(labels);
  }

  /** In the order in which the main text leads to them. */
  private List<Problem> sorted() {
    List<Problem> list = new ArrayList<>(assembly.diagnostics());
    list.sort((a, b) -> Integer.compare(start(a), start(b)));
    return List.copyOf(list);
  }

  private static int start(Problem diagnostic) {
    Span span = diagnostic.span();
    return span.source().root(span.start()).start();
  }

  // Descriptors.

  private void descriptors() {
    CodeObjectVersion version = assembly.amd().version(assembly.options());
    DescriptorContext context = DescriptorContext.of(assembly.options().target(), version);
    if (assembly.options().waveSize() != 0) {
      context = context.withWave(assembly.options().waveSize());
    }
    for (AmdState.KernelBlock block : assembly.amd().kernels()) {
      if (block.form() == AmdState.Form.HEADER) {
        header(block, context);
      } else {
        descriptor(block, context);
      }
    }
  }

  private void descriptor(AmdState.KernelBlock block, DescriptorContext context) {
    SymbolEntry code = assembly.symbols().entry(block.name());
    if (!code.isDefined()) {
      assembly.warning(
          block.span(),
          "kernel",
          "there is no label '" + block.name() + "' for the kernel; it must come from elsewhere");
    }
    checkPlace(block);
    List<DescriptorAssembly.Setting> settings = AmdState.settings(assembly, block);
    if (settings == null) {
      return;
    }
    DescriptorAssembly.Result result =
        block.form() == AmdState.Form.CONVERTED
            ? KernelCode.convert(context, settings)
            : DescriptorAssembly.assemble(context, settings);
    report(block, result.problems());
    fill(block, result.descriptor().bytes());
    // The linker finds out the distance, also within one section.
    long place = block.offset() + (long) ENTRY_OFFSET;
    symbols.relocate(
        block.section(), place, RelocationType.REL64, code, ENTRY_OFFSET, block.span());
  }

  private void header(AmdState.KernelBlock block, DescriptorContext context) {
    List<DescriptorAssembly.Setting> settings = AmdState.settings(assembly, block);
    if (settings != null) {
      KernelCode.Header header = KernelCode.header(context, settings);
      report(block, header.problems());
      fill(block, header.bytes());
    }
  }

  private void report(AmdState.KernelBlock block, List<DescriptorAssembly.LineProblem> problems) {
    for (DescriptorAssembly.LineProblem problem : problems) {
      Span span = problem.line() < 0 ? block.span() : block.lines().get(problem.line()).span();
      assembly.report(
          problem.problem().severity(),
          span,
          "descriptor",
          problem.problem().statement(),
          WayOut.none());
    }
  }

  private static void fill(AmdState.KernelBlock block, Bytes bytes) {
    for (int i = 0; i < bytes.size(); i++) {
      block.section().patch(block.offset() + i, bytes.u8(i), 1);
    }
  }

  /** The machine finds a descriptor only at a multiple of its size. */
  private void checkPlace(AmdState.KernelBlock block) {
    boolean aligned =
        block.section().alignment() % KernelDescriptor.SIZE == 0
            && block.offset() % KernelDescriptor.SIZE == 0;
    if (!aligned) {
      assembly.warning(
          block.span(),
          "kernel",
          "the kernel descriptor may lie at no multiple of 64 bytes; write .p2align 6 before it");
    }
  }

  // Fixups.

  private void fixup(SectionBuffer section, Fixup fixup) {
    ExpressionValue value = assembly.expressions().evaluate(fixup.value(), true);
    if (value == null) {
      assembly.error(fixup.span(), "expression", assembly.expressions().failure());
      return;
    }
    if (assembly.isBare()) {
      Long number = bare.address(fixup.value(), fixup.span());
      if (number != null) {
        patchChecked(section, fixup, number, fixup.kind().bytes());
      }
      return;
    }
    switch (fixup.kind()) {
      case BRANCH -> branch(section, fixup, value);
      case LITERAL -> {
        if (!namesRegister(fixup, value)) {
          data(section, fixup, value, Expressions.isRelative(fixup.value()));
        }
      }
      case DATA_1, DATA_2, DATA_4, DATA_8 -> data(section, fixup, value, false);
    }
  }

  /** Whether an instruction's value names a register, which is no symbol; with a report. */
  private boolean namesRegister(Fixup fixup, ExpressionValue value) {
    InstructionSet set = assembly.instructionSet();
    SymbolEntry symbol = value.plus();
    if (set == null
        || symbol == null
        || symbol.isDefined()
        || !value.variant().isEmpty()
        || !ReservedNames.isRegister(set, symbol.name())) {
      return false;
    }
    assembly.error(
        fixup.span(),
        "operand",
        "'"
            + symbol.name()
            + "' is the name of a register, which cannot be part of an expression, and no symbol is"
            + " called so");
    return true;
  }

  private void branch(SectionBuffer section, Fixup fixup, ExpressionValue value) {
    SymbolEntry target = value.plus();
    if (target == null || value.minus() != null) {
      assembly.error(fixup.span(), "branch", "the target must be a label");
      return;
    }
    boolean here = target.section() == section;
    if (here && target.binding() == Symbol.Binding.LOCAL) {
      long distance = target.offset() + value.addend() - fixup.offset() - 4;
      if (distance % 4 != 0 || distance / 4 < Short.MIN_VALUE || distance / 4 > Short.MAX_VALUE) {
        assembly.error(
            fixup.span(),
            "branch",
            "the target is "
                + distance
                + " bytes away; a branch reaches 131,068 bytes back and forth");
        return;
      }
      section.patch(fixup.offset(), distance / 4, 2);
      return;
    }
    if (!target.isDefined()) {
      assembly.error(
          fixup.span(),
          "undefined",
          "there is no label '" + SymbolTable.written(target.name()) + "'");
      return;
    }
    // LLVM leaves the distance to the branch itself in the field of a relocation.
    section.patch(fixup.offset(), -1, 2);
    symbols.relocate(
        section, fixup.offset(), RelocationType.REL16, target, value.addend(), fixup.span());
  }

  private void data(SectionBuffer section, Fixup fixup, ExpressionValue value, boolean relative) {
    int bytes = fixup.kind().bytes();
    if (value.isAbsolute() && relative) {
      assembly.warning(
          fixup.span(),
          "relocation",
          "the value comes after its use and so is counted from here, as LLVM does it; define the"
              + " symbol before");
      symbols.relocate(section, fixup.offset(), RelocationType.REL32, value.addend());
      return;
    }
    if (value.isAbsolute()) {
      patchChecked(section, fixup, value.addend(), bytes);
      return;
    }
    SymbolEntry plus = value.plus();
    SymbolEntry minus = value.minus();
    if (plus == null) {
      assembly.error(fixup.span(), "expression", "a symbol can only be subtracted from another");
      return;
    }
    long addend = value.addend();
    boolean fromPlace = relative;
    if (minus != null) {
      // A difference can be written only as the distance from this very place.
      if (minus.section() != section) {
        assembly.error(
            fixup.span(),
            "expression",
            "the difference of '" + plus.name() + "' and '" + minus.name() + "' is not known here");
        return;
      }
      addend += fixup.offset() - minus.offset();
      fromPlace = true;
    }
    if (fromPlace
        && value.variant().isEmpty()
        && plus.section() == section
        && plus.binding() == Symbol.Binding.LOCAL) {
      patchChecked(section, fixup, plus.offset() + addend - fixup.offset(), bytes);
      return;
    }
    RelocationType type = relocationType(value.variant(), bytes, fromPlace);
    if (type == null) {
      assembly.error(
          fixup.span(),
          "relocation",
          value.variant().isEmpty()
              ? "an address does not fit in " + bytes + " bytes"
              : "there is no relocation '@" + value.variant() + "' of " + bytes + " bytes");
      return;
    }
    symbols.relocate(section, fixup.offset(), type, plus, addend, fixup.span());
  }

  private void requested(SectionBuffer section, SectionBuffer.Requested requested) {
    ExpressionValue place = assembly.expressions().evaluate(requested.place(), true);
    SymbolEntry base = place == null ? null : place.plus();
    if (place == null || place.minus() != null || base != null && base.section() != section) {
      assembly.error(
          requested.span(), "relocation", "the place must be a number or in the current section");
      return;
    }
    long offset = place.addend() + (base == null ? 0 : base.offset());
    if (offset < 0 || offset + requested.type().width() > section.size()) {
      assembly.error(
          requested.span(),
          "relocation",
          "the place " + offset + " is outside of the section's " + section.size() + " bytes");
      return;
    }
    Node node = requested.value();
    ExpressionValue value =
        node == null ? ExpressionValue.of(0) : assembly.expressions().evaluate(node, true);
    if (value == null || value.minus() != null) {
      assembly.error(requested.span(), "expression", assembly.expressions().failure());
    } else if (value.addend() != 0 && !assembly.options().target().os().isHsa()) {
      assembly.error(
          requested.span(),
          "relocation",
          "an addend of .reloc has no place: relocations are without addends for "
              + assembly.options().target().os().systemName());
    } else if (value.plus() == null) {
      symbols.relocate(section, offset, requested.type(), value.addend());
    } else {
      symbols.relocate(
          section, offset, requested.type(), value.plus(), value.addend(), requested.span());
    }
  }

  /** As LLVM, writes the low bytes of a value that turns out too large; not without a warning. */
  private void patchChecked(SectionBuffer section, Fixup fixup, long value, int bytes) {
    if (bytes < 8 && (value < -(1L << (bytes * 8 - 1)) || value >= 1L << bytes * 8)) {
      assembly.warning(
          fixup.span(),
          "expression",
          "the value " + value + " does not fit in " + bytes + " bytes; the rest is cut off");
    }
    section.patch(fixup.offset(), value, bytes);
  }

  private static @Nullable RelocationType relocationType(
      String variant, int bytes, boolean relative) {
    return switch (variant) {
      case "" ->
          bytes == 4
              ? relative ? RelocationType.REL32 : RelocationType.ABS32
              : bytes == 8 ? relative ? RelocationType.REL64 : RelocationType.ABS64 : null;
      case "rel32@lo" -> bytes == 4 ? RelocationType.REL32_LO : null;
      case "rel32@hi" -> bytes == 4 ? RelocationType.REL32_HI : null;
      case "rel64" -> bytes == 8 ? RelocationType.REL64 : null;
      case "abs32@lo" -> bytes == 4 ? RelocationType.ABS32_LO : null;
      case "abs32@hi" -> bytes == 4 ? RelocationType.ABS32_HI : null;
      case "gotpcrel" -> bytes == 4 ? RelocationType.GOTPCREL : null;
      case "gotpcrel32@lo" -> bytes == 4 ? RelocationType.GOTPCREL32_LO : null;
      case "gotpcrel32@hi" -> bytes == 4 ? RelocationType.GOTPCREL32_HI : null;
      default -> null;
    };
  }

  // The object.

  private Relocatable object(List<SectionBuffer> sections, List<Symbol> list) {
    List<InputSection> inputs = new ArrayList<>(sections.size());
    for (SectionBuffer section : sections) {
      boolean zeros = section.type() == Elf.SHT_NOBITS;
      inputs.add(
          new InputSection(
              section.name(),
              section.type(),
              section.flags(),
              section.alignment(),
              zeros ? Bytes.EMPTY : Bytes.of(section.toArray()),
              section.size(),
              section.entrySize(),
              zeros ? List.of() : symbols.relocations(section)));
    }
    return new Relocatable(
        assembly.options().target(), assembly.amd().version(assembly.options()), inputs, list);
  }
}
