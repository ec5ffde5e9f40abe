package dev.lockstep.isa.table;

import dev.lockstep.isa.table.TableText.Statement;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.function.IntConsumer;
import java.util.function.Predicate;

/**
 * The rows of one table file, found by name, format and shape without reading the others. Rows have
 * numbers from 0, in the order of the file. Immutable but for the generations of rows, which
 * whoever works them out leaves here.
 *
 * @param others the statements that are no rows
 * @param statements the statements that are rows
 * @param slots the first row of a name plus one, at the first free slot from the name's hash on
 * @param sameName for each row the next one of its name plus one, or 0
 * @param formats the rows that have another format than the row before
 * @param findable the rows whose shape {@link ShapeReader#isFindable} knows
 * @param generations for each row a mask of generations; 0: not known yet
 * @param examples a row of each format
 * @param keys keys of opcodes of rows in ascending order; empty while nobody has told them
 * @param keyed for each key its row
 */
@SuppressWarnings("ArrayRecordComponent") // nobody compares them, and they are large
record RowIndex(
    TableText text,
    int[] others,
    int[] statements,
    int[] slots,
    int[] sameName,
    int[] formats,
    int[] findable,
    int[] generations,
    int[] examples,
    int[] keys,
    int[] keyed) {
  private static final int OPCODE_BITS = 16;
  private static final int GENERATION_BITS = 5;
  private static final int MOST_FORMATS = 1 << 10;

  /**
   * @param isRow whether a statement with this first word is a row
   */
  static RowIndex of(TableText text, Predicate<String> isRow) {
    int[] others = new int[text.count()];
    int[] rows = new int[text.count()];
    int count = 0;
    for (int number = 0; number < text.count(); number++) {
      if (isRow.test(text.statement(number).first())) {
        rows[count++] = number;
      } else {
        others[number - count] = number;
      }
    }
    return of(text, Arrays.copyOf(others, text.count() - count), Arrays.copyOf(rows, count));
  }

  /**
   * @param rows the statements that are rows
   */
  static RowIndex of(TableText text, int[] others, int[] rows) {
    int[] slots = new int[Math.max(1, Integer.highestOneBit(rows.length)) * 4];
    int[] sameName = new int[rows.length];
    int[] formats = new int[rows.length];
    int[] findable = new int[rows.length];
    SequencedMap<String, Integer> examples = new LinkedHashMap<>();
    int runs = 0;
    int found = 0;
    Statement before = null;
    for (int row = 0; row < rows.length; row++) {
      Statement statement = text.statement(rows[row]);
      String name = statement.first();
      byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
      int slot = slot(name, slots.length);
      while (slots[slot] != 0 && !text.isFirst(rows[slots[slot] - 1], bytes)) {
        slot = slot + 1 & slots.length - 1;
      }
      if (slots[slot] == 0) {
        slots[slot] = row + 1;
      } else {
        int last = slots[slot] - 1;
        while (sameName[last] != 0) {
          last = sameName[last] - 1;
        }
        sameName[last] = row + 1;
      }
      if (before == null || !statement.second().equals(before.second())) {
        formats[runs++] = row;
        examples.putIfAbsent(statement.second(), row);
      }
      if (ShapeReader.isFindable(statement.third())) {
        findable[found++] = row;
      }
      before = statement;
    }
    return new RowIndex(
        text,
        others,
        rows,
        slots,
        sameName,
        Arrays.copyOf(formats, runs),
        Arrays.copyOf(findable, found),
        new int[rows.length],
        examples.values().stream().mapToInt(row -> row).toArray(),
        new int[0],
        new int[0]);
  }

  static RowIndex read(PackedInput in) {
    return new RowIndex(
        TableText.read(in),
        in.numbers(),
        in.numbers(),
        in.numbers(),
        in.numbers(),
        in.numbers(),
        in.numbers(),
        in.numbers(),
        in.numbers(),
        in.numbers(),
        in.numbers());
  }

  void write(PackedOutput out) {
    text.write(out);
    out.numbers(others);
    out.numbers(statements);
    out.numbers(slots);
    out.numbers(sameName);
    out.numbers(formats);
    out.numbers(findable);
    out.numbers(generations);
    out.numbers(examples);
    out.numbers(keys);
    out.numbers(keyed);
  }

  private static int slot(String name, int slots) {
    int hash = name.hashCode();
    return (hash ^ hash >>> 16) & slots - 1;
  }

  /** Number of rows. */
  int count() {
    return statements.length;
  }

  Statement statement(int row) {
    return text.statement(statements[row]);
  }

  /** The generations of a row as a mask; 0: nobody has told them. */
  int generations(int row) {
    return generations[row];
  }

  /** Leaves the generations of a row, which others get. */
  void generations(int row, int mask) {
    generations[row] = mask;
  }

  /** The names of the formats of rows; others speak of them by their position. */
  List<String> formatNames() {
    List<String> result = new ArrayList<>(examples.length);
    for (int row : examples) {
      result.add(statement(row).second());
    }
    return result;
  }

  /**
   * The same with the opcodes of all rows.
   *
   * @param told for each row masks of generations, each with an opcode behind it
   */
  RowIndex withOpcodes(List<int[]> told) {
    List<String> names = formatNames();
    // The row in the lower half keeps rows of one key in order.
    List<Long> entries = new ArrayList<>();
    for (int row = 0; row < told.size(); row++) {
      int format = names.indexOf(statement(row).second());
      int[] pairs = told.get(row);
      for (int i = 0; i < pairs.length; i += 2) {
        for (int left = pairs[i]; left != 0; left &= left - 1) {
          int key = key(format, Integer.numberOfTrailingZeros(left), pairs[i + 1]);
          entries.add((long) key << Integer.SIZE | row);
        }
      }
    }
    entries.sort(null);
    return new RowIndex(
        text,
        others,
        statements,
        slots,
        sameName,
        formats,
        findable,
        generations,
        examples,
        entries.stream().mapToInt(entry -> (int) (entry >> Integer.SIZE)).toArray(),
        entries.stream().mapToInt(Long::intValue).toArray());
  }

  private static int key(int format, int generation, int opcode) {
    if (opcode >>> OPCODE_BITS != 0 || format >= MOST_FORMATS) {
      throw new IllegalArgumentException("no key for opcode " + opcode + " of format " + format);
    }
    return (format << GENERATION_BITS | generation) << OPCODE_BITS | opcode;
  }

  /** Whether rows can be found by their opcodes. */
  boolean hasOpcodes() {
    return keys.length > 0 || statements.length == 0;
  }

  /**
   * Gives the rows of a format with an opcode in a generation.
   *
   * @param format a position in {@link #formatNames}
   * @param generation the position of the generation
   */
  void withOpcode(int format, int generation, int opcode, IntConsumer result) {
    if (opcode < 0 || opcode >>> OPCODE_BITS != 0) {
      return;
    }
    int key = key(format, generation, opcode);
    int low = 0;
    int high = keys.length;
    while (low < high) {
      int middle = low + high >>> 1;
      if (keys[middle] < key) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    for (int at = low; at < keys.length && keys[at] == key; at++) {
      result.accept(keyed[at]);
    }
  }

  /** Gives the rows of a name. */
  void named(String name, IntConsumer result) {
    byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
    int slot = slot(name, slots.length);
    while (slots[slot] != 0 && !text.isFirst(statements[slots[slot] - 1], bytes)) {
      slot = slot + 1 & slots.length - 1;
    }
    for (int next = slots[slot]; next != 0; next = sameName[next - 1]) {
      result.accept(next - 1);
    }
  }

  /** Gives the rows of a format. */
  void inFormat(String format, IntConsumer result) {
    byte[] bytes = format.getBytes(StandardCharsets.UTF_8);
    for (int i = 0; i < formats.length; i++) {
      if (text.isSecond(statements[formats[i]], bytes)) {
        int end = i + 1 < formats.length ? formats[i + 1] : statements.length;
        for (int row = formats[i]; row < end; row++) {
          result.accept(row);
        }
      }
    }
  }

  /**
   * Gives the rows whose shape begins with a word, one that {@link ShapeReader#isFindable} knows.
   */
  void shaped(String word, IntConsumer result) {
    for (int row : findable) {
      if (statement(row).third().equals(word)) {
        result.accept(row);
      }
    }
  }
}
