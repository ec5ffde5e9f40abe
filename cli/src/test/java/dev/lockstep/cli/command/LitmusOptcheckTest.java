package dev.lockstep.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.lockstep.cli.io.CommandRun;
import dev.lockstep.runtime.build.OpenClCompiler;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code lockstep litmus --optcheck} and {@code --masks} as docs/commands/litmus.md has them. */
class LitmusOptcheckTest {
  @TempDir Path directory;

  private Path file = Path.of("");

  /** Nothing reads what the load in line 4 gives, and those in lines 6 and 7 may be one. */
  @BeforeEach
  void write() throws IOException {
    file =
        Files.writeString(
            directory.resolve("unused.litmus"),
            """
            OPENCL unused
            { x = 0; y = 0; }
            P0 (global int* x, global int* y) {
              int r0 = *y;
              r0 = *x;
              int r1 = *y;
              r1 = *y;
            }
            exists (0:r0 = 0)
            """);
  }

  private CommandRun run(String... options) {
    List<String> all = new ArrayList<>(List.of("litmus", file.toString()));
    all.addAll(Arrays.asList(options));
    return CommandRun.of(all.toArray(String[]::new));
  }

  private void assertUsage(String expected, String... options) {
    CommandRun result = run(options);
    assertEquals(2, result.code(), result.err());
    assertTrue(result.err().contains(expected), result.err());
  }

  @Test
  void masksAreChecked() {
    assertUsage("--masks needs --device or --optcheck", "--masks", "appendix");
    assertUsage("--masks needs --device or --optcheck", "--masks", "narrow", "--machine", "gfx900");
    assertUsage(
        "there are no masks 'wide'; there are narrow, appendix",
        "--masks",
        "wide",
        "--optcheck",
        "--target",
        "gfx900");
  }

  /** The masks 0x11 and 0x111 keep no other values than 0 and 1. */
  @Test
  void masksOfTheAppendixKeepTwoValuesOnly() throws IOException {
    assumeTrue(OpenClCompiler.find().value().isPresent(), "no clang 19 or later here");
    Files.writeString(file, Files.readString(file).replace("y = 0;", "y = 2;"));
    CommandRun result = run("--optcheck", "--target", "gfx900", "--masks", "appendix");
    assertEquals(1, result.code(), result.out());
    assertTrue((result.out() + result.err()).contains("0 and 1"), result.out() + result.err());
    CommandRun narrow = run("--optcheck", "--target", "gfx900", "--masks", "narrow");
    assertFalse((narrow.out() + narrow.err()).contains("0 and 1"), narrow.out() + narrow.err());
  }

  @Test
  void optionsOfTheCheckAreChecked() {
    assertUsage("-O needs --optcheck", "-O3");
    assertUsage("--optcheck needs --target, a processor: gfx600", "--optcheck");
    assertUsage("-O takes one of", "--optcheck", "--target", "gfx900", "-O7");
    // clang of the AMD processors compiles, so that Ventus is none of them.
    assertUsage("--optcheck needs --target, a processor", "--optcheck", "--target", "ventus");
  }

  /**
   * By the definition of the page: a load beside one like it that stayed is merged with it,
   * whichever of the two is said to have stayed; a load with another one between is dropped.
   */
  @Test
  void differencesHaveTheirLines() {
    assumeTrue(OpenClCompiler.find().value().isPresent(), "no clang 19 or later here");
    CommandRun text = run("--optcheck", "--target", "gfx900");
    assertEquals(1, text.code(), text.err());
    assertTrue(text.out().contains("P0 step 0 (line 4):"), text.out());
    assertTrue(text.out().matches("(?s).*P0 step [23] \\(line [67]\\): .*"), text.out());
    CommandRun json = run("--optcheck", "--target", "gfx900", "--json");
    JsonObject answer =
        JsonParser.parseString(json.out()).getAsJsonArray().get(0).getAsJsonObject();
    List<String> changes = new ArrayList<>();
    answer
        .getAsJsonArray("changes")
        .forEach(one -> {
          JsonObject change = one.getAsJsonObject();
          changes.add(change.get("line").getAsInt() + " " + change.get("kind").getAsString());
        });
    assertEquals(2, changes.size(), changes.toString());
    assertEquals("4 dropped", changes.get(0));
    assertTrue(List.of("6 merged", "7 merged").contains(changes.get(1)), changes.toString());
    assertEquals("gfx900", answer.get("target").getAsString());
    assertEquals(4, answer.get("accesses").getAsInt());
  }
}
