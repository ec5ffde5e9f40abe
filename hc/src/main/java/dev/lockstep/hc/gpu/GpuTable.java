package dev.lockstep.hc.gpu;

import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.text.table.DataTable;
import java.util.LinkedHashMap;
import java.util.SequencedMap;

/** The emulated GPUs: {@code accelerators.tsv}. */
public final class GpuTable {
  private static final String NAME = "accelerators.tsv";

  private GpuTable() {}

  /** New engines by the paths of their accelerators, in the table's order. */
  public static SequencedMap<String, GpuEngine> engines() {
    SequencedMap<String, GpuEngine> engines = new LinkedHashMap<>();
    for (DataTable.Row row : DataTable.read(NAME, GpuTable.class.getResourceAsStream(NAME))) {
      TargetId target = TargetId.parse(row.text("target")).orElseThrow();
      engines.put(
          row.key(),
          new GpuEngine(target, row.yes("doubles"), row.yes("wavefronts"), row.yes("atomics")));
    }
    return engines;
  }
}
