package dev.lockstep.opencl;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.testing.ProgramRun;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each compiler that a user may have makes the platform's library. */
final class EveryCompilerTest {
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"clang-19", "clang-22", "clang", "gcc", "cc"})
  void compilerMakesTheLibrary(String name) throws Exception {
    Optional<Path> compiler = ProgramRun.onPath(name);
    assumeTrue(compiler.isPresent(), name + " is not installed");
    // The only compiler on the path; what it calls itself is beside it or in its own folders.
    Path tools = Files.createDirectory(folder.resolve("tools"));
    Files.createSymbolicLink(tools.resolve(name), compiler.get());
    for (String linker : new String[] {"ld", "as", "ld.lld"}) {
      Optional<Path> there = ProgramRun.onPath(linker);
      if (there.isPresent()) {
        Files.createSymbolicLink(tools.resolve(linker), there.get());
      }
    }
    Map<String, String> environment = new HashMap<>(System.getenv());
    environment.put("PATH", tools.toString());
    assertTrue(Files.size(HostCompiler.library(environment, folder.resolve("made"))) > 0);
  }
}
