package dev.lockstep.assembler;

import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The symbols of one assembly, local labels included. */
final class SymbolTable {
  private final Map<String, SymbolEntry> entries = new LinkedHashMap<>();
  private final Map<String, Integer> localCounts = new HashMap<>();

  Collection<SymbolEntry> all() {
    return entries.values();
  }

  /** The entry of a name, made if there is none. */
  SymbolEntry entry(String name) {
    return entries.computeIfAbsent(name, SymbolEntry::new);
  }

  @Nullable SymbolEntry find(String name) {
    return entries.get(name);
  }

  boolean isAssigned(String name) {
    SymbolEntry entry = entries.get(name);
    return entry != null && entry.value != null;
  }

  /** The entry that a name in an expression means; null for a local label that is not there. */
  @Nullable SymbolEntry use(String name) {
    String resolved = resolved(name);
    return resolved.isEmpty() ? null : entry(resolved);
  }

  /** Local label references ({@code 1f}, {@code 1b}) by their unique name; others as they are. */
  String resolved(String name) {
    int last = name.length() - 1;
    if (last < 1 || !Scanner.isDigit(name.charAt(0))) {
      return name;
    }
    String number = name.substring(0, last);
    int seen = localCounts.getOrDefault(number, 0);
    if (name.charAt(last) == 'b') {
      return seen == 0 ? "" : localName(number, seen);
    }
    return localName(number, seen + 1);
  }

  private static String localName(String number, int count) {
    return ".Llocal" + number + "." + count;
  }

  /** The unique name of the next definition of a local label. */
  String nextLocal(String number) {
    return localName(number, localCounts.merge(number, 1, Integer::sum));
  }

  /** A nameless label at a place. */
  SymbolEntry place(SectionBuffer section, long offset) {
    SymbolEntry entry = new SymbolEntry(".L" + section.name + "+" + offset);
    entry.section = section;
    entry.offset = offset;
    return entry;
  }
}
