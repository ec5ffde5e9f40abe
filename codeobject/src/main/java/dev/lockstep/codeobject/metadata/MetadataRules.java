package dev.lockstep.codeobject.metadata;

import dev.lockstep.codeobject.target.CodeObjectData;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.table.DataTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Checks metadata against {@code metadata.tsv}, whose remarks say what each column means. */
final class MetadataRules {
  private static final Map<String, List<Rule>> RULES =
      CodeObjectData.table("metadata.tsv").stream()
          .map(Rule::of)
          .collect(Collectors.groupingBy(Rule::map));

  private record Rule(String map, String key, boolean needed, String type, Set<String> values) {
    static Rule of(DataTable.Row row) {
      String values = row.text("values");
      return new Rule(
          row.text("map"),
          row.text("key"),
          row.yes("needed"),
          row.text("type"),
          values.equals("-") ? Set.of() : Set.of(values.split(",")));
    }
  }

  private final List<Problem> problems = new ArrayList<>();

  private final boolean wordsToo;

  private MetadataRules(boolean wordsToo) {
    this.wordsToo = wordsToo;
  }

  /** Violations of the rules; with {@code wordsToo} also words that are not in the table. */
  static List<Problem> check(MetadataNode.Dictionary root, boolean wordsToo) {
    MetadataRules rules = new MetadataRules(wordsToo);
    rules.map("root", "", root);
    return List.copyOf(rules.problems);
  }

  private void map(String name, String path, MetadataNode.Dictionary map) {
    for (Rule rule : RULES.getOrDefault(name, List.of())) {
      String place = path + rule.key;
      MetadataNode value = map.get(rule.key).orElse(null);
      if (value != null) {
        value(rule, place, value);
      } else if (rule.needed) {
        problems.add(Problem.partError(place, "it is missing", "add the key"));
      }
    }
  }

  private void value(Rule rule, String place, MetadataNode value) {
    String type = rule.type;
    if (type.startsWith("ints-")) {
      int count = Integer.parseInt(type.substring("ints-".length()));
      List<MetadataNode> items = list(place, value, count + " integers");
      if (value instanceof MetadataNode.Array && items.size() != count) {
        expected(place, "a list of " + count + " integers");
      }
      each(place, items, (at, item) -> integer(at, item));
    } else if (type.equals("texts")) {
      each(place, list(place, value, "strings"), (at, item) -> text(rule, at, item));
    } else if (type.startsWith("maps:")) {
      String inner = type.substring("maps:".length());
      each(
          place,
          list(place, value, "maps"),
          (at, item) -> {
            if (item instanceof MetadataNode.Dictionary map) {
              map(inner, at, map);
            } else {
              expected(at, "a map");
            }
          });
    } else {
      switch (type) {
        case "int" -> integer(place, value);
        case "text" -> text(rule, place, value);
        case "bool" -> {
          if (!(value instanceof MetadataNode.Bool)) {
            expected(place, "true or false");
          }
        }
        default -> throw new IllegalStateException("no type " + type);
      }
    }
  }

  private interface Check {
    void at(String place, MetadataNode item);
  }

  private static void each(String place, List<MetadataNode> items, Check check) {
    for (int i = 0; i < items.size(); i++) {
      check.at(place + "[" + i + "]", items.get(i));
    }
  }

  private List<MetadataNode> list(String place, MetadataNode value, String of) {
    if (value instanceof MetadataNode.Array(List<MetadataNode> items)) {
      return items;
    }
    expected(place, "a list of " + of);
    return List.of();
  }

  private void integer(String place, MetadataNode value) {
    if (!(value instanceof MetadataNode.Int)) {
      expected(place, "an integer");
    }
  }

  private void text(Rule rule, String place, MetadataNode value) {
    if (!(value instanceof MetadataNode.Text(String text))) {
      problems.add(
          Problem.partError(
              place, "a string is expected", "write !str 'TEXT' for text like a number"));
    } else if (wordsToo && !rule.values.isEmpty() && !rule.values.contains(text)) {
      String some = rule.values.stream().sorted().limit(8).collect(Collectors.joining(", "));
      problems.add(
          Problem.partError(
              place,
              "'" + text + "' is not one of the known values",
              "use " + some + (rule.values.size() > 8 ? ", ..." : "")));
    }
  }

  private void expected(String place, String what) {
    problems.add(Problem.partError(place, what + " is expected", "change the value"));
  }
}
