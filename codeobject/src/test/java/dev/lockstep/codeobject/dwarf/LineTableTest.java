package dev.lockstep.codeobject.dwarf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.codeobject.Corpus;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Lines of addresses, as llvm-dwarfdump lists them. */
class LineTableTest {
  @TestFactory
  Stream<DynamicTest> agreesWithDwarfdump() {
    return Stream.of("objects", "compressed")
        .flatMap(folder -> Corpus.files(folder, ".lines").stream())
        .map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> agrees(file)));
  }

  private static void agrees(Path file) {
    String name = file.toString().replaceAll("\\.lines$", "");
    LineTable table = LineTable.of(Corpus.read(Path.of(name)));
    String[] rows =
        Corpus.text(file).lines().filter(l -> l.startsWith("0x0000")).toArray(String[]::new);
    assertTrue(rows.length > 5);
    int asked = 0;
    for (int i = 0; i + 1 < rows.length; i++) {
      String[] cells = rows[i].strip().split("\\s+");
      String[] next = rows[i + 1].strip().split("\\s+");
      boolean covered = !cells[0].equals(next[0]) && !rows[i].contains("end_sequence");
      if (covered) {
        LineTable.Range range = table.at(Long.decode(cells[0])).orElseThrow();
        assertEquals(Integer.parseInt(cells[1]), range.line(), rows[i]);
        assertEquals(Integer.parseInt(cells[2]), range.column(), rows[i]);
        assertEquals(Long.decode(next[0]), range.end(), rows[i]);
        assertTrue(range.file().endsWith("lines.cl"), range.file());
        asked++;
      }
    }
    assertEquals(asked, table.ranges().size());
    long end = table.ranges().getLast().end();
    assertEquals(Optional.empty(), table.at(end));
    assertEquals(Optional.empty(), table.at(table.ranges().getFirst().start() - 1));
  }

  @Test
  void objectsWithoutLinesHaveNone() {
    assertEquals(
        LineTable.EMPTY, LineTable.of(Corpus.read(Corpus.path("objects/add-gfx700-v5.co"))));
  }
}
