package dev.lockstep.runtime.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.runtime.Corpus;
import dev.lockstep.runtime.clang.ToolRun;
import dev.lockstep.runtime.file.RunFileReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** The assembly examples are accepted by LLVM's assembler and linker, where these are installed. */
class AssemblyExamplesTest {
  @TempDir Path scratch;

  @TestFactory
  Stream<DynamicTest> llvmAcceptsThem() throws IOException {
    Path assembler = Path.of("/usr/bin/llvm-mc-19");
    Path linker = Path.of("/usr/bin/ld.lld-19");
    Path reader = Path.of("/usr/bin/llvm-readobj-19");
    Assumptions.assumeTrue(
        Files.exists(assembler) && Files.exists(linker) && Files.exists(reader),
        "LLVM 19 is not installed");
    return Corpus.files("examples", ".s").stream()
        .map(file ->
            DynamicTest.dynamicTest(
                file.getFileName().toString(),
                () -> {
                  String name = RunFileReader.stem(file.toString());
                  String object = scratch.resolve(name + ".o").toString();
                  String linked = scratch.resolve(name + ".co").toString();
                  run(
                      assembler.toString(),
                      "-triple=amdgcn-amd-amdhsa",
                      "-mcpu=gfx900",
                      "-filetype=obj",
                      file.toString(),
                      "-o",
                      object);
                  run(linker.toString(), "-shared", object, "-o", linked);
                  String notes = run(reader.toString(), "--notes", linked);
                  assertTrue(notes.contains(".name:           " + name), notes);
                  assertTrue(notes.contains(".symbol:         " + name + ".kd"), notes);
                }));
  }

  private String run(String... command) throws IOException {
    ToolRun run = ToolRun.of(List.of(command), scratch, Duration.ofMinutes(1));
    assertEquals(0, run.exitCode(), run.errors());
    return run.output();
  }
}
