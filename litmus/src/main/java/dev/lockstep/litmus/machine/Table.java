package dev.lockstep.litmus.machine;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/** Tables that come with this package: rows of cells, apart by tabs; {@code #} begins a comment. */
final class Table {
  private Table() {}

  static List<List<String>> rows(String file) {
    try (InputStream in = Table.class.getResourceAsStream(file)) {
      if (in == null) {
        throw new IllegalStateException("no table " + file);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .map(line -> Arrays.stream(line.split("\t+")).map(String::strip).toList())
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException("a file of the module cannot be read", e);
    }
  }
}
