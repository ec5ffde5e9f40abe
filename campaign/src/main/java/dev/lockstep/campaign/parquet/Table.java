package dev.lockstep.campaign.parquet;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Rows of values by columns.
 *
 * @param rows values in the order of the columns; null where an optional one is missing
 */
public record Table(List<Column> columns, List<List<@Nullable Object>> rows) {
  /**
   * Copies and checks.
   *
   * @throws IllegalArgumentException for a value that its column does not take
   */
  public Table {
    columns = List.copyOf(columns);
    List<List<@Nullable Object>> copy = new ArrayList<>();
    for (List<@Nullable Object> row : rows) {
      if (row.size() != columns.size()) {
        throw new IllegalArgumentException(
            "%d values for %d columns".formatted(row.size(), columns.size()));
      }
      for (int i = 0; i < row.size(); i++) {
        Column column = columns.get(i);
        Object value = row.get(i);
        if (value == null ? !column.optional() : !column.type().takes(value)) {
          throw new IllegalArgumentException("column %s does not take %s".formatted(column, value));
        }
      }
      copy.add(Collections.unmodifiableList(new ArrayList<>(row)));
    }
    rows = Collections.unmodifiableList(copy);
  }
}
