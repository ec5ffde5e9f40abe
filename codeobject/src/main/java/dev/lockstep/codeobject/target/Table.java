package dev.lockstep.codeobject.target;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A data table of this room: tab-separated, lines of {@code #} are remarks, the first other line
 * names the columns.
 */
public final class Table {
  private static final String FOLDER = "/dev/lockstep/codeobject/data/";

  private Table() {}

  /** A row; asking for a column that is not there is a programming error. */
  public record Row(String place, Map<String, String> cells) {
    public String text(String column) {
      String cell = cells.get(column);
      if (cell == null) {
        throw new IllegalStateException(place + ": no column " + column);
      }
      return cell;
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
    Map<String, String> named = new LinkedHashMap<>();
    for (int i = 0; i < cells.size(); i++) {
      named.put(columns.get(i), cells.get(i));
    }
    return new Row(place, named);
  }

  private static List<String> lines(String file) {
    try (InputStream in = Table.class.getResourceAsStream(FOLDER + file)) {
      if (in == null) {
        throw new IllegalStateException("no table " + file);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
