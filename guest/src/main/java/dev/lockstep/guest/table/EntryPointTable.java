package dev.lockstep.guest.table;

import dev.lockstep.guest.table.EntryPoint.Kind;
import dev.lockstep.guest.table.EntryPoint.Parameter;
import dev.lockstep.text.table.DataTable;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * All functions of a C interface.
 *
 * @param all in order; the number of each is its index
 * @param agreement a number that changes with the table, for what must not go together with another
 *     version of it
 */
public record EntryPointTable(List<EntryPoint> all, long agreement) {
  public EntryPointTable {
    all = List.copyOf(all);
  }

  /**
   * Reads a table with the columns group, result, name, parameters.
   *
   * @param file its name, for messages
   * @param in its bytes; null where it is missing from this build
   */
  public static EntryPointTable read(String file, @Nullable InputStream in) {
    String text = DataTable.text(file, in);
    List<EntryPoint> all = new ArrayList<>();
    for (DataTable.Row row : DataTable.parsePlain(file, text)) {
      String arguments = row.cell(3);
      List<Parameter> parameters = new ArrayList<>();
      for (String one : arguments.isEmpty() ? new String[0] : arguments.split(", ")) {
        String[] words = one.split(" ");
        parameters.add(new Parameter(kind(words[0]), words[words.length - 1]));
      }
      all.add(new EntryPoint(all.size(), row.key(), kind(row.cell(1)), row.cell(2), parameters));
    }
    return new EntryPointTable(all, hash(text));
  }

  private static long hash(String text) {
    long hash = 1;
    for (byte one : text.getBytes(StandardCharsets.UTF_8)) {
      hash = hash * 1_000_003 + one;
    }
    return hash & Long.MAX_VALUE;
  }

  private static Kind kind(String word) {
    return Kind.valueOf(word.toUpperCase(Locale.ROOT));
  }
}
