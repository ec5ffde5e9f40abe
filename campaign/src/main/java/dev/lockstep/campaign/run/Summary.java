package dev.lockstep.campaign.run;

import dev.lockstep.campaign.parquet.Table;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Counts of results.
 *
 * @param jobs number of all rows
 * @param bySubject counts for each model or machine, in the order of the rows
 */
public record Summary(int jobs, Map<String, Counts> bySubject) {
  public Summary {
    bySubject = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(bySubject));
  }

  /**
   * Counts of one subject.
   *
   * @param allowed tests whose condition it allows, or where random runs saw it
   * @param forbidden tests where no execution, or no run, ends with the condition
   * @param unexpected rows that are not as their file expects
   * @param errors rows without a verdict
   * @param executions candidate executions of all rows
   */
  public record Counts(int allowed, int forbidden, int unexpected, int errors, long executions) {
    static final Counts NONE = new Counts(0, 0, 0, 0, 0);

    Counts with(List<@Nullable Object> row) {
      Object observation = value(row, ResultColumns.OBSERVATION);
      boolean seen = observation != null && !observation.equals("Never");
      Object executions = value(row, ResultColumns.EXECUTIONS);
      return new Counts(
          allowed + (seen ? 1 : 0),
          forbidden + ("Never".equals(observation) ? 1 : 0),
          unexpected + (Boolean.FALSE.equals(value(row, ResultColumns.OK)) ? 1 : 0),
          errors + (value(row, ResultColumns.ERROR) == null ? 0 : 1),
          this.executions + (executions instanceof Long count ? count : 0));
    }
  }

  public static Summary of(Table results) {
    Map<String, Counts> counts = new LinkedHashMap<>();
    for (List<@Nullable Object> row : results.rows()) {
      String subject = ResultColumns.subject(row);
      counts.put(subject, counts.getOrDefault(subject, Counts.NONE).with(row));
    }
    return new Summary(results.rows().size(), counts);
  }

  /** Whether every row has a verdict, and the one that its file expects. */
  public boolean isFine() {
    return bySubject.values().stream().allMatch(one -> one.unexpected() + one.errors() == 0);
  }

  private static @Nullable Object value(List<@Nullable Object> row, String column) {
    return row.get(ResultColumns.index(column));
  }
}
