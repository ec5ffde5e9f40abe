package dev.lockstep.assembler.object;

import dev.lockstep.assembler.context.AmdState;
import dev.lockstep.assembler.context.Assembly;
import dev.lockstep.assembler.expression.ExpressionValue;
import dev.lockstep.assembler.expression.Node;
import dev.lockstep.assembler.expression.SectionBuffer;
import dev.lockstep.assembler.expression.SymbolEntry;
import dev.lockstep.assembler.expression.SymbolTable;
import dev.lockstep.assembler.section.SectionKinds;
import dev.lockstep.codeobject.elf.Elf;
import dev.lockstep.codeobject.elf.Relocation;
import dev.lockstep.codeobject.elf.RelocationType;
import dev.lockstep.codeobject.elf.Symbol;
import dev.lockstep.text.source.Span;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The symbols and relocations of an object as LLVM's ELF writer makes them: in order of first use,
 * sections among them where a relocation asks for one, local symbols in relocations as section and
 * offset.
 */
final class ObjectSymbols {
  private final Assembly assembly;
  private final Map<SectionBuffer, List<Pending>> pending = new HashMap<>();
  private final Set<SectionBuffer> usedSections = new HashSet<>();
  private final Set<SymbolEntry> usedSymbols = new HashSet<>();
  private final MentionedNames mentioned = new MentionedNames();
  private final List<Symbol> symbols = new ArrayList<>();
  private final Map<SymbolEntry, Integer> positions = new HashMap<>();
  private final Map<SectionBuffer, Integer> sectionPositions = new HashMap<>();

  /** The position of a symbol that stands for nothing. */
  private @Nullable Integer nameless;

  /** A relocation against a symbol, a section, or neither. */
  private record Pending(
      long offset,
      RelocationType type,
      @Nullable SymbolEntry symbol,
      @Nullable SectionBuffer section,
      long addend) {}

  ObjectSymbols(Assembly assembly) {
    this.assembly = assembly;
  }

  /** Asks for a relocation. */
  void relocate(
      SectionBuffer section,
      long offset,
      RelocationType type,
      SymbolEntry symbol,
      long addend,
      Span span) {
    if (symbol.isTemporary() && !symbol.isDefined()) {
      assembly.error(
          span,
          "undefined",
          "the label '" + SymbolTable.written(symbol.name()) + "' is not defined");
      return;
    }
    SectionBuffer home = symbol.section();
    Pending one = new Pending(offset, type, symbol, null, addend);
    if (home != null && bySection(symbol, home, type, addend)) {
      one = new Pending(offset, type, null, home, addend + symbol.offset());
      usedSections.add(home);
      checkOffsetTable(symbol, type, span);
    } else {
      usedSymbols.add(symbol);
    }
    pending.computeIfAbsent(section, _ -> new ArrayList<>()).add(one);
  }

  /** Asks for a relocation that no symbol takes part in. */
  void relocate(SectionBuffer section, long offset, RelocationType type, long addend) {
    pending
        .computeIfAbsent(section, _ -> new ArrayList<>())
        .add(new Pending(offset, type, null, null, addend));
  }

  /**
   * Whether LLVM names the section in place of a symbol (ELFObjectWriter, {@code
   * shouldRelocateWithSymbol}).
   */
  private static boolean bySection(
      SymbolEntry symbol, SectionBuffer home, RelocationType type, long addend) {
    return symbol.binding() == Symbol.Binding.LOCAL
        && type != RelocationType.GOTPCREL
        && (home.flags() & SectionKinds.TLS) == 0
        && ((home.flags() & Elf.SHF_MERGE) == 0 || addend == 0);
  }

  /** The linker makes one place in the offset table for all of a section's local symbols. */
  private void checkOffsetTable(SymbolEntry symbol, RelocationType type, Span span) {
    boolean offsetTable =
        type == RelocationType.GOTPCREL32_LO || type == RelocationType.GOTPCREL32_HI;
    if (offsetTable && symbol.offset() != 0) {
      assembly.warning(
          span,
          "relocation",
          "the offset table has one place for all local symbols of "
              + home(symbol)
              + ", and it holds the section's start; make '"
              + SymbolTable.written(symbol.name())
              + "' .globl (and .hidden), or use @rel32");
    }
  }

  private static String home(SymbolEntry symbol) {
    SectionBuffer section = symbol.section();
    return section == null ? "a section" : section.name();
  }

  /** Names of sections that the text does not define mean the sections' starts. */
  void nameSections(List<SectionBuffer> sections) {
    for (SectionBuffer section : sections) {
      SymbolEntry named = assembly.symbols().find(section.name());
      if (named != null && !named.isDefined()) {
        named.nameSection(section);
      }
    }
  }

  /** Makes the list of symbols, after all relocations have been asked for. */
  List<Symbol> symbols(List<SectionBuffer> sections) {
    mentioned.collect(assembly, sections);
    int next = 0;
    int index = 0;
    for (SymbolEntry entry : List.copyOf(assembly.symbols().all())) {
      while (next < sections.size() && sections.get(next).symbolsBefore() <= index) {
        section(sections.get(next++));
      }
      if (!entry.weakReference() && !entry.sectionName()) {
        symbol(entry);
      }
      index++;
    }
    while (next < sections.size()) {
      section(sections.get(next++));
    }
    boolean bare =
        pending.values().stream()
            .flatMap(List::stream)
            .anyMatch(one -> one.symbol == null && one.section == null);
    if (bare) {
      nameless = symbols.size();
      symbols.add(Symbol.NOTHING);
    }
    return List.copyOf(symbols);
  }

