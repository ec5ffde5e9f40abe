package dev.lockstep.assembler.editor;

import dev.lockstep.assembler.machine.AssemblerData;
import dev.lockstep.text.table.DataTable;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Sentences about directives, from {@code directives.tsv}. */
final class DirectiveTable {
  private static final Map<String, String> ROWS = read();

  private DirectiveTable() {}

  private static Map<String, String> read() {
    Map<String, String> rows = new HashMap<>();
    for (DataTable.Row row : AssemblerData.table("directives.tsv")) {
      for (String name : row.key().split(" ", -1)) {
        rows.put(name, row.text("sentence"));
      }
    }
    return rows;
  }

  /** Effect of a directive; empty for one that the table does not have. */
  static Optional<String> describe(String name) {
    return Optional.ofNullable(ROWS.get(name));
  }
}
