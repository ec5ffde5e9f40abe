package dev.lockstep.assembler.editor;

import dev.lockstep.assembler.machine.DataTable;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Sentences about directives, from {@code directives.tsv}. */
final class DirectiveTable {
  private static final Map<String, String> ROWS = read();

  private DirectiveTable() {}

  private static Map<String, String> read() {
    Map<String, String> rows = new HashMap<>();
    for (String[] row : DataTable.read("directives.tsv")) {
      for (String name : row[0].split(" ", -1)) {
        rows.put(name, row[1]);
      }
    }
    return rows;
  }

  /** Effect of a directive; empty for one that the table does not have. */
  static Optional<String> describe(String name) {
    return Optional.ofNullable(ROWS.get(name));
  }
}
