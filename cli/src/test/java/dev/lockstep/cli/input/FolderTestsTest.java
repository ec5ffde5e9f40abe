package dev.lockstep.cli.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.io.CommandRun;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code lockstep test}: no file that may be a test is left out silently. */
final class FolderTestsTest {
  private static final String GOOD =
      """
      {"schema": "lockstep-machine-1", "source": "s_mov_b32 s0, 1\\ns_endpgm",
       "wavefronts": [{}], "expect": {"sgpr": {"s0": "0x1"}}}
      """;

  @TempDir Path directory;

  @BeforeEach
  void good() throws IOException {
    Files.writeString(directory.resolve("good.json"), GOOD);
  }

  private CommandRun test() {
    return CommandRun.of("test", directory.toString());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "  \n",
        "{",
        "[]",
        "5",
        "text",
        "{\"schema\": 5}",
        "{\"target\": \"gfx900\"}",
        "{\"schema\": \"lockstep-run-2\"}",
        "{\"schema\": \"lockstep-rum-1\"}",
        "{\"schema\": \"Lockstep-Run-1\"}",
        "{\"schema\": \" lockstep-run-1\"}",
        "{\"schema\": \"\"}",
        "\u0000\u0001\u0002",
        "\u007fELF",
      })
  void fileThatIsNoTestFails(String text) throws IOException {
    Files.writeString(directory.resolve("bad.json"), text);
    CommandRun run = test();
    assertEquals(1, run.code(), run.out());
    assertTrue(run.out().contains("FAIL " + directory.resolve("bad.json")), run.out());
    assertTrue(run.out().contains("bad.json: error: "), run.out());
    assertTrue(run.out().contains("1 passed, 1 failed"), run.out());
  }

  @Test
  void binaryFileFails() throws IOException {
    Files.write(directory.resolve("bad.json"), new byte[] {(byte) 0xff, (byte) 0xfe, 0, 1});
    assertEquals(1, test().code());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"schema\": \"lockstep-litmus-1\"}",
        "{\"schema\": \"elsewhere-3\", \"a\": [1, 2]}",
        "{\"$schema\": \"http://json-schema.org/schema\", \"a\": 1}",
      })
  void fileOfAnotherPurposeIsLeftAlone(String text) throws IOException {
    Path other = Files.writeString(directory.resolve("other.json"), text);
    CommandRun run = test();
    assertEquals(0, run.code(), run.out());
    assertTrue(run.out().contains("1 passed, 0 failed"), run.out());
    // Asked for by name it cannot be run.
    assertEquals(1, CommandRun.of("test", other.toString()).code());
  }

  @Test
  void schemaMayStandAnywhere() throws IOException {
    Files.writeString(
        directory.resolve("late.json"),
        GOOD.replace("\"schema\": \"lockstep-machine-1\", ", "")
            .replaceFirst("\\}\\}\\s*$", "}, \"schema\": \"lockstep-machine-1\"}"));
    CommandRun run = test();
    assertEquals(0, run.code(), run.out());
    assertTrue(run.out().contains("2 passed"), run.out());
  }

  @Test
  void linksAreFollowedAndLoopsAreTold() throws IOException {
    Path folder = Files.createDirectory(directory.resolve("folder"));
    Files.createSymbolicLink(folder.resolve("back"), directory);
    Path elsewhere = Files.createTempDirectory("lockstep-linked");
    Files.writeString(elsewhere.resolve("linked.json"), GOOD);
    Files.createSymbolicLink(directory.resolve("linked"), elsewhere);
    CommandRun run = test();
    assertEquals(0, run.code(), run.out());
    assertTrue(run.out().contains("2 passed"), run.out());
    assertTrue(run.err().contains("folder/back: warning: "), run.err());
    Files.createSymbolicLink(directory.resolve("none.json"), directory.resolve("nowhere"));
    CommandRun dangling = test();
    assertEquals(1, dangling.code());
    assertTrue(dangling.out().contains("none.json: error: "), dangling.out());
  }

  @Test
  void emptyFolderIsAFailure() throws IOException {
    Path empty = Files.createDirectory(directory.resolve("empty"));
    CommandRun run = CommandRun.of("test", empty.toString());
    assertEquals(1, run.code());
    assertTrue(run.err().contains("there is no run file or machine file below"), run.err());
    assertEquals(2, CommandRun.of("test", directory.resolve("nowhere").toString()).code());
  }

  @Test
  void severalPlacesAndSingleFiles() throws IOException {
    Path one = Files.writeString(directory.resolve("one.test"), GOOD);
    CommandRun run = CommandRun.of("test", one.toString(), directory.toString());
    assertEquals(0, run.code(), run.out() + run.err());
    assertTrue(run.out().contains("2 passed"), run.out());
  }

  @Test
  void targetIsThatOfMachineFilesToo() throws IOException {
    Files.writeString(
        directory.resolve("good.json"),
        GOOD.replace("s_mov_b32 s0, 1", "s_mov_b32 s0, 1\\ns_buffer_gl0_inv"),
        StandardCharsets.UTF_8);
    CommandRun own = test();
    CommandRun other = CommandRun.of("test", "--target", "gfx1030", directory.toString());
    assertEquals(1, own.code());
    assertFalse(other.out().equals(own.out()), "the target changes nothing");
  }
}
