package dev.lockstep.codeobject.target;

import dev.lockstep.isa.resource.TableFolder;
import dev.lockstep.text.table.DataTable;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The tables of the folder {@code data}. */
public final class CodeObjectData {
  private static final String FOLDER = "dev/lockstep/codeobject/data/";

  private CodeObjectData() {}

  /** The rows of a table. */
  public static List<DataTable.Row> table(String file) {
    byte[] copy = TableFolder.read(FOLDER + file);
    return copy == null
        ? DataTable.read(file, CodeObjectData.class.getResourceAsStream("/" + FOLDER + file))
        : DataTable.parse(file, new String(copy, StandardCharsets.UTF_8));
  }
}
