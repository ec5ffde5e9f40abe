package dev.lockstep.assembler;

import dev.lockstep.codeobject.Elf;
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
  private final Set<String> mentioned = new HashSet<>();
  private final List<Symbol> symbols = new ArrayList<>();
  private final Map<SymbolEntry, Integer> positions = new HashMap<>();
  private final Map<SectionBuffer, Integer> sectionPositions = new HashMap<>();

  /** A relocation against a symbol, or against a section when there is no symbol. */
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
    if (symbol.firstUse == null) {
      symbol.firstUse = span;
    }
    SectionBuffer home = symbol.section;
    boolean bySection = home != null && bySection(symbol, home, type, addend);
    Pending one =
        bySection
            ? new Pending(offset, type, null, home, addend + symbol.offset)
            : new Pending(offset, type, symbol, null, addend);
    if (bySection && home != null) {
      usedSections.add(home);
    } else {
      usedSymbols.add(symbol);
    }
    pending.computeIfAbsent(section, _ -> new ArrayList<>()).add(one);
  }

  /**
   * Local symbols are named by their section, unless the linker may move what is inside of it. A
   * place in the offset table belongs to the symbol itself (LLVM 19 names the section there, too,
   * and so makes code that loads another symbol's address).
   */
  private static boolean bySection(
      SymbolEntry symbol, SectionBuffer home, RelocationType type, long addend) {
    boolean offsetTable =
        switch (type) {
          case GOTPCREL, GOTPCREL32_LO, GOTPCREL32_HI -> true;
          case NONE,
              ABS32_LO,
              ABS32_HI,
              ABS64,
              REL32,
              REL64,
              ABS32,
              REL32_LO,
              REL32_HI,
              RELATIVE64,
              REL16 ->
              false;
        };
    boolean merged = (home.flags & Elf.SHF_MERGE) != 0 && addend != 0;
    return symbol.isTemporary()
        || symbol.binding == Symbol.Binding.LOCAL && !offsetTable && !merged;
  }

  /** Makes the list of symbols; relocations come after it. */
  List<Symbol> symbols(List<SectionBuffer> sections) {
    for (SectionBuffer section : sections) {
      section.fixups.forEach(fixup -> mention(fixup.value()));
    }
    int next = 0;
    int index = 0;
    for (SymbolEntry entry : List.copyOf(assembly.symbols.all())) {
      if (entry.value != null) {
        mention(entry.value);
      }
      while (next < sections.size() && sections.get(next).symbolsBefore <= index) {
        section(sections.get(next++));
      }
      symbol(entry);
      index++;
    }
    while (next < sections.size()) {
      section(sections.get(next++));
    }
    return List.copyOf(symbols);
  }

  private void mention(Node node) {
    switch (node) {
      case Node.Name name -> {
        int at = name.text().indexOf('@');
        mentioned.add(at < 0 ? name.text() : name.text().substring(0, at));
      }
      case Node.Unary unary -> mention(unary.operand());
      case Node.Binary binary -> {
        mention(binary.left());
        mention(binary.right());
      }
      case Node.Call call -> call.arguments().forEach(this::mention);
      default -> {}
    }
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
              new Symbol.Home.InSection(section.position),
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
    if (undefined && entry.isTemporary()) {
      Span span = entry.firstUse;
      if (span != null) {
        assembly.error(span, "undefined", "the label '" + entry.name + "' is not defined");
      }
      return;
    }
    Symbol.Binding binding =
        undefined && !entry.bindingGiven ? Symbol.Binding.GLOBAL : entry.binding;
    positions.put(entry, symbols.size());
    SymbolEntry base = place.base;
    symbols.add(
        new Symbol(
            entry.name,
            binding,
            base == null ? entry.type : merged(entry.type, base.type),
            entry.visibility,
            place.home,
            place.value,
            entry.size == null && base != null ? size(base) : place.size));
  }

  /**
   * Symbols that count registers by themselves do not reach the object unless the text sets them.
   */
  private static boolean isCounter(SymbolEntry entry) {
    return entry.definition == null && entry.value != null && !entry.bindingGiven;
  }

  private boolean isRegistered(SymbolEntry entry, Symbol.Home home) {
    boolean shaped =
        entry.bindingGiven
            || entry.type != Symbol.Type.NOTYPE
            || entry.visibility != Symbol.Visibility.DEFAULT
            || mentioned.contains(entry.name);
    return switch (home) {
      case Symbol.Home.Undefined() -> shaped;
      case Symbol.Home.Lds() -> entry.bindingGiven || mentioned.contains(entry.name);
      case Symbol.Home.Absolute(), Symbol.Home.Common(), Symbol.Home.InSection(_) -> true;
    };
  }

  /** Where a symbol is; the base of an assigned one gives what it does not say itself. */
  private record Place(Symbol.Home home, long value, long size, @Nullable SymbolEntry base) {}

  private @Nullable Place place(SymbolEntry entry) {
    if (entry.section != null) {
      return new Place(
          new Symbol.Home.InSection(entry.section.position), entry.offset, size(entry), null);
    }
    if (entry.lds || entry.common) {
      Symbol.Home home = entry.lds ? new Symbol.Home.Lds() : new Symbol.Home.Common();
      return new Place(home, entry.ldsAlignment, entry.ldsSize, null);
    }
    Node node = entry.value;
    if (node == null) {
      return new Place(new Symbol.Home.Undefined(), 0, size(entry), null);
    }
    Value result = assembly.expressions.evaluate(node, true);
    if (result == null) {
      Span span = entry.valueSpan;
      if (span != null) {
        assembly.error(span, "expression", assembly.expressions.failure());
      }
      return null;
    }
    if (result.isAbsolute()) {
      return new Place(new Symbol.Home.Absolute(), result.addend(), size(entry), null);
    }
    SymbolEntry base = result.plus();
    if (result.minus() != null || base == null || base.section == null) {
      return null;
    }
    return new Place(
        new Symbol.Home.InSection(base.section.position),
        base.offset + result.addend(),
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

  /** The relocations of a section, in order of place. */
  List<Relocation> relocations(SectionBuffer section) {
    List<Relocation> list = new ArrayList<>();
    for (Pending one : pending.getOrDefault(section, List.of())) {
      Integer position =
          one.symbol != null ? positions.get(one.symbol) : sectionPositions.get(one.section);
      if (position != null) {
        list.add(new Relocation(one.offset, one.type, position, one.addend));
      }
    }
    list.sort(Comparator.comparingLong(Relocation::offset));
    return list;
  }
}
