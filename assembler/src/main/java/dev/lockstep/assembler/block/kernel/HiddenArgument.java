package dev.lockstep.assembler.block.kernel;

import dev.lockstep.assembler.machine.AssemblerData;
import dev.lockstep.text.table.DataTable;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * An argument that the runtime adds behind a kernel's own ones: a row of {@code hidden.tsv}.
 *
 * @param name as metadata has it, without {@code hidden_}
 * @param offset in bytes from where the hidden arguments begin
 * @param bytes its size
 */
record HiddenArgument(String name, int offset, int bytes) {
  /** Bytes of all hidden arguments, and what their beginning is a multiple of. */
  static final int SIZE = 256;

  static final int ALIGNMENT = 8;

  private static final Map<String, HiddenArgument> ALL = readAll();

  /** All by name, in order of their offsets. */
  static Map<String, HiddenArgument> all() {
    return ALL;
  }

  private static Map<String, HiddenArgument> readAll() {
    Map<String, HiddenArgument> all = new LinkedHashMap<>();
    for (DataTable.Row row : AssemblerData.table("hidden.tsv")) {
      String name = row.key();
      all.put(name, new HiddenArgument(name, row.number("offset"), row.number("bytes")));
    }
    return all;
  }
}
