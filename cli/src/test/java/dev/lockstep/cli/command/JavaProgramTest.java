package dev.lockstep.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.CommandsTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code lockstep run} with a program in Java. */
final class JavaProgramTest {
  @TempDir private Path folder;

  private String program(String text) throws IOException {
    return Files.writeString(folder.resolve("Program.java"), text).toString();
  }

  @Test
  void targetIsTheDefaultAccelerator() throws IOException {
    String program =
        program(
            """
            import dev.lockstep.hc.Accelerator;
            void main() { IO.println(Accelerator.getDefault()); }
            """);
    assertEquals("cpu\n", CommandsTest.run("run", program).out());
    CommandsTest.Result result = CommandsTest.run("run", "--target", "gfx1030", program);
    assertEquals("gcn:gfx1030\n", result.out());
    assertEquals(0, result.code());
  }

  @Test
  void exitCodeIsTheProgramsOwn() throws IOException {
    assertEquals(7, CommandsTest.run("run", program("void main() { System.exit(7); }")).code());
    assertEquals(1, CommandsTest.run("run", program("void main() { int x = y; }")).code());
  }

  @Test
  void otherOptionsAreRefused() throws IOException {
    CommandsTest.Result result = CommandsTest.run("run", "--stats", program("void main() {}"));
    assertEquals(2, result.code());
    assertTrue(result.err().contains("--stats has no meaning for "), result.err());
  }
}
