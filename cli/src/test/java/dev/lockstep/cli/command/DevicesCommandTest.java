package dev.lockstep.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonParser;
import dev.lockstep.cli.io.CommandRun;
import dev.lockstep.runtime.Device;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code lockstep devices} and {@code lockstep run --device}. */
class DevicesCommandTest {
  private static final boolean POCL =
      Device.installed().stream().anyMatch(one -> one.platform().startsWith("Portable"));

  private static String example(String name) {
    return Path.of(System.getProperty("lockstep.root"), "examples", name).toString();
  }

  @Test
  void devicesAreListed() {
    CommandRun run = CommandRun.of("devices");
    assertEquals(0, run.code());
    assertTrue(run.out().lines().anyMatch(line -> line.startsWith("gfx1201 ")), run.out());
    JsonArray all =
        JsonParser.parseString(CommandRun.of("devices", "--json").out()).getAsJsonArray();
    assertEquals(Device.all().size() + Device.installed().size(), all.size());
    assertTrue(
        all.asList().stream()
            .map(one -> one.getAsJsonObject())
            .anyMatch(one ->
                one.get("emulated").getAsBoolean()
                    && one.get("name").getAsString().equals("gfx900")));
  }

  /** Expectations are those of the files; the second kernel is in assembly language. */
  @ParameterizedTest
  @ValueSource(strings = {"asm4gcn/add.json", "saxpy.json"})
  void runFileRunsOnAnEmulatedDevice(String file) {
    CommandRun run = CommandRun.of("run", "--device", "gfx900", example(file));
    assertEquals(0, run.code(), run.err());
    assertTrue(run.out().contains("on gfx900: "), run.out());
    assertTrue(run.out().contains("is as expected"), run.out());
  }

  @Test
  void runFileAndKernelRunOnAnInstalledDevice() {
    assumeTrue(POCL, "pocl is not installed");
    CommandRun run = CommandRun.of("run", "--device", "portable", example("vector_add.json"));
    assertEquals(0, run.code(), run.err());
    assertTrue(run.out().contains("of Portable Computing Language"), run.out());
    assertTrue(run.out().contains("is as expected"), run.out());
    CommandRun kernel =
        CommandRun.of(
            "run",
            "--device",
            "portable",
            example("vector_add.cl"),
            "--global",
            "4",
            "--arg",
            "f32[4]=iota",
            "--arg",
            "f32[4]=fill(2)",
            "--arg",
            "f32[4]=zero",
            "--print",
            "2");
    assertEquals(0, kernel.code(), kernel.err());
    assertTrue(kernel.out().contains("2.0 3.0 4.0 5.0"), kernel.out());
    CommandRun assembly = CommandRun.of("run", "--device", "portable", example("saxpy.json"));
    assertEquals(1, assembly.code());
    assertTrue(assembly.err().contains("takes OpenCL C only"), assembly.err());
  }

  @Test
  void whatOnlyTheEmulatorHasIsRefused() {
    assumeTrue(POCL, "pocl is not installed");
    CommandRun check =
        CommandRun.of("run", "--device", "portable", "--check", example("saxpy.json"));
    assertEquals(2, check.code());
    assertTrue(
        check.err().contains("--check is for emulated devices, which portable is not"),
        check.err());
  }

  /** There the name of a target is another word for it. */
  @Test
  void theEmulatorHasItOnAnEmulatedDevice() {
    CommandRun check = CommandRun.of("run", "--device", "gfx900", "--check", example("saxpy.json"));
    assertEquals(0, check.code(), check.err());
    CommandRun both =
        CommandRun.of("run", "--device", "gfx900", "--target", "gfx900", example("saxpy.json"));
    assertEquals(2, both.code());
    assertTrue(both.err().contains("--target says what --device says"), both.err());
  }

  @Test
  void unknownDevicesAreRefused() {
    CommandRun unknown = CommandRun.of("run", "--device", "nonsense", example("saxpy.json"));
    assertEquals(2, unknown.code());
    assertTrue(unknown.err().contains("'nonsense'"), unknown.err());
    assertFalse(unknown.out().contains("ok"));
  }
}
