package dev.lockstep.hc.amd;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.option.Dialect;
import dev.lockstep.codeobject.target.CodeObjectVersion;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.testing.Shares;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Every target has instructions for every operation of the table, but those of the first generation
 * that exchange values between lanes. Rows for scalar registers are a choice: without one the
 * vector row serves.
 */
final class TargetPatternsTest {
  private static final int SHARE = 16;

  static AssemblerOptions options(String target, int wave) {
    return new AssemblerOptions(
        TargetId.parse(target).orElseThrow(),
        wave,
        CodeObjectVersion.V5,
        Map.of(),
        Dialect.LLVM,
        AssemblerOptions.Includes.NONE);
  }

  @ParameterizedTest
  @CsvSource({"gfx700, 64", "gfx900, 64", "gfx1030, 32", "gfx1200, 32"})
  void everyRowIsThere(String target, int wave) throws IOException {
    TargetPatterns patterns = TargetPatterns.of(options(target, wave));
    Set<String> missing = new TreeSet<>();
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(
                Objects.requireNonNull(TargetPatterns.class.getResourceAsStream("patterns.tsv")),
                StandardCharsets.UTF_8))) {
      for (String line : Shares.of(reader.lines().toList(), SHARE)) {
        String[] cells = line.split("\t", -1);
        boolean needed = cells.length > 1 && (cells[1].length() == 1 && "vmnr".contains(cells[1]));
        if (needed
            && !line.startsWith("#")
            && !line.startsWith("@")
            && patterns.find(cells[0], cells[1].charAt(0)).isEmpty()) {
          missing.add(cells[1] + " " + cells[0]);
        }
      }
    }
    String otherScratch = patterns.hasScratchBuffer() ? ".scratch" : ".private";
    missing.removeIf(key -> key.replace("_far", "").endsWith(otherScratch));
    missing.removeIf(key -> target.equals("gfx700") && key.startsWith("v shuffle"));
    assertEquals(Set.of(), missing);
  }
}
