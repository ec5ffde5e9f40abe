package dev.lockstep.litmus.mapping;

import dev.lockstep.text.table.DataTable;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The rows of {@code families.txt}. */
final class Families {
  private static final String FILE = "families.txt";
  private static final Families ALL = read();

  private final Map<String, MappingRows> families = new LinkedHashMap<>();
  private final Map<String, Row> mappings = new LinkedHashMap<>();

  private Families() {}

  /** A mapping's families, and its fence: a scope, or {@code row}. */
  record Row(List<MappingRows> families, String fence) {}

  static Map<String, Row> mappings() {
    return ALL.mappings;
  }

  private static Families read() {
    Families all = new Families();
    Map<String, List<String>> named = new LinkedHashMap<>();
    Map<String, String> fences = new HashMap<>();
    String family = "";
    Map<String, MappingRows.Row> rows = new LinkedHashMap<>();
    List<String> targets = List.of();
    for (String line :
        DataTable.text(FILE, Families.class.getResourceAsStream(FILE))
            .lines()
            .filter(l -> !l.isBlank() && !l.startsWith("#"))
            .toList()) {
      List<String> cells = Arrays.stream((line + " ").split("\\|", -1)).map(String::strip).toList();
      switch (cells.getFirst()) {
        case "mapping" -> {
          named.put(cells.get(1), List.of(cells.get(2).split(" ", -1)));
          fences.put(cells.get(1), cells.get(3));
        }
        case "family" -> {
          all.close(family, targets, rows);
          family = cells.get(1);
          targets = List.of(cells.get(2).split(" ", -1));
          rows.clear();
        }
        default -> rows.put(cells.getFirst(), new MappingRows.Row(cells.get(1), cells.get(2)));
      }
    }
    all.close(family, targets, rows);
    named.forEach((name, list) ->
        all.mappings.put(
            name,
            new Row(list.stream().map(all.families::get).toList(), fences.getOrDefault(name, ""))));
    return all;
  }

  private void close(String name, List<String> targets, Map<String, MappingRows.Row> rows) {
    if (name.isEmpty()) {
      return;
    }
    MappingRows family = new MappingRows(name, targets, rows);
    MappingRows.Row like = rows.get("like");
    MappingRows base = like == null ? null : families.get(like.text());
    families.put(name, base == null ? family : family.like(base));
  }
}
