package dev.lockstep.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.emulator.EngineChoice;
import dev.lockstep.runtime.file.MachineFile;
import dev.lockstep.runtime.machine.MachineRun;
import dev.lockstep.runtime.text.InputLimits;
import dev.lockstep.testing.Shares;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Random structured programs in which each lane goes its own way leave what a walk of the tree for
 * each lane alone leaves, with the interpreter and translated. {@code -Dlockstep.programs} and
 * {@code -Dlockstep.seed} choose how many and which.
 */
class PathsLawTest {
  private static final int PROGRAMS = Shares.count("lockstep.programs", 60, 1000);
  private static final long SEED = Shares.SEED;
  private static final long BUDGET = 50_000_000;

  /** Bytecode takes long to make, so only a share of the programs is run so. */
  private static final int SHARE = 20;

  @Test
  void lanesGoTheirOwnWays() {
    long instructions = 0;
    long translated = 0;
    for (int i = 0; i < PROGRAMS; i++) {
      long seed = SEED + i;
      PathTree tree = PathTreeMaker.of(seed);
      String source = PathTreeText.of(tree, seed);
      MachineFile.Case one = file(tree, source, seed);
      for (EngineChoice engine : engines(i)) {
        MachineRun.Report report = MachineRun.run(one, BUDGET, false, engine);
        assertEquals(
            "ok program", report.text(), () -> "seed " + seed + ", " + engine + "\n" + source);
        instructions += report.instructions();
        translated += report.translated();
      }
    }
    assertTrue(instructions > 100L * PROGRAMS, "they do something");
    assertTrue(4 * translated > instructions, "translated code does a part of it");
  }

  private static List<EngineChoice> engines(int number) {
    return number % SHARE == 0
        ? List.of(
            EngineChoice.INTERPRET, EngineChoice.TRANSLATE_AT_ONCE, EngineChoice.BYTECODE_AT_ONCE)
        : List.of(EngineChoice.INTERPRET, EngineChoice.TRANSLATE_AT_ONCE);
  }

  /** A machine file with what the walk of the tree leaves. */
  private static MachineFile.Case file(PathTree tree, String source, long seed) {
    int[] results = PathTreeEvaluator.run(tree);
    int lanes = tree.machine().lanes();
    String expected =
        IntStream.range(0, lanes)
            .mapToObj(lane ->
                "{\"address\": \"0x%x\", \"words\": [%s]}"
                    .formatted(
                        PathTreeText.RESULTS + (long) PathTreeText.STRIDE * lane,
                        words(results, lane)))
            .collect(Collectors.joining(",\n"));
    String text =
        """
        {"schema": "lockstep-machine-1", "target": "%s", "name": "program",
         "workgroups": {"grid": [1, 1, 1], "warps": %d, "threads": %d},
         "scratch": %d, "source": "%s",
         "memory": [{"address": "0x%x", "bytes": %d}],
         "expect": {"memory": [%s]}}
        """
            .formatted(
                tree.machine().later() ? "ventus:2025" : "ventus",
                tree.machine().warps(),
                tree.machine().threads(),
                4 * PathTree.PRIVATE,
                source.replace("\n", "\\n"),
                PathTreeText.RESULTS,
                PathTreeText.STRIDE * lanes,
                expected);
    MachineFile.Cases cases = MachineFile.parse(text, "program", InputLimits.DEFAULT);
    assertTrue(cases.ok(), () -> "seed " + seed + ": " + cases.diagnostics());
    return cases.cases().getFirst();
  }

  private static String words(int[] results, int lane) {
    int first = lane * PathTreeEvaluator.RESULTS;
    return IntStream.range(first, first + PathTreeEvaluator.RESULTS)
        .mapToObj(i -> String.format(Locale.ROOT, "\"0x%x\"", results[i]))
        .collect(Collectors.joining(", "));
  }
}
