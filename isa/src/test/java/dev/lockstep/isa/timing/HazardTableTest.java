package dev.lockstep.isa.timing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.isa.Family;
import dev.lockstep.isa.model.Generation;
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
    for (String line : HazardRule.lines("hazards.tsv")) {
      String[] part = line.split("\t", -1);
      if (line.startsWith("#") || part[0].equals("hazard")) {
        continue;
      }
      assertEquals(COLUMNS, part.length, line);
      for (String one : part[0].split(",", -1)) {
        String name = one.split("@", 2)[0];
        assertTrue(known.contains(name), "unknown generation " + name + ": " + line);
      }
    }
  }
}
