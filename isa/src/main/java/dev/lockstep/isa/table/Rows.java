package dev.lockstep.isa.table;

import dev.lockstep.isa.model.Generation;
import dev.lockstep.isa.model.Row;
import dev.lockstep.isa.table.TableText.Statement;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a family, in table order. Most processes need few of them, so a row may be read when
 * it is first asked for; it is read once. Others speak of rows by their numbers, from 0. Safe for
 * several threads.
 */
public final class Rows {
  private final TableScope scope;
  private final RowReader reader;
  private final List<Entry> entries = new ArrayList<>(4096);

  /** The first row of each name. */
  private final Map<String, Entry> byName = new HashMap<>(8192);

  private volatile @Nullable Map<String, List<Integer>> byFormat;

  /** For each format of each generation: the rows by opcode. */
  private final Map<String, Map<Integer, List<Integer>>> byOpcode = new HashMap<>();

  private static final class Entry {
    final int number;
    final Statement statement;

    /** The next one of the same name. */
    @Nullable Entry next;

    @Nullable Row row;

    /** A mask; 0: not known yet. */
    int generations;

    Entry(int number, Statement statement) {
      this.number = number;
      this.statement = statement;
    }
  }

  Rows(TableScope scope, RowReader reader) {
    this.scope = scope;
    this.reader = reader;
  }

  /** Takes a row, to be read later if the tables are known to be good. */
  void add(String name, Statement statement) {
    Entry entry = new Entry(entries.size(), statement);
    if (!scope.isPatient()) {
      entry.row = reader.row(statement);
      if (entry.row == null) {
        return;
      }
    }
    entries.add(entry);
    Entry last = byName.putIfAbsent(name, entry);
    if (last != null) {
      while (last.next != null) {
        last = last.next;
      }
      last.next = entry;
    }
  }

  /** How many there are. */
  int count() {
    return entries.size();
  }

  /** Whether a generation has any row. */
  boolean has(Generation generation) {
    synchronized (scope) {
      for (Entry entry : entries) {
        if (in(entry, generation.bit())) {
          return true;
        }
      }
      return false;
    }
  }

  /** Those with an opcode in one of some generations, which are a bit mask; all of them for -1. */
  List<Row> of(int generations) {
    synchronized (scope) {
      List<Row> result = new ArrayList<>(generations == -1 ? entries.size() : entries.size() / 2);
      for (Entry entry : entries) {
        if (generations == -1 || in(entry, generations)) {
          result.add(row(entry));
        }
      }
      return result;
    }
  }

  /** The row of a number; null: the generation does not have it. */
  @Nullable Row of(int number, Generation generation) {
    synchronized (scope) {
      Entry entry = entries.get(number);
      return in(entry, generation.bit()) ? row(entry) : null;
    }
  }

  /** Groups the rows by what they will be asked for, so that those who ask need not wait. */
  void prepare() {
    byFormat();
  }

  /** The numbers of the rows of a name, whatever the generation. */
  List<Integer> named(String name) {
    List<Integer> result = new ArrayList<>(2);
    for (Entry entry = byName.get(name); entry != null; entry = entry.next) {
      result.add(entry.number);
    }
    return result;
  }

  /** The numbers of the rows of a format, whatever the generation. */
  List<Integer> inFormat(String format) {
    return byFormat().getOrDefault(format, List.of());
  }

  private Map<String, List<Integer>> byFormat() {
    Map<String, List<Integer>> known = byFormat;
    if (known == null) {
      synchronized (byName) {
        known = byFormat;
        if (known == null) {
          known = new HashMap<>();
          Statement last = null;
          List<Integer> group = List.of();
          for (Entry entry : entries) {
            // Most rows have the format of the one before.
            if (last == null || !entry.statement.isSecond(last)) {
              group = known.computeIfAbsent(entry.statement.second(), _ -> new ArrayList<>());
            }
            group.add(entry.number);
            last = entry.statement;
          }
          byFormat = known;
        }
      }
    }
    return known;
  }

  /** The numbers of the rows whose shape begins with a word, whatever the generation. */
  List<Integer> shaped(String word) {
    byte[] bytes = word.getBytes(StandardCharsets.UTF_8);
    List<Integer> result = new ArrayList<>();
    for (Entry entry : entries) {
      if (entry.statement.isThird(bytes)) {
        result.add(entry.number);
      }
    }
    return result;
  }

  /** The numbers of the rows of a format that have an opcode in a generation. */
  List<Integer> withOpcode(String format, Generation generation, int opcode) {
    synchronized (scope) {
      return byOpcode
          .computeIfAbsent(format + "/" + generation.name(), _ -> opcodes(format, generation))
          .getOrDefault(opcode, List.of());
    }
  }

  private Map<Integer, List<Integer>> opcodes(String format, Generation generation) {
    Map<Integer, List<Integer>> result = new HashMap<>();
    for (int number : inFormat(format)) {
      int opcode = reader.opcode(entries.get(number).statement, generation);
      if (opcode >= 0) {
        result.computeIfAbsent(opcode, _ -> new ArrayList<>(1)).add(number);
      }
    }
    return result;
  }

  private boolean in(Entry entry, int generations) {
    if (entry.generations == 0) {
      entry.generations = entry.row == null ? reader.generations(entry.statement) : 0;
      if (entry.generations == 0) {
        // Where its text does not tell them at a glance, reading it shows what is wrong.
        entry.generations = mask(row(entry));
      }
    }
    return (entry.generations & generations) != 0;
  }

  private int mask(Row row) {
    int mask = 0;
    for (Generation generation : scope.generations()) {
      mask |= row.opcode(generation) >= 0 ? generation.bit() : 0;
    }
    return mask;
  }

  private Row row(Entry entry) {
    Row row = entry.row;
    if (row == null) {
      row = scope.sound(reader.row(entry.statement));
      entry.row = row;
    }
    return row;
  }
}
