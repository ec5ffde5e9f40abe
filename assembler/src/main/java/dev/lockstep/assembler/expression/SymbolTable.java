package dev.lockstep.assembler.expression;

import dev.lockstep.assembler.token.Scanner;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The symbols of one assembly, local labels included. */
public final class SymbolTable {
  private static final String LOCAL = ".Llocal";

  private final Map<String, SymbolEntry> entries = new LinkedHashMap<>();
  private final Map<String, Integer> localCounts = new HashMap<>();

  public Collection<SymbolEntry> all() {
    return entries.values();
  }

  /** The entry of a name, made if there is none. */
  public SymbolEntry entry(String name) {
    return entries.computeIfAbsent(name, SymbolEntry::new);
  }

  public @Nullable SymbolEntry find(String name) {
    return entries.get(name);
  }

  boolean isAssigned(String name) {
    SymbolEntry entry = entries.get(name);
    return entry != null && entry.value != null;
  }

  /** The entry that a name in an expression means; null when it is empty or a missing label. */
  @Nullable SymbolEntry use(String name) {
    String resolved = resolved(name);
    return resolved.isEmpty() ? null : entry(resolved);
  }

  /**
   * Local label references ({@code 1f}, {@code 1b}) by their unique name, empty for one that is not
   * there; other names as they are.
   */
  String resolved(String name) {
    if (name.isEmpty() || !Scanner.isDigit(name.charAt(0))) {
      return name;
    }
    int at = name.indexOf('@');
    int last = (at < 0 ? name.length() : at) - 1;
    char direction = last < 1 ? 0 : name.charAt(last);
    if (direction != 'f' && direction != 'b') {
      return name;
    }
    String number = canonical(name.substring(0, last));
    String rest = at < 0 ? "" : name.substring(at);
    int seen = localCounts.getOrDefault(number, 0);
    if (direction == 'b') {
      return seen == 0 ? "" : localName(number, seen) + rest;
    }
    return localName(number, seen + 1) + rest;
  }

  /** A local label by its value: {@code 010} and {@code 8} are the same. */
  private static String canonical(String digits) {
    return new NumberReader(new Scanner(digits, 0, digits.length(), null)).number()
            instanceof Node.Int number
        ? Long.toString(number.value())
        : digits;
  }

  /** Spelling in a text of a local label's unique name; other names unchanged. */
  public static String written(String name) {
    return name.startsWith(LOCAL) ? spelled(name) + "f" : name;
  }

  /** Spelling of a label where it stands. */
  public static String spelled(String name) {
    return name.startsWith(LOCAL) ? name.substring(LOCAL.length(), name.lastIndexOf('.')) : name;
  }

  private static String localName(String number, int count) {
    return LOCAL + number + "." + count;
  }

  /** The unique name of the next definition of a local label. */
  public String nextLocal(String number) {
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
