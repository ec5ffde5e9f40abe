package dev.lockstep.runtime;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.emulator.EngineChoice;
import dev.lockstep.runtime.build.OpenClCompiler;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every run file of the examples and the corpus leaves the same memory and the same faults with the
 * interpreter and translated from the first instruction on. A share of them runs, or all.
 */
@Execution(ExecutionMode.CONCURRENT)
class EnginesLawTest {
  private static final long BUDGET = 1L << 40;
  private static final int SHARE = 24;
  private static final boolean CLANG = OpenClCompiler.find().value().isPresent();

  static Stream<Path> files() throws IOException {
    List<Path> files = new ArrayList<>();
    int turn = 0;
    for (String folder : List.of("examples", "corpus/opencl", "corpus/runfile/good")) {
      for (Path file : Corpus.files(folder, ".json")) {
        if (Shares.takes(turn++, SHARE)) {
          files.add(file);
        }
      }
    }
    return files.stream();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("files")
  void enginesAgree(Path path) {
    String name = path.getFileName().toString();
    boolean assembly = Files.exists(path.resolveSibling(name.replace(".json", ".s")));
    assumeTrue(assembly || CLANG, "no clang 19 or later here");
    Optional<RunFile> read = RunFile.read(path, InputLimits.DEFAULT).value();
    assumeTrue(read.isPresent(), "no run file");
    RunReport expected = run(read.orElseThrow(), EngineChoice.INTERPRET);
    RunReport actual = run(read.orElseThrow(), EngineChoice.TRANSLATE_AT_ONCE);
    assertEquals(Problem.joined(expected.failures()), Problem.joined(actual.failures()));
    assertEquals(expected.buffers().keySet(), actual.buffers().keySet());
    for (String buffer : expected.buffers().keySet()) {
      assertArrayEquals(bytes(expected, buffer), bytes(actual, buffer), buffer);
    }
  }

  private static byte[] bytes(RunReport report, String buffer) {
    RunReport.Contents contents = report.buffers().get(buffer);
    return contents == null ? new byte[0] : contents.memory().toArray(ValueLayout.JAVA_BYTE);
  }

  private static RunReport run(RunFile file, EngineChoice engine) {
    return RunSession.run(
        file,
        new RunOptions(Optional.empty(), List.of(), 1, 1, BUDGET, OptionalLong.empty())
            .withEngine(engine));
  }
}
