package dev.lockstep.isa.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.lockstep.isa.Family;
import dev.lockstep.isa.model.Format;
import dev.lockstep.isa.model.Generation;
import dev.lockstep.isa.model.Row;
import java.util.HashSet;
import java.util.List;
import java.util.SequencedMap;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Packed tables say what the files say that they were made of, whatever they are asked by. */
final class PackedTablesTest {
  private static final String ALIASES = "aliases.isa";

  @Test
  void packedTablesOfAmdAreTheTables() {
    compare(Family.amdFiles());
  }

  @Test
  void packedTablesOfVentusAreTheTables() {
    compare(Family.ventusFiles());
  }

  private static void compare(SequencedMap<String, String> files) {
    TableReader texts = TableReader.patient();
    files.forEach(texts::read);
    TableReader packed = TableReader.patient();
    PackedTables pack = new PackedTables(PackedTables.write(files));
    for (String file : files.keySet()) {
      if (file.equals(ALIASES)) {
        packed.readLater(pack, file);
      } else {
        packed.read(pack, file);
      }
    }
    Tables expected = texts.tables();
    Tables found = packed.tables();
    assertEquals(expected.aliases().all(), found.aliases().all());
    assertEquals(expected.rows(), found.rows());
    assertFalse(found.rows().isEmpty());
    for (Generation generation : expected.generations()) {
      assertEquals(expected.rows(generation), found.rows(generation));
      Set<Integer> opcodes = new HashSet<>(List.of(-1, 0, 1 << 16));
      for (Row row : expected.rows(generation)) {
        opcodes.add(row.opcode(generation));
        assertEquals(expected.allRows().named(row.name()), found.allRows().named(row.name()));
      }
      for (Format format : expected.formats().of(generation)) {
        for (int opcode : opcodes) {
          assertEquals(
              expected.allRows().withOpcode(format.name(), generation, opcode),
              found.allRows().withOpcode(format.name(), generation, opcode),
              () -> format.name() + " " + generation.name() + " " + opcode);
        }
      }
    }
  }
}
