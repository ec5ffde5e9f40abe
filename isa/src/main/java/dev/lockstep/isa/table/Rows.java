package dev.lockstep.isa.table;

import dev.lockstep.isa.model.Generation;
import dev.lockstep.isa.model.Row;
import dev.lockstep.isa.table.TableText.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a family, in table order. Most processes need few of them, so a row may be read when
 * it is first asked for; it is read once. Others speak of rows by their numbers, from 0. Safe for
 * several threads.
 */
public final class Rows {
  private final TableScope scope;
  private final RowReader reader;

  /** The files with any rows. */
  private final List<Part> parts = new ArrayList<>();

  /** Those that have been read, by number. */
  private @Nullable Row[] rows = new Row[0];

  /** For each format of each generation: the rows by opcode. */
  private final Map<String, Map<Integer, List<Integer>>> byOpcode = new HashMap<>();

  /** Formats by name, if all files know the opcodes of their rows. */
  private final Map<String, List<Place>> places = new HashMap<>();

  /**
   * Rows of one file.
   *
   * @param first the number of the first one
   */
  private record Part(RowIndex index, int first) {
    int end() {
      return first + index.count();
    }
  }

  /**
   * A format of the rows of one file.
   *
   * @param format its position among the file's formats
   */
  private record Place(Part part, int format) {}

  Rows(TableScope scope, RowReader reader) {
    this.scope = scope;
    this.reader = reader;
  }

  /** Takes the rows of a file, to be read later. */
  void add(RowIndex index) {
    if (index.count() > 0) {
      Part part = new Part(index, rows.length);
      parts.add(part);
      rows = Arrays.copyOf(rows, part.end());
    }
  }

  /** Takes the rows of a file that have been read. */
  void add(RowIndex index, List<Row> read) {
    int first = rows.length;
    add(index);
    for (int i = 0; i < read.size(); i++) {
      rows[first + i] = read.get(i);
    }
  }

  /** Number of them. */
  int count() {
    return rows.length;
  }

  /** Whether a generation has any row. */
  boolean has(Generation generation) {
    for (Part part : parts) {
      for (int number = part.first; number < part.end(); number++) {
        if (in(part, number, generation.bit())) {
          return true;
        }
      }
    }
    return false;
  }

  /** Those with an opcode in one of some generations, which are a bit mask; all of them for -1. */
  List<Row> of(int generations) {
    List<Row> result = new ArrayList<>(generations == -1 ? rows.length : rows.length / 2);
    for (Part part : parts) {
      for (int number = part.first; number < part.end(); number++) {
        if (generations == -1 || in(part, number, generations)) {
          result.add(row(part, number));
        }
      }
    }
    return result;
  }

  /** The row of a number; null: the generation does not have it. */
  @Nullable Row of(int number, Generation generation) {
    Part part = part(number);
    return in(part, number, generation.bit()) ? row(part, number) : null;
  }

  /** The numbers of the rows of a name, whatever the generation. */
  List<Integer> named(String name) {
    return numbers((index, result) -> index.named(name, result));
  }

  /** The numbers of the rows of a format, whatever the generation. */
  List<Integer> inFormat(String format) {
    return numbers((index, result) -> index.inFormat(format, result));
  }

  /**
   * The numbers of the rows whose shape begins with a word that {@link ShapeReader#isFindable}
   * knows, whatever the generation.
   */
  List<Integer> shaped(String word) {
    return numbers((index, result) -> index.shaped(word, result));
  }

  private List<Integer> numbers(BiConsumer<RowIndex, IntConsumer> find) {
    List<Integer> result = new ArrayList<>(2);
    for (Part part : parts) {
      find.accept(part.index, row -> result.add(part.first + row));
    }
    return result;
  }

  /** The numbers of the rows of a format that have an opcode in a generation. */
  List<Integer> withOpcode(String format, Generation generation, int opcode) {
    synchronized (scope) {
      if (areIndexed()) {
        List<Integer> result = new ArrayList<>(1);
        for (Place place : places.getOrDefault(format, List.of())) {
          Part part = place.part;
          part.index.withOpcode(
              place.format, generation.ordinal(), opcode, row -> result.add(part.first + row));
        }
        return result;
      }
      return byOpcode
          .computeIfAbsent(format + "/" + generation.name(), _ -> opcodes(format, generation))
          .getOrDefault(opcode, List.of());
    }
  }

  /** Whether all files know the opcodes of their rows. */
  private boolean areIndexed() {
    if (places.isEmpty()) {
      for (Part part : parts) {
        if (!part.index.hasOpcodes()) {
          return false;
        }
      }
      for (Part part : parts) {
        List<String> formats = part.index.formatNames();
        for (int i = 0; i < formats.size(); i++) {
          places.computeIfAbsent(formats.get(i), _ -> new ArrayList<>()).add(new Place(part, i));
        }
      }
    }
    return true;
  }

  private Map<Integer, List<Integer>> opcodes(String format, Generation generation) {
    Map<Integer, List<Integer>> result = new HashMap<>();
    for (int number : inFormat(format)) {
      Part part = part(number);
      int known = part.index.generations(number - part.first);
      if (known == 0 || (known & generation.bit()) != 0) {
        int opcode = reader.opcode(statement(part, number), generation);
        if (opcode >= 0) {
          result.computeIfAbsent(opcode, _ -> new ArrayList<>(1)).add(number);
        }
      }
    }
    return result;
  }

  private Part part(int number) {
    for (Part part : parts) {
      if (number < part.end()) {
        return part;
      }
    }
    throw new IndexOutOfBoundsException(number);
  }

  private static Statement statement(Part part, int number) {
    return part.index.statement(number - part.first);
  }

  private boolean in(Part part, int number, int generations) {
    int known = part.index.generations(number - part.first);
    if (known == 0) {
      known = rows[number] == null ? reader.generations(statement(part, number)) : 0;
      if (known == 0) {
        // Where its text does not tell them at a glance, reading it shows what is wrong.
        known = mask(row(part, number));
      }
      part.index.generations(number - part.first, known);
    }
    return (known & generations) != 0;
  }

  private int mask(Row row) {
    int mask = 0;
    for (Generation generation : scope.generations()) {
      mask |= row.opcode(generation) >= 0 ? generation.bit() : 0;
    }
    return mask;
  }

  private Row row(Part part, int number) {
    Row row = rows[number];
    if (row == null) {
      Row read = scope.sound(reader.row(statement(part, number)));
      // Nobody waits while another thread reads: if two read a row, both get what was there first.
      synchronized (parts) {
        row = rows[number];
        if (row == null) {
          row = read;
          rows[number] = row;
        }
      }
    }
    return row;
  }
}
