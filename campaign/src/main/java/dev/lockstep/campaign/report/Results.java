package dev.lockstep.campaign.report;

import dev.lockstep.campaign.parquet.Table;
import dev.lockstep.campaign.run.ResultColumns;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Results by test and model, in the order of their rows. */
final class Results {
  private final List<List<@Nullable Object>> rows;
  private final Set<String> subjects = new LinkedHashSet<>();
  private final Map<String, Map<String, String>> verdicts = new LinkedHashMap<>();

  Results(Table table) {
    rows = table.rows();
    for (List<@Nullable Object> row : rows) {
      String subject = ResultColumns.subject(row);
      String test = text(row, ResultColumns.FILE) + " " + text(row, ResultColumns.TEST);
      subjects.add(subject);
      verdicts.computeIfAbsent(test, _ -> new LinkedHashMap<>()).put(subject, answer(row));
    }
  }

  /** Whether the condition is allowed or was seen; empty where there is no answer. */
  private static String answer(List<@Nullable Object> row) {
    String observation = text(row, ResultColumns.OBSERVATION);
    return observation.isEmpty() ? "" : observation.equals("Never") ? "Forbidden" : "Allowed";
  }

  List<List<@Nullable Object>> rows() {
    return rows;
  }

  List<String> subjects() {
    return List.copyOf(subjects);
  }

  int tests() {
    return verdicts.size();
  }

  /** Number of tests whose verdict differs between two models that both have one. */
  int differences(String one, String other) {
    int count = 0;
    for (Map<String, String> test : verdicts.values()) {
      String first = test.getOrDefault(one, "");
      String second = test.getOrDefault(other, "");
      count += first.isEmpty() || second.isEmpty() || first.equals(second) ? 0 : 1;
    }
    return count;
  }

  /** Number of tests that so many models allow, by that number from 0. */
  int[] allowedBy() {
    int[] counts = new int[subjects.size() + 1];
    for (Map<String, String> test : verdicts.values()) {
      counts[(int) test.values().stream().filter("Allowed"::equals).count()]++;
    }
    return counts;
  }

  /** Rows without a verdict, or with one that their file does not expect. */
  List<List<@Nullable Object>> remarkable() {
    List<List<@Nullable Object>> all = new ArrayList<>();
    for (List<@Nullable Object> row : rows) {
      if (!text(row, ResultColumns.ERROR).isEmpty()
          || text(row, ResultColumns.OK).equals("false")) {
        all.add(row);
      }
    }
    return all;
  }

  /** A value as text, empty where there is none. */
  static String text(List<@Nullable Object> row, String column) {
    Object value = row.get(ResultColumns.index(column));
    return value == null ? "" : value.toString();
  }
}
