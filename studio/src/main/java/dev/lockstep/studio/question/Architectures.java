package dev.lockstep.studio.question;

import dev.lockstep.isa.model.Generation;
import dev.lockstep.text.table.DataTable;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;

/** The names of architectures, from {@code architectures.tsv}. */
final class Architectures {
  private static final String TABLE = "architectures.tsv";

  private static final SequencedMap<String, String> NAMES = read();

  private Architectures() {}

  private static SequencedMap<String, String> read() {
    SequencedMap<String, String> names = new LinkedHashMap<>();
    for (DataTable.Row row :
        DataTable.read(TABLE, Architectures.class.getResourceAsStream(TABLE))) {
      names.put(row.key(), row.text("architecture"));
    }
    return names;
  }

  /** The architecture of a generation; nothing where the table has none. */
  static String of(Generation generation) {
    return NAMES.entrySet().stream()
        .filter(one ->
            one.getKey().equals(generation.name()) || generation.groups().contains(one.getKey()))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElse("");
  }
}
