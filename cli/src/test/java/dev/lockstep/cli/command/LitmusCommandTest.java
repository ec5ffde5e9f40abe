package dev.lockstep.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.lockstep.cli.io.CommandRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;

/** {@code lockstep litmus} as docs/commands/litmus.md promises it. */
class LitmusCommandTest {
  private static final String THREAD =
      "{\"tid\": %d, \"warp\": %d, \"cta\": %d, \"gpu\": 0, \"ops\": [%s, %s]}";
  private static final String STORE = "{\"op\": \"store\", \"loc\": \"%s\", \"val\": 1}";
  private static final String LOAD = "{\"op\": \"load\", \"reg\": \"%s\", \"loc\": \"%s\"}";

  @TempDir Path directory;

  private Path file = Path.of("");

  /** Message passing without fences between two workgroups, with an expectation of a model. */
  private static String test(String model, String verdict) {
    String first = THREAD.formatted(0, 0, 0, STORE.formatted("x"), STORE.formatted("y"));
    String second = THREAD.formatted(1, 1, 1, LOAD.formatted("r0", "y"), LOAD.formatted("r1", "x"));
    return """
    {"schema": "lockstep-litmus-1", "tests": [{"id": "mp",
     "locations": {"x": {"region": "global", "init": 0}, "y": {"region": "global"}},
     "threads": [%s,
                 %s],
     "condition": {"kind": "exists",
                   "all": [{"var": "1:r0", "eq": 1}, {"var": "1:r1", "eq": 0}]},
     "verdicts": {"%s": {"verdict": "%s"}}}]}
    """
        .formatted(first, second, model, verdict);
  }

  @BeforeEach
  void write() throws IOException {
    file = Files.writeString(directory.resolve("mp.json"), test("sc", "Forbidden"));
  }

  @Test
  void sequentialConsistencyHasThreeOutcomesOfMessagePassing() {
    CommandRun result = CommandRun.of("litmus", file.toString(), "--json");
    assertEquals(0, result.code(), result.err());
    JsonArray list = JsonParser.parseString(result.out()).getAsJsonArray();
    assertEquals(1, list.size());
    JsonObject one = list.get(0).getAsJsonObject();
    assertEquals("Forbidden", one.get("verdict").getAsString());
    assertEquals("Never", one.get("observation").getAsString());
    Set<String> outcomes = new TreeSet<>();
    for (JsonElement outcome : one.getAsJsonArray("outcomes")) {
      outcomes.add(outcome.toString());
    }
    // All interleavings of two threads of two accesses, by hand.
    assertEquals(
        Set.of(
            "{\"1:r0\":0,\"1:r1\":0,\"x\":1,\"y\":1}",
            "{\"1:r0\":0,\"1:r1\":1,\"x\":1,\"y\":1}",
            "{\"1:r0\":1,\"1:r1\":1,\"x\":1,\"y\":1}"),
        outcomes);
  }

  @Test
  void witnessIsAnExecutionOrACycle() {
    CommandRun result =
        CommandRun.of(
            "litmus", file.toString(), "--model", "sc", "--model", "ptx-rmo-scoped", "--witness");
    assertEquals(0, result.code(), result.err());
    assertTrue(result.out().contains("forbidden by 'sc': (P0: W x=1) -po-> (P0: W y=1)"));
    assertTrue(result.out().contains("    c: W x=1    e: R y=1\n"), result.out());
    assertTrue(result.out().contains("    rf  a -> f, d -> e\n"), result.out());
  }

  @Test
  void picturesAreWellFormedWhateverTheNames() throws Exception {
    Path folder = Files.createDirectory(directory.resolve("pictures"));
    Files.writeString(
        file, test("sc", "Forbidden").replaceFirst("\"id\": \"[^\"]*", "\"id\": \"<&../\\\\u0001"));
    CommandRun result =
        CommandRun.of("litmus", file.toString(), "--model", "sc", "--svg", folder.toString());
    assertEquals(0, result.code(), result.err());
    List<String> names = new ArrayList<>();
    try (Stream<Path> drawn = Files.list(folder)) {
      for (Path one : drawn.sorted().toList()) {
        names.add(String.valueOf(one.getFileName()));
        Element svg =
            DocumentBuilderFactory.newDefaultInstance()
                .newDocumentBuilder()
                .parse(one.toFile())
                .getDocumentElement();
        assertEquals("svg", svg.getTagName());
      }
    }
    assertEquals(
        List.of(
            "__..__-sc-allowed-001.svg",
            "__..__-sc-allowed-002.svg",
            "__..__-sc-allowed-003.svg",
            "__..__-sc-forbidden.svg"),
        names);
    String forbidden = Files.readString(folder.resolve(names.getLast()));
    assertEquals(4, forbidden.split("class=\"cycle\"", -1).length - 1);
  }

  @Test
  void onePictureForOneVerdict() {
    String place = directory.resolve("one.svg").toString();
    assertEquals(
        0, CommandRun.of("litmus", file.toString(), "--model", "sc", "--svg", place).code());
    assertTrue(Files.exists(Path.of(place)));
    CommandRun two =
        CommandRun.of(
            "litmus", file.toString(), "--model", "sc", "--model", "rvwmo", "--svg", place);
    assertEquals(2, two.code());
    assertTrue(two.err().contains("there are 2 verdicts: name a folder"), two.err());
    CommandRun nowhere =
        CommandRun.of("litmus", file.toString(), "--model", "sc", "--svg", place + "/none");
    assertEquals(1, nowhere.code());
  }

