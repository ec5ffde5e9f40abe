package dev.lockstep.isa;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.Generation;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.Row;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * The encodings of {@code corpus/ventus/encoding.tsv}: what a row makes has the bits that the
 * sources give, and the mnemonic of each line exists.
 */
class VentusOracleTest {
  private static final int ROUNDS = 50;

  /**
   * Where the sources clash, one profile has another encoding; the row says that it is assigned.
   */
  private static final Set<String> MOVED =
      Set.of("ventus2025 pre_m_local_96", "ventus2025 pre_m_local_128", "ventus2025 prefixi");

  private record Line(String mnemonic, long match, long mask, String source) {}

  private static List<Line> lines() throws IOException {
    Path file = Path.of(System.getProperty("lockstep.root"), "corpus", "ventus", "encoding.tsv");
    return Files.readAllLines(file).stream()
        .filter(line -> !line.startsWith("#"))
        .map(line -> line.split("\t"))
        .map(c -> new Line(c[0], number(c[1]), number(c[2]), c[3]))
        .toList();
  }

  private static long number(String text) {
    return Long.parseUnsignedLong(text, 2, text.length(), 16);
  }

  @Test
  void encodingsHaveTheBitsOfTheSources() throws IOException {
    List<String> wrong = new ArrayList<>();
    int checked = 0;
    for (Generation generation : Family.ventus().generations()) {
      InstructionSet set = Family.ventus().instructionSet(generation);
      InstructionGenerator generator = new InstructionGenerator(set, 7);
      for (Line line : lines()) {
        for (Encoding encoding : encodings(set, line.mnemonic())) {
          if (MOVED.contains(generation + " " + line.mnemonic())) {
            assertTrue(encoding.row().marked("assigned", generation), line.mnemonic());
            continue;
          }
          for (int i = 0; i < ROUNDS; i++) {
            Instruction instruction = generator.random(encoding);
            int[] words = new int[InstructionSet.MOST_WORDS];
            int size = set.encode(instruction, words);
            int first = encoding.format().prefix() == null ? 0 : 1;
            long bits = words[first] & 0xffffffffL;
            if (size - first == 2) {
              bits |= (long) words[first + 1] << 32;
            }
            checked++;
            if ((bits & line.mask()) != line.match() && wrong.size() < 20) {
              wrong.add(generation + " " + set.print(instruction) + " " + Long.toHexString(bits));
            }
          }
        }
      }
    }
    assertEquals(List.of(), wrong);
    assertTrue(checked > 80 * ROUNDS, "few encodings were checked");
  }

  /** The forms of a mnemonic; shuffles are four rows of one line. */
  private static List<Encoding> encodings(InstructionSet set, String mnemonic) {
    return set.named(mnemonic).stream().filter(e -> e.row().name().equals(mnemonic)).toList();
  }

  @Test
  void everyLineHasARowAndEveryRowALine() throws IOException {
    Set<String> rows = new HashSet<>();
    Family.ventus().rows().forEach(row -> rows.add(row.name()));
    assertFalse(rows.isEmpty());
    for (Line line : lines()) {
      if (line.mnemonic().equals("shuffle")) {
        assertTrue(
            rows.removeAll(Set.of("shuffle.idx", "shuffle.up", "shuffle.down", "shuffle.bfly")));
      } else {
        assertTrue(rows.remove(line.mnemonic()), line.mnemonic());
      }
    }
    assertEquals(Set.of(), rows);
  }

  /** Facts that the sources do not give are marked, and no others. */
  @Test
  void assignedEncodingsAreMarked() throws IOException {
    List<String> wrong = new ArrayList<>();
    for (Line line : lines()) {
      boolean assigned = line.source().contains("assigned here");
      for (Row row : Family.ventus().rows()) {
        if (row.name().equals(line.mnemonic())
            && row.markNames().contains("assigned") != assigned
            && Family.ventus().generations().stream()
                .noneMatch(g -> MOVED.contains(g + " " + row.name()))) {
          wrong.add(row.name());
        }
      }
    }
    assertEquals(List.of(), wrong);
  }
}
