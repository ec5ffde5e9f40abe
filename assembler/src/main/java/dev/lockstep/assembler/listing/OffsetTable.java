package dev.lockstep.assembler.listing;

import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.elf.Elf;
import dev.lockstep.codeobject.elf.ElfSection;
import dev.lockstep.codeobject.elf.Relocation;
import dev.lockstep.codeobject.elf.RelocationTable;
import dev.lockstep.codeobject.elf.RelocationType;
import dev.lockstep.codeobject.elf.Symbol;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The global offset table of a linked object. The linker makes it anew from the code that reaches
 * it: a listing names the symbol again where the code holds the distance to its slot.
 */
final class OffsetTable {
  static final String SECTION = ".got";

  /** Distance of the second word of a 64-bit distance from the first: a word and an opcode. */
  private static final int HIGH_WORD = 8;

  private static final int LOW_ADDEND = 4;
  private static final int HIGH_ADDEND = 12;

  private static final int SLOT = 8;
  private static final Deque<String> NONE = new ArrayDeque<>();

  private final Map<Long, String> slots = new TreeMap<>();
  private final List<String> absent = new ArrayList<>();

  OffsetTable(CodeObject object, ListedSymbols symbols) {
    ElfSection table = object.section(SECTION).orElse(null);
    if (table == null || object.header().kind() == CodeObject.Kind.RELOCATABLE) {
      return;
    }
    Map<Long, Deque<String>> byAddress = new HashMap<>();
    Deque<String> nowhere = new ArrayDeque<>();
    List<Symbol> candidates = new ArrayList<>(ListedSymbols.all(object));
    candidates.sort((a, b) -> Integer.compare(rank(a), rank(b)));
    for (Symbol symbol : candidates) {
      boolean named =
          symbol.equals(symbols.named(symbol.name()))
              && ListedSymbols.quoted(symbol.name()).equals(symbol.name());
      if (named && symbol.home() instanceof Symbol.Home.InSection) {
        byAddress.computeIfAbsent(symbol.value(), _ -> new ArrayDeque<>()).add(symbol.name());
      } else if (named && ListedSymbols.isNowhere(symbol)) {
        nowhere.add(symbol.name());
      }
    }
    for (RelocationTable list : object.relocations()) {
      if (list.dynamic()) {
        list.relocations().forEach(one -> slot(object, table, one, byAddress));
      }
    }
    for (int at = 0; at + SLOT <= table.data().size(); at += SLOT) {
      if (table.data().i64(at) == 0 && !slots.containsKey(table.address() + at)) {
        absent(table.address() + at, nowhere.poll(), symbols);
      }
    }
  }

  private void slot(
      CodeObject object, ElfSection table, Relocation one, Map<Long, Deque<String>> byAddress) {
    if (one.offset() < table.address() || one.offset() >= table.address() + table.size()) {
      return;
    }
    String name =
        one.type() == RelocationType.RELATIVE64
            ? byAddress.getOrDefault(one.addend(), NONE).peek()
            : one.symbol() > 0 ? object.dynamicSymbols().get(one.symbol()).name() : null;
    if (name != null) {
      slots.put(one.offset(), name);
      // Each slot is another symbol's.
      byAddress.getOrDefault(one.addend(), NONE).remove(name);
    }
  }

  /** Slots are of symbols that other objects could see, or could until they were linked. */
  private static int rank(Symbol symbol) {
    return symbol.binding() != Symbol.Binding.LOCAL
        ? 0
        : symbol.visibility() == Symbol.Visibility.HIDDEN ? 1 : 2;
  }

  /** A slot that nobody fills is of a weak symbol that is defined nowhere; any name will do. */
  private void absent(long slot, @Nullable String known, ListedSymbols symbols) {
    if (known != null) {
      slots.put(slot, known);
      return;
    }
    String name = "absent_" + absent.size();
    while (symbols.named(name) != null) {
      name += "_";
    }
    absent.add(name);
    slots.put(slot, name);
  }

  /** The symbols of the slots, in their order. */
  Collection<String> names() {
    return slots.values();
  }

  /** Names to be declared weak: they stand for symbols that were defined nowhere. */
  List<String> absent() {
    return absent;
  }

  /** Finds the words of a section that hold distances to slots: expressions by offset. */
  Map<Long, String> find(ElfSection section) {
    Map<Long, String> found = new HashMap<>();
    int size = section.data().size();
    int step = section.has(Elf.SHF_EXECINSTR) ? 4 : 1;
    for (int at = 0; at + HIGH_WORD + 4 <= size && !slots.isEmpty(); at += step) {
      long distance = (long) section.data().i32(at + HIGH_WORD) << 32 | section.data().u32(at);
      String name = slots.get(section.address() + at - LOW_ADDEND + distance);
      if (name != null) {
        found.put((long) at, name + "@gotpcrel32@lo+" + LOW_ADDEND);
        found.put((long) at + HIGH_WORD, name + "@gotpcrel32@hi+" + HIGH_ADDEND);
      }
    }
    return found;
  }
}
