package dev.lockstep.runtime.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.runtime.Corpus;
import dev.lockstep.runtime.Device;
import dev.lockstep.runtime.build.OpenClCompiler;
import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.runtime.text.InputLimits;
import dev.lockstep.testing.Shares;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Run files through the host interface: what {@code lockstep run} does with a file a program does
 * with contexts, buffers and queues, and the expectations of the file hold.
 */
class RunFilesTest {
  private static final List<String> FOLDERS =
      List.of(
          "examples",
          "examples/asm4gcn",
          "examples/matrix",
          "examples/ventus",
          "corpus/opencl",
          "corpus/matrix",
          "corpus/run");

  /** One of so many programs in OpenCL C is compiled. */
  private static final int SHARE = 29;

  /** One of so many programs in assembly language is assembled. */
  private static final int PART = 2;

  private static final boolean CLANG = OpenClCompiler.find().value().isPresent();

  static Stream<Path> files() throws IOException {
    List<Path> all = new ArrayList<>();
    int compiled = 0;
    int assembled = 0;
    for (String folder : FOLDERS) {
      for (Path file : Corpus.files(folder, ".json")) {
        String name = file.getFileName().toString().replace(".json", "");
        boolean refused = Files.exists(file.resolveSibling(name + ".failure"));
        boolean opencl = Files.exists(file.resolveSibling(name + ".cl"));
        if (!refused && Shares.takes(opencl ? compiled++ : assembled++, opencl ? SHARE : PART)) {
          all.add(file);
        }
      }
    }
    return all.stream();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("files")
  void resultsAreAsExpected(Path path) throws IOException {
    RunFile file = RunFile.read(path, InputLimits.DEFAULT).value().orElseThrow();
    assumeTrue(CLANG || !Corpus.isOpenCl(file.program()), "no clang 19 or later here");
    Device device = Device.of(file.target().orElse("gfx900"));
    assertEquals(List.of(), HostRun.failures(file, device));
  }
}
