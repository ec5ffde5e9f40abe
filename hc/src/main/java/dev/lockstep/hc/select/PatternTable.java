package dev.lockstep.hc.select;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A machine's table of instructions, {@code patterns.tsv}, which says itself how it is read. */
public final class PatternTable {
  private final Map<String, List<RowText>> rows = new HashMap<>();
  private final Map<String, List<String>> macros = new HashMap<>();

  private PatternTable() {}

  /**
   * A row.
   *
   * @param form where its result and operands stand
   * @param text lines separated by semicolons
   */
  public record RowText(String form, String text) {}

  /** Reads the table beside a class. */
  public static PatternTable beside(Class<?> type) {
    PatternTable table = new PatternTable();
    try (InputStream in = Objects.requireNonNull(type.getResourceAsStream("patterns.tsv"));
        BufferedReader reader =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      reader.lines().filter(line -> !line.startsWith("#")).forEach(table::add);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return table;
  }

  private void add(String line) {
    List<String> cells = List.of(line.split("\t", -1));
    String key = cells.getFirst();
    if (key.startsWith("@")) {
      macros.put(key.substring(1), cells.subList(1, cells.size()));
    } else {
      rows.computeIfAbsent(key, _ -> new ArrayList<>())
          .add(new RowText(cells.get(1), cells.get(2)));
    }
  }

  /** All rows by their keys, in the order of the table. */
  public Map<String, List<RowText>> rows() {
    return Collections.unmodifiableMap(rows);
  }

  /**
   * The lines of a text, each as the texts that it can be. A name of lines with one alternative is
   * replaced by its lines.
   */
  public List<List<String>> lines(String text) {
    List<List<String>> lines = new ArrayList<>();
    for (String line : text.split(" ; ", -1)) {
      if (!line.startsWith("@")) {
        lines.add(List.of(line));
        continue;
      }
      int space = line.indexOf(' ');
      String[] operands = line.substring(space + 1).split(", ", -1);
      List<String> bodies =
          Objects.requireNonNull(macros.get(line.substring(1, space)), line).stream()
              .map(body -> fill(body, operands))
              .toList();
      if (bodies.size() == 1) {
        lines.addAll(lines(bodies.getFirst()));
      } else {
        lines.add(bodies);
      }
    }
    return lines;
  }

  private static String fill(String text, String[] operands) {
    String filled = text;
    for (int i = 0; i < operands.length; i++) {
      filled = filled.replace("$" + i, operands[i]);
    }
    return filled;
  }
}
