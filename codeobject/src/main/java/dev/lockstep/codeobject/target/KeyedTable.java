package dev.lockstep.codeobject.target;

import dev.lockstep.text.table.DataTable;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A table whose rows the first column tells apart. A row becomes a value when somebody asks for it,
 * once: most processes need one or two. Safe for several threads.
 *
 * @param <T> what a row says
 */
final class KeyedTable<T> {
  private final Map<String, DataTable.Row> rows = new LinkedHashMap<>();
  private final Map<String, T> values = new HashMap<>();
  private final Function<DataTable.Row, T> reader;

  KeyedTable(String file, Function<DataTable.Row, T> reader) {
    this.reader = reader;
    for (DataTable.Row row : CodeObjectData.table(file)) {
      if (rows.put(row.key(), row) != null) {
        throw new IllegalStateException(row.place() + ": a second row of " + row.key());
      }
    }
  }

  /** The rows themselves, in the table's order. */
  Iterable<DataTable.Row> rows() {
    return rows.values();
  }

  /** The value of a key, or null. */
  @Nullable T find(String key) {
    DataTable.Row row = rows.get(key);
    return row == null ? null : value(row);
  }

  /** All values, in the table's order. */
  List<T> all() {
    return rows.values().stream().map(this::value).toList();
  }

  private synchronized T value(DataTable.Row row) {
    T value = values.get(row.key());
    if (value == null) {
      value = reader.apply(row);
      values.put(row.key(), value);
    }
    return value;
  }
}
