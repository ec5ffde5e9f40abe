package dev.lockstep.opencl.table;

import dev.lockstep.opencl.table.EntryPoint.Kind;
import dev.lockstep.opencl.table.EntryPoint.Parameter;
import dev.lockstep.text.table.DataTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * All functions of OpenCL's C interface in the order of the ICD loader's dispatch table. Source:
 * {@code cl_icd.h} of the Khronos headers, with which a test compares it.
 */
public final class EntryPointTable {
  private static final String FILE = "/dev/lockstep/opencl/entry-points.tsv";
  private static final List<EntryPoint> ALL = read();

  private EntryPointTable() {}

  /** All functions; the number of each is its index. */
  public static List<EntryPoint> all() {
    return ALL;
  }

  /** The text of the table, for what must not go together with another version of it. */
  public static String text() {
    return DataTable.text(FILE, EntryPointTable.class.getResourceAsStream(FILE));
  }

  private static List<EntryPoint> read() {
    List<EntryPoint> all = new ArrayList<>();
    for (DataTable.Row row : DataTable.parsePlain(FILE, text())) {
      String arguments = row.cell(3);
      List<Parameter> parameters = new ArrayList<>();
      for (String one : arguments.isEmpty() ? new String[0] : arguments.split(", ")) {
        String[] words = one.split(" ");
        parameters.add(new Parameter(kind(words[0]), words[words.length - 1]));
      }
      all.add(new EntryPoint(all.size(), row.key(), kind(row.cell(1)), row.cell(2), parameters));
    }
    return List.copyOf(all);
  }

  private static Kind kind(String word) {
    return Kind.valueOf(word.toUpperCase(Locale.ROOT));
  }
}
