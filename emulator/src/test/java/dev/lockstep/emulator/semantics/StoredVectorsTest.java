package dev.lockstep.emulator.semantics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.emulator.numerics.Mode;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Leaves against the stored vectors of other tools: leaf, operands, result; the oracle on line 1.
 */
class StoredVectorsTest {
  private static final Map<String, Integer> ULPS =
      Map.of("sin.f16", 1, "sin.f32", 1, "cos.f16", 1, "cos.f32", 1);

  @TestFactory
  Stream<DynamicTest> leavesAgreeWithStoredVectors() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    try (Stream<Path> files = Files.list(BehavioursTest.corpus())) {
      for (Path file : files.filter(f -> f.toString().contains("vectors-")).sorted().toList()) {
        List<String> lines = Files.readAllLines(file);
        assertTrue(lines.get(0).startsWith("# Oracle: "), file + " names its oracle");
        Map<String, List<String>> byLeaf = new TreeMap<>();
        for (String line : lines) {
          if (!line.startsWith("#")) {
            byLeaf
                .computeIfAbsent(line.substring(0, line.indexOf('\t')), k -> new ArrayList<>())
                .add(line);
          }
        }
        byLeaf.forEach((leaf, rows) ->
            tests.add(
                DynamicTest.dynamicTest(file.getFileName() + " " + leaf, () -> check(leaf, rows))));
      }
    }
    assertTrue(tests.size() > 100, "stored vectors are there");
    return tests.stream();
  }

  private static void check(String leaf, List<String> rows) {
    Method method = Oracle.method(leaf);
    assertTrue(method != null, leaf);
    Oracle comparison = new Oracle(leaf, List.of(), false, ULPS.getOrDefault(leaf, 0), (a, m) -> 0);
    for (String row : rows) {
      String[] columns = row.split("\t");
      long[] operands =
          Arrays.stream(columns[1].split(" "))
              .mapToLong(h -> Long.parseUnsignedLong(h, 16))
              .toArray();
      long expected = Long.parseUnsignedLong(columns[2], 16);
      long actual = Oracle.call(method, operands, Mode.DEFAULT);
      if (!comparison.accepts(expected, actual)) {
        assertEquals(Long.toHexString(expected), Long.toHexString(actual), row);
      }
    }
  }
}
