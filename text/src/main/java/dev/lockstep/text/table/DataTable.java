package dev.lockstep.text.table;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads tables: rows are lines, cells are separated by tabs; lines that begin with {@code #} are
 * comments, blank ones separate. What is wrong with a table is a mistake in the build, so that it
 * becomes an {@link IllegalStateException} that names file and line.
 */
public final class DataTable {
  private DataTable() {}

  /** A row. Its cells are cut out when they are asked for. */
  public static final class Row {
    private final String file;
    private final int number;
    private final List<String> columns;
    private final String line;

    private Row(String file, int number, List<String> columns, String line) {
      this.file = file;
      this.number = number;
      this.columns = columns;
      this.line = line;
    }

    /** File and line. */
    public String place() {
      return file + ":" + number;
    }

    /** The first cell, by which most tables tell their rows apart. */
    public String key() {
      return cell(0);
    }

    /** The cell in a column that the first row names. */
    public String text(String column) {
      int index = columns.indexOf(column);
      if (index < 0) {
        throw new IllegalStateException(place() + ": no column " + column);
      }
      return cell(index);
    }

    /** The number in a column. */
    public int number(String column) {
      return Integer.parseInt(text(column));
    }

    /** Whether a column says {@code yes}. */
    public boolean yes(String column) {
      return text(column).equals("yes");
    }

    /** Number of cells. */
    public int size() {
      int cells = 1;
      for (int tab = line.indexOf('\t'); tab >= 0; tab = line.indexOf('\t', tab + 1)) {
        cells++;
      }
      return cells;
    }

    /** A cell by its position. */
    public String cell(int index) {
      int start = 0;
      for (int i = 0; i < index; i++) {
        start = line.indexOf('\t', start) + 1;
        if (start == 0) {
          throw new IllegalStateException(place() + ": no column " + (index + 1));
        }
      }
      int end = line.indexOf('\t', start);
      return line.substring(start, end < 0 ? line.length() : end);
    }

    @Override
    public String toString() {
      return line;
    }
  }

  /**
   * The rows of a table whose first row names the columns. All have a cell for each.
   *
   * @param file name of the table
   * @param in the resource, null where it is missing; closed here
   */
  public static List<Row> read(String file, @Nullable InputStream in) {
    return parse(file, text(file, in));
  }

  /** The rows of a table whose columns have no names. */
  public static List<Row> readPlain(String file, @Nullable InputStream in) {
    return parsePlain(file, text(file, in));
  }

  /** The rows of a table's text, whose first row names the columns. */
  public static List<Row> parse(String file, String text) {
    List<Row> rows = parsePlain(file, text);
    if (rows.isEmpty()) {
      return rows;
    }
    List<String> columns = List.of(rows.getFirst().line.split("\t", -1));
    List<Row> named = new ArrayList<>(rows.size());
    for (Row row : rows.subList(1, rows.size())) {
      if (row.size() != columns.size()) {
        throw new IllegalStateException(
            row.place() + ": " + row.size() + " cells in " + columns.size() + " columns");
      }
      named.add(new Row(file, row.number, columns, row.line));
    }
    return named;
  }

  /** The text of a table, as it is. */
  public static String text(String file, @Nullable InputStream in) {
    if (in == null) {
      throw new IllegalStateException("the table " + file + " is missing from this build");
    }
    try (in) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The rows of a table's text, whose columns have no names. */
  public static List<Row> parsePlain(String file, String text) {
    List<Row> rows = new ArrayList<>();
    int number = 0;
    int start = 0;
    while (start < text.length()) {
      number++;
      int feed = text.indexOf('\n', start);
      int end = feed < 0 ? text.length() : feed;
      if (text.charAt(start) != '#' && end > start) {
        String line = text.substring(start, end);
        if (!line.isBlank()) {
          rows.add(new Row(file, number, List.of(), line));
        }
      }
      start = end + 1;
    }
    return rows;
  }
}
