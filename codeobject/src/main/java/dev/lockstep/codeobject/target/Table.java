package dev.lockstep.codeobject.target;

import dev.lockstep.isa.resource.TableFolder;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A data table of this room: tab-separated, lines of {@code #} are remarks, the first other line
 * names the columns.
 */
public final class Table {
  private static final String FOLDER = "dev/lockstep/codeobject/data/";

  private Table() {}

  /** A row; asking for a column that is not there is a programming error. */
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

    /** The text in the first column, which most tables tell their rows apart by. */
    public String key() {
      int end = line.indexOf('\t');
      return end < 0 ? line : line.substring(0, end);
    }

    public String text(String column) {
      int cell = columns.indexOf(column);
      if (cell < 0) {
        throw new IllegalStateException(place() + ": no column " + column);
      }
      int start = 0;
      for (int i = 0; i < cell; i++) {
        start = line.indexOf('\t', start) + 1;
      }
      int end = line.indexOf('\t', start);
      return line.substring(start, end < 0 ? line.length() : end);
    }

    public int number(String column) {
      return Integer.parseInt(text(column));
    }

    public boolean yes(String column) {
      return text(column).equals("yes");
    }
  }

  public static List<Row> read(String file) {
    List<Row> rows = new ArrayList<>();
    List<String> columns = List.of();
    String text = text(file);
    int number = 0;
    int start = 0;
    while (start < text.length()) {
      number++;
      int feed = text.indexOf('\n', start);
      int end = feed < 0 ? text.length() : feed;
      if (text.charAt(start) != '#' && end > start) {
        String line = text.substring(start, end);
        if (columns.isEmpty()) {
          columns = List.of(line.split("\t", -1));
        } else if (!line.isBlank()) {
          rows.add(row(new Row(file, number, columns, line)));
        }
      }
      start = end + 1;
    }
    return List.copyOf(rows);
  }

  private static Row row(Row row) {
    int cells = 1;
    for (int tab = row.line.indexOf('\t'); tab >= 0; tab = row.line.indexOf('\t', tab + 1)) {
      cells++;
    }
    if (cells != row.columns.size()) {
      throw new IllegalStateException(
          row.place() + ": " + cells + " cells in " + row.columns.size() + " columns");
    }
    return row;
  }

  private static String text(String file) {
    byte[] copy = TableFolder.read(FOLDER + file);
    if (copy != null) {
      return new String(copy, StandardCharsets.UTF_8);
    }
    try (InputStream in = Table.class.getResourceAsStream("/" + FOLDER + file)) {
      if (in == null) {
        throw new IllegalStateException("no table " + file);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
