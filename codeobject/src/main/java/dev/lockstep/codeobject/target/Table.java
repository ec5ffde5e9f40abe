package dev.lockstep.codeobject.target;

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
  private static final String FOLDER = "/dev/lockstep/codeobject/data/";

  private Table() {}

  /** A row; asking for a column that is not there is a programming error. */
  public record Row(String place, List<String> columns, List<String> cells) {
    public String text(String column) {
      int number = columns.indexOf(column);
      if (number < 0) {
        throw new IllegalStateException(place + ": no column " + column);
      }
      return cells.get(number);
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
    int number = 0;
    for (String line : lines(file)) {
      number++;
      if (line.isBlank() || line.startsWith("#")) {
        continue;
      }
      List<String> cells = List.of(line.split("\t", -1));
      if (columns.isEmpty()) {
        columns = cells;
      } else {
        rows.add(row(file + ":" + number, columns, cells));
      }
    }
    return List.copyOf(rows);
  }

  private static Row row(String place, List<String> columns, List<String> cells) {
    if (cells.size() != columns.size()) {
      throw new IllegalStateException(
          place + ": " + cells.size() + " cells in " + columns.size() + " columns");
    }
    return new Row(place, columns, cells);
  }

  private static String[] lines(String file) {
    try (InputStream in = Table.class.getResourceAsStream(FOLDER + file)) {
      if (in == null) {
        throw new IllegalStateException("no table " + file);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\n");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
