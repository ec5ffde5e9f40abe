package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.runtime.clang.ClangInstallation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Output of kernels under the terminal debugger: when it is shown, and that it is shown once. */
final class DebugOutputTest {
  private static final String KERNEL =
      """
      kernel void tell(global int *p) {
        int i = get_global_id(0);
        printf("first %d\\n", i);
        barrier(CLK_LOCAL_MEM_FENCE);
        printf("second %d\\n", i);
        p[i] = 1;
      }
      """;

  @TempDir Path directory;

  /** The output behind each command. */
  private List<List<String>> session(String... commands) throws IOException {
    assumeTrue(ClangInstallation.find(System.getenv()).value().isPresent(), "no clang");
    Path source = Files.writeString(directory.resolve("tell.cl"), KERNEL);
    List<String> arguments =
        new ArrayList<>(
            List.of("debug", source.toString(), "--global", "2", "--arg", "i32[2]=zero"));
    for (String command : commands) {
      arguments.addAll(List.of("--command", command));
    }
    List<List<String>> told = new ArrayList<>();
    for (String line : DebugCorpusTest.run(arguments).lines().toList()) {
      if (line.startsWith("> ")) {
        told.add(new ArrayList<>());
      } else if (line.startsWith("| ")) {
        told.getLast().add(line.substring(2));
      }
    }
    assertEquals(commands.length, told.size());
    return told;
  }

  @Test
  void outputIsShownWhenTheProgramPassesIt() throws IOException {
    assertEquals(
        List.of(List.of(), List.of("first 0", "first 1"), List.of("second 0", "second 1")),
        session("break 5", "continue", "continue"));
  }

  @Test
  void outputIsShownOnceWhenTheProgramGoesBack() throws IOException {
    List<List<String>> told =
        session("break 5", "continue", "goto 0", "continue", "continue", "goto 0", "continue");
    assertEquals(List.of("first 0", "first 1"), told.get(1));
    assertEquals(List.of(), told.get(2));
    assertEquals(List.of(), told.get(3));
    assertTrue(told.get(4).contains("second 0"), told.toString());
    assertEquals(List.of(), told.get(5));
    assertEquals(List.of(), told.get(6));
  }
}
