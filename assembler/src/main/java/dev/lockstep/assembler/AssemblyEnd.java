package dev.lockstep.assembler;

import dev.lockstep.codeobject.Bytes;
import dev.lockstep.codeobject.CodeObjectVersion;
import dev.lockstep.codeobject.DescriptorAssembly;
import dev.lockstep.codeobject.DescriptorContext;
import dev.lockstep.codeobject.Elf;
import dev.lockstep.codeobject.InputSection;
import dev.lockstep.codeobject.Metadata;
import dev.lockstep.codeobject.Problem;
import dev.lockstep.codeobject.Relocatable;
import dev.lockstep.codeobject.Relocation;
import dev.lockstep.codeobject.RelocationType;
import dev.lockstep.codeobject.Symbol;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What is left when the text has been read: descriptors, fixups, symbols, relocations. */
final class AssemblyEnd {
  private static final int ENTRY_OFFSET = 16;

  private final Assembly assembly;
  private final List<Symbol> symbols = new ArrayList<>();
  private final Map<String, Integer> positions = new HashMap<>();
  private final Map<SectionBuffer, List<Relocation>> relocations = new HashMap<>();
  private final Set<String> directNames = new HashSet<>();
  private final Set<String> indirectNames = new HashSet<>();

  AssemblyEnd(Assembly assembly) {
    this.assembly = assembly;
  }

  Assembled finish() {
    assembly.endOfText();
    assembly.allSections().join(assembly.symbols, assembly.placed());
    assembly.layout.check(assembly);
    LineDirectives.end(assembly);
    assembly.lines.write(assembly);
    assembly.frames.write(assembly);
    descriptors();
    List<SectionBuffer> sections = assembly.sections();
    symbols(sections);
    for (SectionBuffer section : sections) {
      for (Fixup fixup : section.fixups) {
        fixup(section, fixup);
      }
      for (SectionBuffer.Requested requested : section.relocations) {
        requested(section, requested);
      }
      if (section.type == Elf.SHT_NOBITS && !section.isBlank()) {
        assembly.error(
            assembly.placed().firstIn(section.position, new Span(assembly.main(), 0, 0)),
            "section",
            "the section '" + section.name + "' has no bytes in the file: only zeros fit");
      }
    }
    List<Assembled.Content> contents = new ArrayList<>(sections.size());
    for (SectionBuffer section : sections) {
      contents.add(new Assembled.Content(section.name, section.toArray()));
    }
    boolean sound = assembly.diagnostics().stream().noneMatch(Diagnostic::isError);
    return new Assembled(
        assembly.placed().toList(),
        List.copyOf(contents),
        sound ? object(sections) : null,
        sorted(),
        List.copyOf(assembly.printed()));
  }

  /** In the order in which the main text leads to them. */
  private List<Diagnostic> sorted() {
    List<Diagnostic> list = new ArrayList<>(assembly.diagnostics());
    list.sort(Comparator.comparingInt(d -> d.span().source().root(d.span().start()).start()));
    return List.copyOf(list);
  }

  // Descriptors.

  private void descriptors() {
    CodeObjectVersion version = assembly.amd.version(assembly.options);
    DescriptorContext context = DescriptorContext.of(assembly.options.target(), version);
    if (assembly.options.waveSize() != 0) {
      context = context.withWave(assembly.options.waveSize());
    }
    for (AmdState.KernelBlock block : assembly.amd.kernels) {
      descriptor(block, context);
    }
  }

