package dev.lockstep.isa.timing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.isa.Family;
import dev.lockstep.isa.model.Generation;
import dev.lockstep.text.table.DataTable;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Every line of the table of hazards is of use to some generation. */
class HazardTableTest {
  private static final int COLUMNS = 6;

  @Test
  void generationsAreKnown() {
    Set<String> known = new TreeSet<>();
    for (Generation generation : Family.amd().generations()) {
      known.add(generation.name());
      known.addAll(generation.groups());
    }
    for (DataTable.Row row : HazardRule.rows("hazards.tsv")) {
      if (row.key().equals("hazard")) {
        continue;
      }
      assertEquals(COLUMNS, row.size(), row.place());
      for (String one : row.key().split(",", -1)) {
        String name = one.split("@", 2)[0];
        assertTrue(known.contains(name), "unknown generation " + name + ": " + row.place());
      }
    }
  }
}
