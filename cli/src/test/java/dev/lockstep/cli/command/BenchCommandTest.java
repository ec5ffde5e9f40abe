package dev.lockstep.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.lockstep.bench.MarkedSection;
import dev.lockstep.cli.io.CommandRun;
import dev.lockstep.runtime.build.OpenClCompiler;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code lockstep bench} as docs/CLI.md promises it. */
class BenchCommandTest {
  @TempDir Path directory;

  @Test
  void wrongUsageIsTold() {
    assertEquals(2, CommandRun.of("bench", "--rounds", "0").code());
    assertEquals(2, CommandRun.of("bench", "--engine", "steam").code());
    assertEquals(2, CommandRun.of("bench", "--target", "nothing").code());
    assertEquals(2, CommandRun.of("bench", "--against", "").code());
  }

  @Test
  void whatIsMissingIsToldInOneLine() throws IOException {
    CommandRun kernel = CommandRun.of("bench", "--kernel", "nothing");
    assertEquals(1, kernel.code());
    assertTrue(kernel.err().startsWith("lockstep bench: there is no benchmark kernel 'nothing'"));
    CommandRun platform = CommandRun.of("bench", "--against", "no such platform", "--quick");
    assertEquals(1, platform.code());
    assertTrue(platform.err().contains("apt install"), platform.err());
    Path page = Files.writeString(directory.resolve("page.md"), "no comments here\n");
    CommandRun unmarked = CommandRun.of("bench", "--write", page.toString());
    assertEquals(1, unmarked.code());
    assertTrue(unmarked.err().contains(MarkedSection.BEGIN), unmarked.err());
    CommandRun nowhere = CommandRun.of("bench", "--write", directory.resolve("none.md").toString());
    assertEquals(1, nowhere.code());
    assertTrue(nowhere.err().startsWith("lockstep bench: there is no page "), nowhere.err());
  }

  @Test
  void listsKernels() {
    CommandRun result = CommandRun.of("bench", "--list");
    assertEquals(0, result.code());
    assertEquals(16, result.out().lines().count());
  }

  @Test
  void measuresAndWrites() throws IOException {
    assumeTrue(OpenClCompiler.find().value().isPresent(), "clang is not installed");
    Path page =
        Files.writeString(
            directory.resolve("page.md"),
            "before\n" + MarkedSection.BEGIN + "\n" + MarkedSection.END + "\nbehind\n");
    Path json = directory.resolve("figures.json");
    CommandRun result =
        CommandRun.of(
            "bench",
            "--quick",
            "--check",
            "--rounds",
            "2",
            "--threads",
            "1",
            "--kernel",
            "triad,xtea",
            "--json",
            json.toString(),
            "--write",
            page.toString());
    assertEquals("", result.err());
    assertEquals(0, result.code());
    assertEquals(2, result.out().lines().filter(line -> line.endsWith("  agree")).count());
    String text = Files.readString(page);
    assertTrue(text.startsWith("before\n"), text);
    assertTrue(text.endsWith("\nbehind\n"), text);
    assertTrue(
        text.contains(
            "    ./lockstep bench --quick --kernel triad,xtea --check --rounds 2 --threads 1\n"),
        text);
    assertTrue(text.contains("\n| xtea | integer | "), text);
    JsonObject figures = JsonParser.parseString(Files.readString(json)).getAsJsonObject();
    assertTrue(figures.get("ok").getAsBoolean());
    JsonObject triad = figures.getAsJsonArray("kernels").get(0).getAsJsonObject();
    assertEquals("triad", triad.get("kernel").getAsString());
    // 512 work-items are 8 wavefronts of 64.
    assertEquals(8, triad.get("wavefronts").getAsLong());
    assertTrue(triad.has("checked"));
  }
}
