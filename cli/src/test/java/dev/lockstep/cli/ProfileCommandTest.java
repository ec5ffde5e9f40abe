package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.lockstep.cli.CommandsTest.Result;
import dev.lockstep.cli.report.ProfileViewTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.NodeList;

/** {@code lockstep run --profile}: what holds of real runs, whatever the times are. */
final class ProfileCommandTest {
  private static final String SUM = example("wavefront_sum.json");

  @TempDir Path directory;

  private static String example(String name) {
    return Path.of(System.getProperty("lockstep.root"), "examples", name).toString();
  }

  private static double sum(JsonArray list, String key) {
    double sum = 0;
    for (JsonElement one : list) {
      sum += one.getAsJsonObject().get(key).getAsDouble();
    }
    return sum;
  }

  @ParameterizedTest
  @ValueSource(strings = {"auto", "interpret", "translate"})
  void countsAreThoseOfTheRunAndTimesAddUp(String engine) {
    for (String name : List.of("saxpy.json", "tiled_product.json", "wavefront_sum.json")) {
      Result result =
          CommandsTest.run("run", example(name), "--profile", "--json", "--engine", engine);
      assertEquals(0, result.code(), result.err());
      JsonObject root = JsonParser.parseString(result.out()).getAsJsonObject();
      JsonArray kernels = root.getAsJsonArray("profile");
      assertFalse(kernels.isEmpty());
      assertEquals(
          sum(root.getAsJsonArray("launches"), "instructions"), sum(kernels, "instructions"));
      for (JsonElement one : kernels) {
        JsonObject kernel = one.getAsJsonObject();
        JsonArray all = kernel.getAsJsonArray("byAddress");
        double inside = kernel.get("seconds").getAsDouble() - seconds(kernel, "engineSeconds");
        assertEquals(kernel.get("instructions").getAsDouble(), sum(all, "executions"));
        for (String table : List.of("byAddress", "lines", "blocks")) {
          assertEquals(inside, sum(kernel.getAsJsonArray(table), "seconds"), 1e-6, table);
        }
        for (String table : List.of("lines", "blocks")) {
          assertEquals(
              kernel.get("instructions").getAsDouble(),
              sum(kernel.getAsJsonArray(table), "instructions"));
        }
      }
    }
  }

  private static double seconds(JsonObject kernel, String key) {
    return kernel.get(key).getAsDouble();
  }

  @Test
  void launchesAndRoundsAddUp() {
    Result one = CommandsTest.run("run", SUM, "--json", "--profile");
    Result three = CommandsTest.run("run", SUM, "--json", "--profile", "--rounds", "3");
    JsonObject first = kernel(one);
    JsonObject all = kernel(three);
    for (String key : List.of("launches", "wavefronts", "instructions")) {
      assertEquals(3 * first.get(key).getAsLong(), all.get(key).getAsLong(), key);
    }
  }

  private static JsonObject kernel(Result result) {
    return JsonParser.parseString(result.out())
        .getAsJsonObject()
        .getAsJsonArray("profile")
        .get(0)
        .getAsJsonObject();
  }

  /** The file of the command may stand behind the option. */
  @Test
  void textNamesTheLinesOfTheSource() {
    Result result = CommandsTest.run("run", "--profile", SUM);
    assertEquals(0, result.code(), result.err());
    assertTrue(result.out().contains("\nok\nprofile of "), result.out());
    assertTrue(result.out().contains("wavefront_sum.s:"), result.out());
    assertFalse(CommandsTest.run("run", SUM).out().contains("profile"));
  }

  @Test
  void filesAreWhatTheirNamesSay() throws Exception {
    Path svg = directory.resolve("p.svg");
    Path json = directory.resolve("p.JSON");
    Path txt = directory.resolve("p.txt");
    for (Path file : List.of(svg, json, txt)) {
      Result result = CommandsTest.run("run", SUM, "--profile=" + file);
      assertEquals(0, result.code(), result.err());
      assertFalse(result.out().contains("profile"), result.out());
    }
    JsonArray entries =
        JsonParser.parseString(Files.readString(json))
            .getAsJsonArray()
            .get(0)
            .getAsJsonObject()
            .getAsJsonArray("byAddress");
    NodeList titles = ProfileViewTest.parsed(Files.readString(svg)).getElementsByTagName("title");
    StringBuilder all = new StringBuilder();
    for (int i = 0; i < titles.getLength(); i++) {
      all.append(titles.item(i).getTextContent()).append('\n');
    }
    String text = Files.readString(txt);
    for (JsonElement one : entries) {
      String address = one.getAsJsonObject().get("address").getAsString();
      String instruction = one.getAsJsonObject().get("instruction").getAsString();
      assertTrue(all.toString().contains("\n" + address + ", "), address);
      assertTrue(text.contains("  " + address + "  " + instruction + "\n"), address);
    }
    try (Stream<Path> files = Files.list(directory)) {
      assertEquals(3, files.count());
    }
  }

  @Test
  void badFilesAreRefusedBeforeTheRun() {
    List<List<String>> cases =
        List.of(
            List.of("p.png", "the name of the file says what it becomes: .svg, .json or .txt"),
            List.of(
                directory.resolve("none/p.svg").toString(),
                "there is no folder " + directory.resolve("none") + "; make it first"),
            List.of("a\u0000.svg", "no name of a file"));
    for (List<String> one : cases) {
      Result result = CommandsTest.run("run", SUM, "--profile=" + one.get(0));
      assertEquals(2, result.code());
      assertEquals("", result.out());
      assertTrue(result.err().contains("--profile=" + one.get(0)), result.err());
      assertTrue(result.err().contains(one.get(1)), result.err());
    }
  }

  @Test
  void machineFilesHaveNone() throws IOException {
    Path file =
        Files.writeString(
            directory.resolve("m.json"),
            "{\"schema\": \"lockstep-machine-1\", \"target\": \"gfx900\", \"source\": \"s_endpgm\"}");
    Result result = CommandsTest.run("run", file.toString(), "--profile");
    assertEquals(2, result.code());
    assertTrue(result.err().contains("--profile is for kernels"), result.err());
  }
}
