package dev.lockstep.assembler.machine;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

/** A table of the assembler's data: lines of columns, the first of them the columns' names. */
public final class DataTable {
  private static final String DIRECTORY = "/dev/lockstep/assembler/data/";

  private DataTable() {}

  /** The rows of a table, remarks and the names of columns left out. */
  public static List<String[]> read(String file) {
    return lines(file).skip(1).map(line -> line.split("\t", -1)).toList();
  }

  /** The lines of a table without remarks and blank lines. */
  public static Stream<String> lines(String file) {
    try (InputStream in = DataTable.class.getResourceAsStream(DIRECTORY + file)) {
      if (in == null) {
        throw new IllegalStateException("the table " + file + " is missing");
      }
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return text.lines().filter(line -> !line.startsWith("#") && !line.isBlank());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
