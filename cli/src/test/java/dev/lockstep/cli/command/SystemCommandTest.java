package dev.lockstep.cli.command;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.CommandsTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands on code for other systems than HSA. */
class SystemCommandTest {
  private static final Path FOLDER =
      Path.of(System.getProperty("lockstep.root")).resolve("corpus/codeobject/systems");

  @TempDir Path directory;

  /** The text names processor and system, a processor alone leaves the system to it. */
  @Test
  void theTextSaysTheSystem() throws IOException {
    for (List<String> target :
        List.of(
            List.<String>of(),
            List.of("--target", "gfx1030"),
            List.of("--target", "amdgcn-amd-amdpal--gfx1030"))) {
      Path out = directory.resolve("out.o");
      List<String> words = new java.util.ArrayList<>(List.of("asm", "--emit", "object"));
      words.addAll(target);
      words.addAll(List.of("-o", out.toString(), FOLDER.resolve("metadata.s").toString()));
      CommandsTest.Result result = CommandsTest.run(words.toArray(String[]::new));
      assertEquals("", result.err());
      assertArrayEquals(
          Files.readAllBytes(FOLDER.resolve("metadata.o")),
          Files.readAllBytes(out),
          words.toString());
    }
  }

  @Test
  void runningAndCheckingAreRefused() {
    for (String file : List.of("metadata.s", "metadata.o", "mesa3d-gfx900.o", "no-system.o")) {
      String path = FOLDER.resolve(file).toString();
      for (List<String> command :
          List.of(
              List.of("check", path),
              List.of("run", "--global", "64", path),
              List.of("asm", "--fix-waits", path))) {
        if (command.contains("--fix-waits") && !file.endsWith(".s")) {
          continue;
        }
        CommandsTest.Result result = CommandsTest.run(command.toArray(String[]::new));
        assertEquals(1, result.code(), command.toString());
        assertTrue(result.err().contains("only code for amdhsa is run and checked"), result.err());
        assertTrue(result.err().contains("build them for amdgcn-amd-amdhsa"), result.err());
      }
    }
  }
}