  private void descriptor(AmdState.KernelBlock block, DescriptorContext context) {
    SymbolEntry code = assembly.symbols.entry(block.name());
    SymbolEntry descriptor = assembly.symbols.entry(block.name() + ".kd");
    if (code.firstUse == null) {
      code.firstUse = block.span();
    }
    if (!code.isLabel()) {
      assembly.error(
          block.span(), "kernel", "there is no label '" + block.name() + "' for the kernel");
      return;
    }
    // As LLVM's streamer does it: the descriptor is bound like the code; code of default visibility
    // becomes protected.
    descriptor.binding = code.binding;
    descriptor.visibility = code.visibility;
    if (code.visibility == Symbol.Visibility.DEFAULT) {
      code.visibility = Symbol.Visibility.PROTECTED;
    }
    List<DescriptorAssembly.Setting> settings = AmdState.settings(assembly, block);
    if (settings == null) {
      return;
    }
    DescriptorAssembly.Result result = DescriptorAssembly.assemble(context, settings);
    for (DescriptorAssembly.LineProblem problem : result.problems()) {
      Span span = problem.line() < 0 ? block.span() : block.lines().get(problem.line()).span();
      if (problem.problem().severity() == Problem.Severity.ERROR) {
        assembly.error(span, "descriptor", problem.problem().toString());
      } else {
        assembly.warning(span, "descriptor", problem.problem().toString());
      }
    }
    byte[] bytes = result.descriptor().bytes().toArray();
    for (int i = 0; i < bytes.length; i++) {
      block.section().patch(block.offset() + i, bytes[i], 1);
    }
    Node distance =
        new Node.Binary(
            0,
            0,
            Node.Infix.SUBTRACT,
            new Node.Name(0, 0, code.name),
            new Node.Name(0, 0, descriptor.name));
    block
        .section()
        .fixups
        .add(
            new Fixup(
                Fixup.Kind.DATA_8, block.offset() + (long) ENTRY_OFFSET, distance, block.span()));
  }

  // Symbols.

  private void symbols(List<SectionBuffer> sections) {
    mention(sections);
    for (SectionBuffer section : sections) {
      SymbolEntry named = assembly.symbols.find(section.name);
      if (named != null && !named.isDefined()) {
        named.section = section;
        named.sectionName = true;
      }
    }
    for (SectionBuffer section : sections) {
      positions.put("section " + section.position, symbols.size());
      symbols.add(
          new Symbol(
              "",
              Symbol.Binding.LOCAL,
              Symbol.Type.SECTION,
              Symbol.Visibility.DEFAULT,
              new Symbol.Home.InSection(section.position),
              0,
              0));
    }
    for (SymbolEntry entry : List.copyOf(assembly.symbols.all())) {
      if (!entry.isTemporary()
          && !entry.weakReference
          && !entry.sectionName
          && (entry.listed || !entry.name.startsWith(".amdgcn."))) {
        symbol(entry);
      }
    }
  }

  private void symbol(SymbolEntry entry) {
    Symbol.Home home;
    long value = entry.offset;
    long size = 0;
    if (entry.section != null) {
      home = new Symbol.Home.InSection(entry.section.position);
    } else if (entry.lds || entry.common) {
      home = entry.lds ? new Symbol.Home.Lds() : new Symbol.Home.Common();
      value = entry.ldsAlignment;
      size = entry.ldsSize;
    } else if (entry.value != null) {
      Value result = assembly.expressions.evaluate(entry.value, true);
      if (result == null) {
        Span span = entry.valueSpan;
        if (span != null) {
          assembly.error(span, "expression", assembly.expressions.failure());
        }
        return;
      }
      if (result.isAbsolute()) {
        home = new Symbol.Home.Absolute();
        value = result.addend();
      } else if (result.minus() == null && result.plus() != null && result.plus().section != null) {
        home = new Symbol.Home.InSection(result.plus().section.position);
        value = result.plus().offset + result.addend();
      } else {
        return;
      }
    } else {
      home = new Symbol.Home.Undefined();
    }
    boolean undefined = home instanceof Symbol.Home.Undefined;
    boolean local = entry.bindingGiven && entry.binding == Symbol.Binding.LOCAL;
    if (undefined && (local || !entry.listed) && !isReferenced(entry)) {
      return;
    }
    if (!(entry.lds || entry.common)) {
      size = size(entry);
    }
    Symbol.Binding binding =
        undefined && !entry.bindingGiven
            ? entry.weaklyReferenced && !directNames.contains(entry.name)
                ? Symbol.Binding.WEAK
                : Symbol.Binding.GLOBAL
            : entry.binding;
    for (String versioned : entry.versions) {
      if (undefined || !entry.plainNameStays) {
        positions.put(entry.name, symbols.size());
      }
      symbols.add(
          new Symbol(
              versioned.replace("@@@", undefined ? "@" : "@@"),
              binding,
              entry.type,
              entry.visibility,
              home,
              value,
              size));
    }
    if (entry.versions.isEmpty() || entry.plainNameStays && !undefined) {
      positions.put(entry.name, symbols.size());
      symbols.add(new Symbol(entry.name, binding, entry.type, entry.visibility, home, value, size));
    }
  }

