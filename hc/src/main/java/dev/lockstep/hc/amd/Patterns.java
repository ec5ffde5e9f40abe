package dev.lockstep.hc.amd;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The table of instructions, {@code patterns.tsv}, which says itself how it is read. */
final class Patterns {
  private static final Patterns TABLE = read();

  private final Map<String, List<List<String>>> rows = new HashMap<>();
  private final Map<String, List<String>> lines = new HashMap<>();

  private Patterns() {}

  /** Alternatives for an operation, each as lines of text; empty if the table has none. */
  static List<List<String>> rows(String key, char kind) {
    return TABLE.rows.getOrDefault(kind + key, List.of());
  }

  /**
   * The texts that a line can be: itself, or the alternatives of the name that it begins with, with
   * its operands.
   */
  static List<String> alternatives(String line) {
    if (!line.startsWith("@")) {
      return List.of(line);
    }
    int space = line.indexOf(' ');
    String[] operands = line.substring(space + 1).split(", ", -1);
    return Objects.requireNonNull(TABLE.lines.get(line.substring(1, space)), line).stream()
        .map(text -> fill(text, operands))
        .toList();
  }

  private static String fill(String text, String[] operands) {
    String filled = text;
    for (int i = 0; i < operands.length; i++) {
      filled = filled.replace("$" + i, operands[i]);
    }
    return filled;
  }

  private static Patterns read() {
    Patterns table = new Patterns();
    try (InputStream in =
            Objects.requireNonNull(Patterns.class.getResourceAsStream("patterns.tsv"));
        BufferedReader reader =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      reader.lines().filter(line -> !line.startsWith("#")).forEach(table::add);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return table;
  }

  private void add(String line) {
    String[] cells = line.split("\t", -1);
    if (cells[0].startsWith("@")) {
      lines.put(cells[0].substring(1), List.of(cells).subList(1, cells.length));
    } else {
      rows.computeIfAbsent(cells[1] + cells[0], _ -> new ArrayList<>())
          .add(List.of(cells[2].split(" ; ", -1)));
    }
  }
}
