package dev.lockstep.isa.table;

import dev.lockstep.isa.model.Generation;
import dev.lockstep.isa.model.Row;
import dev.lockstep.isa.table.TableText.Statement;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a family, in table order. Most processes need those of one generation alone, so a row
 * may be read when it is first asked for; it is read once.
 */
public final class Rows {
  private final TableScope scope;
  private final RowReader reader;
  private final List<Entry> entries = new ArrayList<>(2048);
  private int populated;

  private static final class Entry {
    final int generations;
    final @Nullable Statement statement;
    @Nullable Row row;

    Entry(int generations, @Nullable Statement statement, @Nullable Row row) {
      this.generations = generations;
      this.statement = statement;
      this.row = row;
    }
  }

  Rows(TableScope scope, RowReader reader) {
    this.scope = scope;
    this.reader = reader;
  }

  /** Reads a row now. */
  void read(Statement statement) {
    Row row = reader.row(statement);
    if (row != null) {
      int generations = 0;
      for (Generation generation : scope.generations()) {
        if (row.opcode(generation) >= 0) {
          generations |= generation.bit();
        }
      }
      add(new Entry(generations, null, row));
    }
  }

  /** Reads a row when one of its generations is first asked for. */
  void keep(Statement statement) {
    int generations = reader.generations(statement);
    if (generations == 0) {
      read(statement);
    } else {
      add(new Entry(generations, statement, null));
    }
  }

  private void add(Entry entry) {
    entries.add(entry);
    populated |= entry.generations;
  }

  /** Whether a generation has any row. */
  boolean has(Generation generation) {
    return (populated & generation.bit()) != 0;
  }

  /** Those with an opcode in one of some generations, which are a bit mask; all of them for -1. */
  synchronized List<Row> of(int generations) {
    List<Row> result = new ArrayList<>(generations == -1 ? entries.size() : entries.size() / 2);
    for (Entry entry : entries) {
      if (generations == -1 || (entry.generations & generations) != 0) {
        Row row = entry.row;
        if (row == null && entry.statement != null) {
          row = reader.row(entry.statement);
          entry.row = row;
        }
        if (row == null) {
          throw new IllegalStateException("broken tables: " + scope.findings().getLast());
        }
        result.add(row);
      }
    }
    return result;
  }
}
