package dev.lockstep.assembler;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A table of this room's data: lines of columns, the first of them the columns' names. */
final class DataTable {
  private DataTable() {}

  /** The rows of a table, remarks and the names of columns left out. */
  static List<String[]> read(String file) {
    try (InputStream in = DataTable.class.getResourceAsStream("data/" + file)) {
      if (in == null) {
        throw new IllegalStateException("the table " + file + " is missing");
      }
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return text.lines()
          .filter(line -> !line.startsWith("#") && !line.isBlank())
          .skip(1)
          .map(line -> line.split("\t", -1))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