  @Test
  void wrongExpectationFails() throws IOException {
    Files.writeString(file, test("ptx-rmo-scoped", "Forbidden"));
    CommandRun result = CommandRun.of("litmus", directory.toString());
    assertEquals(1, result.code());
    assertTrue(result.out().contains("FAIL: the file expects Forbidden"), result.out());
  }

  @Test
  void modelOfTheUserMayIncludeThoseOfLockstep() throws IOException {
    Path model = directory.resolve("strict.cat");
    Files.writeString(model, "include \"coherence.cat\"\nacyclic po | rf as order\n");
    CommandRun result =
        CommandRun.of("litmus", file.toString(), "--model", model.toString(), "--outcomes");
    assertEquals(0, result.code(), result.err());
    assertTrue(result.out().contains("* 1:r0=1; 1:r1=0; x=1; y=1"), result.out());
  }

  @Test
  void errorOfAModelHasItsPlace() throws IOException {
    Path model = directory.resolve("wrong.cat");
    Files.writeString(model, "let a = po\nacyclic a | unknown\n");
    CommandRun result = CommandRun.of("litmus", file.toString(), "--model", model.toString());
    assertEquals(1, result.code());
    assertTrue(result.err().startsWith(model + ":2:13: error: 'unknown' is not"), result.err());
    CommandRun none = CommandRun.of("litmus", file.toString(), "--model", "tso");
    assertEquals(2, none.code());
    assertTrue(none.err().contains("there is no model 'tso'; there are sc, "), none.err());
  }

  @Test
  void whatCannotBeReadIsToldAndTheRestIsJudged() throws IOException {
    Files.writeString(directory.resolve("bad.json"), test("sc", "Forbidden").replace("\"y\"", "3"));
    CommandRun result = CommandRun.of("litmus", directory.toString());
    assertEquals(1, result.code());
    assertTrue(result.err().contains("bad.json:"), result.err());
    assertTrue(result.out().contains("sc                     Forbidden"), result.out());
    Path folder = Files.createDirectory(directory.resolve("empty"));
    CommandRun empty = CommandRun.of("litmus", folder.toString());
    assertEquals(1, empty.code());
    assertTrue(empty.err().contains("there is no litmus test below"), empty.err());
    assertEquals(2, CommandRun.of("litmus").code());
    assertEquals(2, CommandRun.of("litmus", file.toString(), "--limit", "0").code());
  }

  @Test
  void tooLargeTestIsRefused() {
    CommandRun result = CommandRun.of("litmus", file.toString(), "--limit", "3");
    assertEquals(1, result.code());
    assertTrue(result.err().contains("more than 3 candidate executions"), result.err());
    assertFalse(result.out().contains("Forbidden"), result.out());
  }

  @Test
  void examplesAreAsTheirFilesExpect() {
    Path root = Path.of("").toAbsolutePath();
    while (!Files.isDirectory(root.resolve("examples"))) {
      root = Objects.requireNonNull(root.getParent());
    }
    CommandRun result = CommandRun.of("litmus", root.resolve("examples/litmus").toString());
    assertEquals(0, result.code(), result.out() + result.err());
  }

  @Test
  void machinesShowWhatTheyAllow() {
    CommandRun result = CommandRun.of("litmus", file.toString(), "--machine", "gfx600", "--json");
    assertEquals(0, result.code(), result.err());
    JsonObject one = JsonParser.parseString(result.out()).getAsJsonArray().get(0).getAsJsonObject();
    assertEquals("gfx600", one.get("machine").getAsString());
    assertEquals("Allowed", one.get("verdict").getAsString());
    assertEquals(4, one.get("outcomes").getAsJsonArray().size());
  }

  @Test
  void randomRunsDependOnTheSeedAlone() {
    String[] command = {
      "litmus",
      file.toString(),
      "--machine",
      "ventus",
      "--engine",
      "random",
      "--runs",
      "5000",
      "--incantations",
      "stress,sync",
      "--outcomes"
    };
    CommandRun result = CommandRun.of(command);
    assertEquals(0, result.code(), result.err());
    assertTrue(result.out().contains("of 5,000 runs"), result.out());
    assertEquals(result.out(), CommandRun.of(command).out());
  }

  @Test
  void optionsOfMachinesAreChecked() {
    assertEquals(2, CommandRun.of("litmus", file.toString(), "--machine", "gfx1").code());
    assertEquals(2, CommandRun.of("litmus", file.toString(), "--engine", "random").code());
    assertEquals(
        2,
        CommandRun.of("litmus", file.toString(), "--machine", "gfx600", "--incantations", "all")
            .code());
    CommandRun bounded =
        CommandRun.of("litmus", file.toString(), "--machine", "gfx600", "--limit", "10");
    assertEquals(1, bounded.code());
    assertTrue(bounded.err().contains("more than 10 states"), bounded.err());
  }
}