  /** The names that expressions mention, directly and behind other names. */
  private void mention(List<SectionBuffer> sections) {
    for (SectionBuffer section : sections) {
      for (Fixup fixup : section.fixups) {
        names(fixup.value(), directNames);
      }
      for (SectionBuffer.Requested requested : section.relocations) {
        if (requested.value() != null) {
          names(requested.value(), directNames);
        }
      }
    }
    for (SymbolEntry entry : List.copyOf(assembly.symbols.all())) {
      if (entry.value != null && (!entry.weakReference || directNames.contains(entry.name))) {
        names(entry.value, entry.weakReference ? indirectNames : directNames);
      }
    }
  }

  private boolean isReferenced(SymbolEntry entry) {
    return directNames.contains(entry.name) || indirectNames.contains(entry.name);
  }

  private static void names(Node node, Set<String> into) {
    switch (node) {
      case Node.Name one -> {
        int at = one.text().indexOf('@', 1);
        into.add(at < 0 ? one.text() : one.text().substring(0, at));
      }
      case Node.Text text -> into.add(text.value());
      case Node.Unary unary -> names(unary.operand(), into);
      case Node.Binary binary -> {
        Node left = binary;
        while (left instanceof Node.Binary inner) {
          names(inner.right(), into);
          left = inner.left();
        }
        names(left, into);
      }
      case Node.Call call -> call.arguments().forEach(a -> names(a, into));
      default -> {}
    }
  }

  private long size(SymbolEntry entry) {
    Node node = entry.size;
    if (node == null) {
      return 0;
    }
    Long size = assembly.expressions.absolute(node);
    if (size == null) {
      Span span = entry.sizeSpan;
      if (span != null) {
        assembly.error(span, "expression", assembly.expressions.failure());
      }
      return 0;
    }
    return size;
  }

  // Fixups.

  private void fixup(SectionBuffer section, Fixup fixup) {
    Value value = assembly.expressions.evaluate(fixup.value(), true);
    if (value == null) {
      assembly.error(fixup.span(), "expression", assembly.expressions.failure());
      return;
    }
    switch (fixup.kind()) {
      case BRANCH -> branch(section, fixup, value);
      case LITERAL -> data(section, fixup, value, Expressions.isRelative(fixup.value()));
      case DATA_1, DATA_2, DATA_4, DATA_8 -> data(section, fixup, value, false);
    }
  }

