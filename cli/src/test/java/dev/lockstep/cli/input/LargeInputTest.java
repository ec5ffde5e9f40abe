package dev.lockstep.cli.input;

import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.io.CommandRun;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that are too large are refused by name before they are read: 512 GiB, without blocks. */
final class LargeInputTest {
  private static final long BYTES = 512L << 30;

  @TempDir Path folder;

  private Path large(String name) throws IOException {
    Path file = folder.resolve(name);
    try (RandomAccessFile made = new RandomAccessFile(file.toFile(), "rw")) {
      made.write(
          "{\"schema\": \"lockstep-run-1\"".getBytes(java.nio.charset.StandardCharsets.UTF_8));
      made.setLength(BYTES);
    }
    return file;
  }

  private static void assertRefused(CommandRun run, String file, String limit) {
    String said = run.out() + run.err();
    assertNotEquals(0, run.code(), said);
    assertTrue(said.contains(file) && said.contains(limit), said);
  }

  @ParameterizedTest
  @ValueSource(strings = {"run", "debug", "litmus", "check", "asm"})
  void jsonIsNotRead(String command) throws IOException {
    Path file = large("large.json");
    assertRefused(CommandRun.of(command, file.toString()), "large.json", "64 MiB");
  }

  @ParameterizedTest
  @ValueSource(strings = {"large.s", "large.cl", "large.asm4gcn", "large.litmus"})
  void sourcesAreNotRead(String name) throws IOException {
    String command = name.endsWith("litmus") ? "litmus" : "run";
    assertRefused(CommandRun.of(command, large(name).toString()), name, "256 MiB");
  }

  @Test
  void foldersOfTestsNameTheFile() throws IOException {
    large("large.json");
    assertRefused(CommandRun.of("test", folder.toString()), "large.json", "67108864 bytes");
    assertRefused(CommandRun.of("litmus", folder.toString()), "large.json", "64 MiB");
  }

  @Test
  void devicesWithoutEndAreReadInBounds() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("zero.json"), Path.of("/dev/zero"));
    assertRefused(CommandRun.of("run", link.toString()), "zero.json", "64 MiB");
  }
}
