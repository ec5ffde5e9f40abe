package dev.lockstep.runtime;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.emulator.EngineChoice;
import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.runtime.run.RunOptions;
import dev.lockstep.runtime.run.RunReport;
import dev.lockstep.runtime.run.RunSession;
import dev.lockstep.runtime.text.InputLimits;
import dev.lockstep.testing.Shares;
import dev.lockstep.text.source.Problem;
import java.io.IOException;
import java.lang.foreign.ValueLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random kernels without loops that load, compute and store, launched with several workgroups,
 * leave the same memory and the same faults with the interpreter and translated, where they run as
 * traces. {@code -Dlockstep.programs} and {@code -Dlockstep.seed} choose how many and which.
 */
class TraceLawTest {
  private static final int PROGRAMS = Shares.count("lockstep.programs", 40, 200);
  private static final long SEED = Shares.SEED;
  private static final long BUDGET = 1L << 40;

  @TempDir private Path folder;

  @Test
  void enginesAgree() throws IOException {
    int ended = 0;
    for (int i = 0; i < PROGRAMS; i++) {
      TraceProgram program = new TraceProgram(SEED + i);
      Files.writeString(folder.resolve("k.s"), program.source());
      Path file = Files.writeString(folder.resolve("k.json"), program.runFile());
      RunReport expected = run(file, EngineChoice.INTERPRET);
      RunReport actual = run(file, EngineChoice.TRANSLATE_AT_ONCE);
      String name = "program of seed " + (SEED + i) + "\n" + program.source();
      assertEquals(Problem.joined(expected.failures()), Problem.joined(actual.failures()), name);
      assertEquals(expected.buffers().keySet(), actual.buffers().keySet(), name);
      for (String buffer : expected.buffers().keySet()) {
        assertArrayEquals(
            expected.buffers().get(buffer).memory().toArray(ValueLayout.JAVA_BYTE),
            actual.buffers().get(buffer).memory().toArray(ValueLayout.JAVA_BYTE),
            () -> buffer + " of the " + name);
      }
      ended += expected.ok() ? 1 : 0;
    }
    // Some fault, as they should, but not most.
    assertEquals(true, 2 * ended > PROGRAMS, () -> "few programs end");
  }

  private static RunReport run(Path file, EngineChoice engine) {
    RunFile read = RunFile.read(file, InputLimits.DEFAULT).value().orElseThrow();
    return RunSession.run(
        read,
        new RunOptions(Optional.empty(), List.of(), 1, 1, BUDGET, OptionalLong.empty())
            .withEngine(engine));
  }
}
