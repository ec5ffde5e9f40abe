package dev.lockstep.isa.table;

import dev.lockstep.isa.table.TableText.Statement;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.IntConsumer;
import java.util.function.Predicate;

/**
 * The rows of one table file, found by name, format and shape without reading the others. Rows have
 * numbers from 0, in the order of the file. Immutable but for the generations of rows, which
 * whoever works them out leaves here.
 */
final class RowIndex {
  private final TableText text;

  /** The statements that are no rows. */
  private final int[] others;

  /** The statements that are rows. */
  private final int[] statements;

  /** The first row of a name plus one, at the first free slot from the name's hash code on. */
  private final int[] slots;

  /** For each row the next one of its name plus one, or 0. */
  private final int[] sameName;

  /** The rows that have another format than the row before. */
  private final int[] formats;

  /** The rows whose shape {@link ShapeReader#isFindable} knows. */
  private final int[] findable;

  /** For each row a mask of generations; 0: not known yet. */
  private final int[] generations;

  private RowIndex(
      TableText text,
      int[] others,
      int[] statements,
      int[] slots,
      int[] sameName,
      int[] formats,
      int[] findable,
      int[] generations) {
    this.text = text;
    this.others = others;
    this.statements = statements;
    this.slots = slots;
    this.sameName = sameName;
    this.formats = formats;
    this.findable = findable;
    this.generations = generations;
  }

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
        new int[rows.length]);
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
  }

  private static int slot(String name, int slots) {
    int hash = name.hashCode();
    return (hash ^ hash >>> 16) & slots - 1;
  }

  TableText text() {
    return text;
  }

  /** The numbers of the statements that are no rows. */
  int[] others() {
    return others;
  }

  /** How many rows there are. */
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
