package dev.lockstep.assembler.machine;

import dev.lockstep.text.table.DataTable;
import java.io.InputStream;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The tables of the folder {@code data}. */
public final class AssemblerData {
  private static final String DIRECTORY = "/dev/lockstep/assembler/data/";

  private AssemblerData() {}

  /** The rows of a table whose columns have names. */
  public static List<DataTable.Row> table(String file) {
    return DataTable.read(file, open(file));
  }

  /** The resource with a table. */
  public static @Nullable InputStream open(String file) {
    return AssemblerData.class.getResourceAsStream(DIRECTORY + file);
  }
}