  private void section(SectionBuffer section) {
    if (usedSections.contains(section)) {
      sectionPositions.put(section, symbols.size());
      symbols.add(
          new Symbol(
              "",
              Symbol.Binding.LOCAL,
              Symbol.Type.SECTION,
              Symbol.Visibility.DEFAULT,
              new Symbol.Home.InSection(section.position()),
              0,
              0));
    }
  }

  private void symbol(SymbolEntry entry) {
    boolean used = usedSymbols.contains(entry);
    if (!used && (entry.isTemporary() || isCounter(entry))) {
      return;
    }
    Place place = place(entry);
    if (place == null || !used && !isRegistered(entry, place.home)) {
      return;
    }
    boolean undefined = place.home instanceof Symbol.Home.Undefined;
    Symbol.Binding binding = entry.binding();
    if (undefined && !entry.bindingGiven()) {
      boolean weak = entry.weaklyReferenced() && !mentioned.isDirect(entry.name());
      binding = weak ? Symbol.Binding.WEAK : Symbol.Binding.GLOBAL;
    }
    for (String versioned : entry.versions()) {
      if (undefined || !entry.plainNameStays()) {
        positions.put(entry, symbols.size());
      }
      add(versioned.replace("@@@", undefined ? "@" : "@@"), entry, binding, place);
    }
    if (entry.versions().isEmpty() || entry.plainNameStays() && !undefined) {
      positions.put(entry, symbols.size());
      add(entry.name(), entry, binding, place);
    }
  }

  private void add(String name, SymbolEntry entry, Symbol.Binding binding, Place place) {
    SymbolEntry base = place.base;
    symbols.add(
        new Symbol(
            name,
            binding,
            base == null ? entry.type() : merged(entry.type(), base.type()),
            entry.visibility(),
            place.home,
            place.value,
            entry.size() == null && base != null ? size(base) : place.size));
  }

  /** Counters of registers reach the object only when the text speaks of them. */
  private static boolean isCounter(SymbolEntry entry) {
    return !entry.listed() && AmdState.isOwn(entry.name());
  }

  private boolean isRegistered(SymbolEntry entry, Symbol.Home home) {
    boolean spokenOf =
        entry.listed()
            || entry.bindingGiven()
            || entry.type() != Symbol.Type.NOTYPE
            || entry.visibility() != Symbol.Visibility.DEFAULT;
    boolean local = entry.bindingGiven() && entry.binding() == Symbol.Binding.LOCAL;
    return switch (home) {
      case Symbol.Home.Undefined() -> spokenOf && !local || mentioned.contains(entry.name());
      case Symbol.Home.Lds() -> entry.bindingGiven() || mentioned.contains(entry.name());
      case Symbol.Home.Absolute(), Symbol.Home.Common(), Symbol.Home.InSection(_) -> true;
    };
  }

  /** Location of a symbol; the base of an assigned one gives what it does not give itself. */
  private record Place(Symbol.Home home, long value, long size, @Nullable SymbolEntry base) {}

  private @Nullable Place place(SymbolEntry entry) {
    if (entry.section() != null) {
      return new Place(
          new Symbol.Home.InSection(entry.section().position()), entry.offset(), size(entry), null);
    }
    if (entry.lds() || entry.common()) {
      Symbol.Home home = entry.lds() ? new Symbol.Home.Lds() : new Symbol.Home.Common();
      return new Place(home, entry.ldsAlignment(), entry.ldsSize(), null);
    }
    Node node = entry.value();
    if (node == null) {
      return new Place(new Symbol.Home.Undefined(), 0, size(entry), null);
    }
    ExpressionValue result = assembly.expressions().evaluate(node, true);
    if (result == null) {
      Span span = entry.valueSpan();
      if (span != null) {
        assembly.error(span, "expression", assembly.expressions().failure());
      }
      return null;
    }
    if (result.isAbsolute()) {
      return new Place(new Symbol.Home.Absolute(), result.addend(), size(entry), null);
    }
    SymbolEntry base = result.plus();
    if (result.minus() != null || base == null || base.section() == null) {
      return null;
    }
    return new Place(
        new Symbol.Home.InSection(base.section().position()),
        base.offset() + result.addend(),
        size(entry),
        base);
  }

  private static Symbol.Type merged(Symbol.Type own, Symbol.Type base) {
    boolean stronger =
        own == Symbol.Type.FUNC && base != Symbol.Type.FUNC
            || own == Symbol.Type.TLS
            || own == Symbol.Type.OBJECT && base == Symbol.Type.NOTYPE;
    return stronger ? own : base;
  }

  private long size(SymbolEntry entry) {
    Node node = entry.size();
    if (node == null) {
      return 0;
    }
    Long size = assembly.expressions().absolute(node);
    if (size == null) {
      Span span = entry.sizeSpan();
      if (span != null) {
        assembly.error(span, "expression", assembly.expressions().failure());
      }
      return 0;
    }
    return size;
  }

  /** The relocations of a section, in order of place. */
  List<Relocation> relocations(SectionBuffer section) {
    List<Relocation> list = new ArrayList<>();
    for (Pending one : pending.getOrDefault(section, List.of())) {
      Integer position = position(one);
      if (position != null) {
        list.add(new Relocation(one.offset, one.type, position, one.addend));
      }
    }
    list.sort((a, b) -> Long.compare(a.offset(), b.offset()));
    return list;
  }

  private @Nullable Integer position(Pending one) {
    if (one.symbol != null) {
      return positions.get(one.symbol);
    }
    return one.section != null ? sectionPositions.get(one.section) : nameless;
  }
}