  private void branch(SectionBuffer section, Fixup fixup, Value value) {
    SymbolEntry target = value.plus();
    if (target == null || value.minus() != null) {
      assembly.error(fixup.span(), "branch", "the target must be a label");
      return;
    }
    boolean here = target.section == section;
    if (here && target.binding == Symbol.Binding.LOCAL) {
      long distance = target.offset + value.addend() - fixup.offset() - 4;
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
          "there is no label '" + SymbolTable.written(target.name) + "'");
      return;
    }
    // LLVM leaves the distance to the branch itself in the field of a relocation.
    section.patch(fixup.offset(), -1, 2);
    relocate(section, fixup, RelocationType.REL16, target, value.addend());
  }

  private void data(SectionBuffer section, Fixup fixup, Value value, boolean relative) {
    int bytes = fixup.kind().bytes;
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
      if (minus.section != section) {
        assembly.error(
            fixup.span(),
            "expression",
            "the difference of '" + plus.name + "' and '" + minus.name + "' is not known here");
        return;
      }
      addend += fixup.offset() - minus.offset;
      fromPlace = true;
    }
    if (fromPlace
        && value.variant().isEmpty()
        && plus.section == section
        && plus.binding == Symbol.Binding.LOCAL) {
      patchChecked(section, fixup, plus.offset + addend - fixup.offset(), bytes);
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
    relocate(section, fixup, type, plus, addend);
  }

  private void requested(SectionBuffer section, SectionBuffer.Requested requested) {
    Value place = assembly.expressions.evaluate(requested.place(), true);
    SymbolEntry base = place == null ? null : place.plus();
    if (place == null || place.minus() != null || base != null && base.section != section) {
      assembly.error(
          requested.span(), "relocation", "the place must be a number or in the current section");
      return;
    }
    long offset = place.addend() + (base == null ? 0 : base.offset);
    if (offset < 0 || offset + requested.type().width() > section.size()) {
      assembly.error(
          requested.span(),
          "relocation",
          "the place " + offset + " is outside of the section's " + section.size() + " bytes");
      return;
    }
    Node node = requested.value();
    Value value = node == null ? Value.of(0) : assembly.expressions.evaluate(node, true);
    if (value == null || value.minus() != null) {
      assembly.error(requested.span(), "expression", assembly.expressions.failure());
      return;
    }
    Fixup fixup = new Fixup(Fixup.Kind.DATA_1, offset, requested.place(), requested.span());
    if (value.plus() == null) {
      relocations
          .computeIfAbsent(section, _ -> new ArrayList<>())
          .add(new Relocation(offset, requested.type(), nameless(), value.addend()));
    } else {
      relocate(section, fixup, requested.type(), value.plus(), value.addend());
    }
  }

  /** The position of a symbol that stands for nothing. */
  private int nameless() {
    return positions.computeIfAbsent(
        "",
        _ -> {
          symbols.add(
              new Symbol(
                  "",
                  Symbol.Binding.LOCAL,
                  Symbol.Type.NOTYPE,
                  Symbol.Visibility.DEFAULT,
                  new Symbol.Home.Undefined(),
                  0,
                  0));
          return symbols.size() - 1;
        });
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

  private void relocate(
      SectionBuffer section, Fixup fixup, RelocationType type, SymbolEntry symbol, long addend) {
    Integer position = positions.get(symbol.name);
    long total = addend;
    SectionBuffer home = symbol.section;
    if (home != null && (position == null || meansSection(symbol, type, addend))) {
      if (meansSection(symbol, type, addend)) {
        position = positions.get("section " + home.position);
        total += symbol.offset;
      } else {
        position = symbols.size();
        positions.put(symbol.name, position);
        symbols.add(
            new Symbol(
                symbol.name,
                symbol.binding,
                symbol.type,
                symbol.visibility,
                new Symbol.Home.InSection(home.position),
                symbol.offset,
                0));
      }
    }
    if (position == null) {
      assembly.error(
          fixup.span(),
          "undefined",
          "the symbol '" + SymbolTable.written(symbol.name) + "' is not defined");
      return;
    }
    relocations
        .computeIfAbsent(section, _ -> new ArrayList<>())
        .add(new Relocation(fixup.offset(), type, position, total));
  }

  /** Whether LLVM names the section in place of a symbol (ELFObjectWriter). */
  private static boolean meansSection(SymbolEntry symbol, RelocationType type, long addend) {
    SectionBuffer section = symbol.section;
    return section != null
        && symbol.binding == Symbol.Binding.LOCAL
        && type != RelocationType.GOTPCREL
        && (section.flags & SectionKinds.TLS) == 0
        && ((section.flags & Elf.SHF_MERGE) == 0 || addend == 0);
  }

  // The object.

  private Relocatable object(List<SectionBuffer> sections) {
    List<InputSection> inputs = new ArrayList<>(sections.size() + 1);
    for (SectionBuffer section : sections) {
      List<Relocation> list = relocations.getOrDefault(section, List.of());
      boolean zeros = section.type == Elf.SHT_NOBITS;
      inputs.add(
          new InputSection(
              section.name,
              section.type,
              section.flags,
              section.alignment(),
              zeros ? Bytes.EMPTY : Bytes.of(section.toArray()),
              section.size(),
              section.entrySize,
              zeros ? List.of() : list));
    }
    Metadata metadata = assembly.amd.metadata;
    if (metadata != null) {
      inputs.add(InputSection.note(metadata.note()));
    }
    return new Relocatable(
        assembly.options.target(), assembly.amd.version(assembly.options), inputs, symbols);
  }
}
