package dev.lockstep.assembler.section;

import dev.lockstep.assembler.expression.Fixup;
import dev.lockstep.assembler.expression.SectionBuffer;
import dev.lockstep.assembler.expression.SymbolEntry;
import dev.lockstep.assembler.expression.SymbolTable;
import dev.lockstep.codeobject.elf.Elf;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The sections of one assembly, and which one the text is in. */
public final class Sections {
  /** Positions of subsections until they are joined to their sections. */
  private static final int FIRST_PART = 1 << 20;

  private record Place(SectionBuffer current, @Nullable SectionBuffer previous) {}

  private final Map<String, SectionBuffer> byKey = new LinkedHashMap<>();
  private final Map<SectionBuffer, Map<Long, SectionBuffer>> parts = new LinkedHashMap<>();
  private final SymbolTable symbols;
  private final List<Place> pushed = new ArrayList<>();
  private SectionBuffer current;
  private @Nullable SectionBuffer previous;
  private int partCount;

  public Sections(SymbolTable symbols) {
    this.symbols = symbols;
    current = section(".text", Elf.SHT_PROGBITS, Elf.SHF_ALLOC | Elf.SHF_EXECINSTR, 0);
    current.align(4);
  }

  public List<SectionBuffer> all() {
    return List.copyOf(byKey.values());
  }

  public int count() {
    return byKey.size() + partCount;
  }

  public SectionBuffer current() {
    return current;
  }

  public @Nullable SectionBuffer find(String key) {
    return byKey.get(key);
  }

  public SectionBuffer section(String name, int type, long flags, long entrySize) {
    return section(name, name, type, flags, entrySize);
  }

  /**
   * A section, made when there is none.
   *
   * @param key distinguishes sections of one name (groups, {@code unique}); usually the name
   */
  public SectionBuffer section(String key, String name, int type, long flags, long entrySize) {
    SectionBuffer known = byKey.get(key);
    if (known == null) {
      known = new SectionBuffer(name, type, flags, entrySize, byKey.size());
      known.setSymbolsBefore(symbols.all().size());
      byKey.put(key, known);
    }
    return known;
  }

  /** A numbered part of a section; number 0 is the section itself. */
  public SectionBuffer part(SectionBuffer section, long number) {
    if (number == 0) {
      return section;
    }
    return parts
        .computeIfAbsent(section, _ -> new java.util.TreeMap<>())
        .computeIfAbsent(
            number,
            _ ->
                new SectionBuffer(
                    section.name(),
                    section.type(),
                    section.flags(),
                    section.entrySize(),
                    FIRST_PART + partCount++));
  }

  /** The section that a part belongs to. */
  public SectionBuffer whole(SectionBuffer part) {
    for (Map.Entry<SectionBuffer, Map<Long, SectionBuffer>> entry : parts.entrySet()) {
      if (entry.getValue().containsValue(part)) {
        return entry.getKey();
      }
    }
    return part;
  }

  public void enter(SectionBuffer next) {
    previous = current;
    current = next;
  }

  /** Changes places with the section before; false when there is none. */
  public boolean swap() {
    if (previous == null) {
      return false;
    }
    enter(previous);
    return true;
  }

  public void push() {
    pushed.add(new Place(current, previous));
  }

  public int depth() {
    return pushed.size();
  }

  public boolean pop() {
    if (pushed.isEmpty()) {
      return false;
    }
    Place place = pushed.removeLast();
    current = place.current();
    previous = place.previous();
    return true;
  }

  /** Joins all parts to their sections, in the order of their numbers. */
  public void join(SymbolTable symbols, PlacedList placed) {
    parts.forEach((section, numbered) ->
        numbered.values().forEach(part -> join(section, part, symbols, placed)));
  }

  private static void join(
      SectionBuffer section, SectionBuffer part, SymbolTable symbols, PlacedList placed) {
    int base = section.size();
    if (!section.hasRoom(part.size())) {
      return;
    }
    section.align(part.alignment());
    section.putBytes(part.toArray());
    for (Fixup fixup : part.fixups()) {
      section
          .fixups()
          .add(new Fixup(fixup.kind(), base + fixup.offset(), fixup.value(), fixup.span()));
    }
    for (SymbolEntry symbol : symbols.all()) {
      if (symbol.section() == part) {
        symbol.place(section, symbol.offset() + base);
      }
    }
    placed.move(part.position(), section.position(), base);
    part.join(section, base);
  }
}
