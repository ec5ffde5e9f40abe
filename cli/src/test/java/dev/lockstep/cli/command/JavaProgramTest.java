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
    CommandsTest.Result wrong = CommandsTest.run("run", program("void main() { int x = y; }"));
    assertEquals(1, wrong.code());
    assertTrue(wrong.err().contains("Program.java:1: error: cannot find symbol"), wrong.err());
  }

  @Test
  void otherOptionsAreRefused() throws IOException {
    String program = program("void main() {}");
    CommandsTest.Result result = CommandsTest.run("run", "--digest", program);
    assertEquals(2, result.code());
    assertTrue(result.err().contains("--digest has no meaning for "), result.err());
    result = CommandsTest.run("run", "--check", "--target", "cpu", program);
    assertEquals(2, result.code());
    assertTrue(result.err().contains("name an emulated GPU"), result.err());
    result = CommandsTest.run("run", "--check", program);
    assertEquals(1, result.code());
    assertTrue(result.err().contains("launched no kernel on an emulated GPU"), result.err());
  }

  /** Work-items read what others store, and no barrier is between. */
  private static final String RACE =
      """
      import dev.lockstep.hc.Hc;
      import dev.lockstep.hc.index.Extent1;
      import dev.lockstep.hc.intrinsic.TileStatic;
      void main() {
        int[] out = new int[256];
        Hc.parallelForEach(new Extent1(256).tile(128), i -> {
          int[] part = TileStatic.ints(128);
          part[i.localX()] = i.globalX();
          out[i.globalX()] = part[127 - i.localX()];
        }).join();
        IO.println("done");
      }
      """;

  @Test
  void checkedModeNamesTheLine() throws IOException {
    CommandsTest.Result result = CommandsTest.run("run", "--check", program(RACE));
    assertEquals(1, result.code());
    assertTrue(result.out().startsWith("done\n"), result.out());
    assertTrue(
        result
            .err()
            .contains(
                "Program.java:8:1: error: a write of 4 bytes at 0x100 in LDS races with the read in"
                    + " line 9"),
        result.err());
  }

  @Test
  void debuggerStopsAtTheLine() throws IOException {
    String program = program(RACE);
    CommandsTest.Result result =
        CommandsTest.run(
            "debug", program, "--target", "gfx1100", "--command", "break 9", "--command", "c");
    assertEquals(0, result.code());
    assertTrue(
        result.out().contains("    9      out[i.globalX()] = part[127 - i.localX()];"),
        result.out());
    result = CommandsTest.run("debug", program, "--case", "1");
    assertEquals(1, result.code());
    assertTrue(result.err().contains("there is no launch '1'; there are 0 to 0"), result.err());
  }

  @Test
  void profileHasTheLines() throws IOException {
    CommandsTest.Result result = CommandsTest.run("run", "--profile", program(RACE));
    assertEquals(0, result.code());
    assertTrue(
        result.out().contains("Program.java:9      out[i.globalX()] = part[127 - i.localX()];")
            || result.out().contains("Program.java:9  "),
        result.out());
  }
}
