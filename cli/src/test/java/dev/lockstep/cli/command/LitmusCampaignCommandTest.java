package dev.lockstep.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.lockstep.cli.io.CommandRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code lockstep litmus campaign} as docs/commands/litmus-campaign.md promises it. */
class LitmusCampaignCommandTest {
  private static final String EXAMPLE =
      System.getProperty("lockstep.root") + "/examples/litmus/message_passing.json";

  @TempDir Path directory = Path.of("");

  private static CommandRun run(String... arguments) {
    List<String> all = new ArrayList<>(List.of("litmus", "campaign"));
    all.addAll(List.of(arguments));
    return CommandRun.of(all.toArray(new String[0]));
  }

  private String folder() {
    return directory.resolve("results").toString();
  }

  @Test
  void resultsAreKeptAndASecondRunHasNothingToDo() throws IOException {
    String[] command = {
      EXAMPLE,
      "--out",
      folder(),
      "--plain",
      "--model",
      "sc",
      "--model",
      "coherence",
      "--unit",
      "4",
      "--json"
    };
    CommandRun first = run(command);
    assertEquals(0, first.code(), first.err());
    JsonObject document = JsonParser.parseString(first.out()).getAsJsonObject();
    assertTrue(document.get("ok").getAsBoolean());
    assertEquals(10, document.get("jobs").getAsInt());
    assertEquals(3, document.get("units_of_this_run").getAsInt());
    JsonObject sc = document.getAsJsonArray("subjects").get(0).getAsJsonObject();
    assertEquals("sc", sc.get("subject").getAsString());
    assertEquals(5, sc.get("forbidden").getAsInt());
    assertTrue(Files.readString(directory.resolve("results/report.html")).contains("<svg"));
    CommandRun second = run(command);
    assertEquals(
        0,
        JsonParser.parseString(second.out()).getAsJsonObject().get("units_of_this_run").getAsInt());
  }

  @Test
  void machinesRunAtRandomWithEachCombination() {
    CommandRun result =
        run(
            EXAMPLE,
            "--out",
            folder(),
            "--plain",
            "--machine",
            "ventus",
            "--runs",
            "50",
            "--incantations",
            "all",
            "--seed",
            "1",
            "--seed",
            "2",
            "--json");
    assertEquals(0, result.code(), result.err());
    JsonObject document = JsonParser.parseString(result.out()).getAsJsonObject();
    assertEquals(5 * 16 * 2, document.get("jobs").getAsInt());
    assertEquals(32, document.getAsJsonArray("subjects").size());
  }

  @Test
  void machinesExploreAllExecutions() {
    CommandRun result = run(EXAMPLE, "--out", folder(), "--plain", "--machine", "ventus");
    assertEquals(0, result.code(), result.err());
    assertTrue(result.out().contains("\nventus "), result.out());
    assertFalse(result.out().contains("\nsc "), result.out());
  }

  @Test
  void anotherCampaignInTheFolderIsRefused() {
    assertEquals(0, run(EXAMPLE, "--out", folder(), "--plain", "--model", "sc").code());
    CommandRun other = run(EXAMPLE, "--out", folder(), "--plain", "--model", "rvwmo");
    assertEquals(1, other.code());
    assertTrue(other.err().contains("choose another folder"), other.err());
  }

  @Test
  void wrongUseIsRefusedWithAWayOut() {
    assertUsage("--out names", EXAMPLE);
    assertUsage("leave one out", EXAMPLE, "--out", folder(), "--plain", "--master", "local");
    assertUsage("masters are local", EXAMPLE, "--out", folder(), "--master", "yarn");
    assertUsage("settings are spark.", EXAMPLE, "--out", folder(), "--conf", "memory=2g");
    assertUsage("are for machines", EXAMPLE, "--out", folder(), "--plain", "--runs", "5");
    assertUsage("need --runs", EXAMPLE, "--out", folder(), "--machine", "ventus", "--seed", "5");
    assertUsage("there is no machine 'x'", EXAMPLE, "--out", folder(), "--machine", "x");
    assertUsage(
        "they are none, all",
        EXAMPLE,
        "--out",
        folder(),
        "--machine",
        "ventus",
        "--runs",
        "5",
        "--incantations",
        "x");
    assertUsage("at least 1", EXAMPLE, "--out", folder(), "--unit", "0");
    assertFalse(Files.exists(directory.resolve("results")));
  }

  private static void assertUsage(String expected, String... arguments) {
    CommandRun result = run(arguments);
    assertEquals(2, result.code(), result.err());
    assertTrue(result.err().contains(expected), result.err());
  }
}
