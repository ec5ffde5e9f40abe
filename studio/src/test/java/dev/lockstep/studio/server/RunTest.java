package dev.lockstep.studio.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.lockstep.studio.access.PageLimits;
import dev.lockstep.studio.server.Served.PageSide;
import java.io.IOException;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Runs that a page asks for: good ones, endless ones, and such as want to get out of their folder.
 */
final class RunTest {
  private static final Path EXAMPLES = Path.of(System.getProperty("lockstep.root"), "examples");
  private static final String FILE =
      """
      {"schema": "lockstep-run-1", "target": "gfx900", "program": "%s",
       "buffers": {"b": {"type": "u32", "count": 4, "init": "%s"}},
       "launches": [{"kernel": "k", "global": [64], "local": [64], "args": ["b"]}]}
      """;
  private static final String ENDLESS =
      """
      .amdgcn_target "amdgcn-amd-amdhsa--gfx900"
      .text
      .globl k
      .p2align 8
      .type k,@function
      k:
      again:
        s_branch again
      .rodata
      .p2align 6
      .amdhsa_kernel k
        .amdhsa_next_free_vgpr 1
        .amdhsa_next_free_sgpr 2
      .end_amdhsa_kernel
      .amdgpu_metadata
      ---
      amdhsa.version: [1, 2]
      amdhsa.kernels:
        - {.name: k, .symbol: k.kd, .kernarg_segment_size: 8, .kernarg_segment_align: 8, .group_segment_fixed_size: 0, .private_segment_fixed_size: 0, .wavefront_size: 64, .sgpr_count: 2, .vgpr_count: 1, .max_flat_workgroup_size: 64, .args: [{.offset: 0, .size: 8, .value_kind: global_buffer, .address_space: global}]}
      ...
      .end_amdgpu_metadata
      """;

  private static Served served;
  private static PageSide page;
  private static WebSocket socket;
  private static int number;

  @BeforeAll
  static void start() throws Exception {
    served = new Served(new PageLimits(1 << 20, 12, 8, Duration.ofSeconds(60)));
    page = new PageSide();
    socket = served.connect(page);
  }

  @AfterAll
  static void stop() {
    served.close();
  }

  private static String message(String file, Map<String, String> documents, int seconds) {
    JsonArray texts = new JsonArray();
    documents.forEach((name, text) -> {
      JsonObject one = new JsonObject();
      one.addProperty("name", name);
      one.addProperty("text", text);
      texts.add(one);
    });
    JsonObject params = new JsonObject();
    params.addProperty("number", ++number);
    params.addProperty("file", file);
    params.add("documents", texts);
    params.addProperty("target", "gfx900");
    params.addProperty("check", false);
    params.addProperty("profile", false);
    params.addProperty("seconds", seconds);
    params.addProperty("instructions", 100_000_000_000L);
    JsonObject message = new JsonObject();
    message.addProperty("jsonrpc", "2.0");
    message.addProperty("id", number);
    message.addProperty("method", "studio/run");
    message.add("params", params);
    return message.toString();
  }

  private static JsonObject answer() throws InterruptedException {
    return JsonParser.parseString(page.nextWith("\"id\":" + number + ",")).getAsJsonObject();
  }

  private static JsonObject run(String file, Map<String, String> documents, int seconds)
      throws InterruptedException {
    socket.sendText(message(file, documents, seconds), true).join();
    return answer();
  }

  private static String refusal(JsonObject answer) {
    assertTrue(answer.has("error"), answer.toString());
    return answer.getAsJsonObject("error").get("message").getAsString();
  }

  /** The folders of runs in which there is a document. */
  private static List<Path> foldersWith(String document) throws IOException {
    Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
    try (Stream<Path> files = Files.list(temporary)) {
      return files
          .filter(file -> file.getFileName().toString().startsWith("lockstep-studio-"))
          .filter(file -> Files.exists(file.resolve(document)))
          .toList();
    }
  }

  /** The expectation of the example is arithmetic: 1 + 2.5 i. */
  @Test
  void exampleRunsAndLeavesItsBuffers() throws Exception {
    Map<String, String> documents =
        Map.of(
            "saxpy.s", Files.readString(EXAMPLES.resolve("saxpy.s")),
            "saxpy.json", Files.readString(EXAMPLES.resolve("saxpy.json")));
    JsonObject result = run("saxpy.json", documents, 60).getAsJsonObject("result");
    assertTrue(result.get("ok").getAsBoolean(), result.toString());
    JsonObject y = result.getAsJsonArray("buffers").get(1).getAsJsonObject();
    assertEquals("y", y.get("name").getAsString());
    assertEquals(1_000_000, y.get("count").getAsInt());
    assertEquals(1_000_000, y.get("compared").getAsInt());
    assertEquals(0, y.get("differing").getAsInt());
  }

  @Test
  void endlessKernelIsStoppedByItsTimeAndByThePage() throws Exception {
    String source = "endless_kernel_to_stop.s";
    Map<String, String> documents =
        Map.of(source, ENDLESS, "k.json", FILE.formatted(source, "zero"));
    String late = refusal(run("k.json", documents, 1));
    assertTrue(late.startsWith("stopped after 1 seconds"), late);
    socket.sendText(message("k.json", documents, 3600), true).join();
    page.nextWith("studio/progress");
    assertEquals(1, foldersWith(source).size());
    String cancel =
        "{\"jsonrpc\":\"2.0\",\"method\":\"$/cancelRequest\",\"params\":{\"id\":" + number + "}}";
    socket.sendText(cancel, true).join();
    assertTrue(answer().has("error"));
    // The one turn for runs is free again, and the folders of the runs go.
    assertTrue(refusal(run("k.json", documents, 1)).startsWith("stopped after 1 seconds"));
    // Other tests have folders of their own at the same time.
    for (int i = 0; i < 100 && !foldersWith(source).isEmpty(); i++) {
      Thread.sleep(50);
    }
    assertEquals(List.of(), foldersWith(source));
  }

  @ParameterizedTest
  @ValueSource(strings = {"/etc/passwd", "../../etc/passwd", "/proc/self/environ"})
  void fileOutsideTheWorkspaceIsNotRead(String path) throws Exception {
    JsonObject program = run("k.json", Map.of("k.json", FILE.formatted(path, "zero")), 5);
    assertFalse(program.toString().contains("root:"), program.toString());
    assertTrue(program.has("error"), program.toString());
    Map<String, String> contents =
        Map.of("k.s", ENDLESS, "k.json", FILE.formatted("k.s", "file(" + path + ")"));
    JsonObject buffer = run("k.json", contents, 5);
    assertFalse(buffer.toString().contains("root:"), buffer.toString());
    assertTrue(buffer.has("error"), buffer.toString());
    String expecting = FILE.formatted("k.s", "zero").strip();
    expecting =
        expecting.substring(0, expecting.length() - 1)
            + ", \"expect\": {\"b\": {\"file\": \""
            + path
            + "\"}}}";
    JsonObject expected = run("k.json", Map.of("k.s", ENDLESS, "k.json", expecting), 5);
    assertFalse(expected.toString().contains("root:"), expected.toString());
    assertTrue(expected.has("error"), expected.toString());
    assertFalse(expected.toString().contains("stopped after"), expected.toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"../a.json", "/tmp/a.json", "a/b.json", "", ".", "..", "a\u0000.json"})
  void nameThatIsNoFileNameIsRefused(String name) throws Exception {
    String text = refusal(run(name, Map.of(name, "{}"), 5));
    assertTrue(text.contains("is no name of a file"), text);
  }

  @Test
  void keyOfAnotherPlaceIsToldWithTheRightOne() throws Exception {
    String file = FILE.formatted("k.s", "zero").replace("\"init\"", "\"values\"");
    String program = ENDLESS.replace("s_branch again", "s_endpgm");
    JsonObject answer = run("k.json", Map.of("k.s", program, "k.json", file), 20);
    String notes = answer.getAsJsonObject("result").get("notes").toString();
    assertTrue(notes.contains("this key is ignored; did you mean \\\"init\\\"?"), notes);
  }

  @Test
  void whatIsWrongWithARunFileIsSaidWithItsPlace() throws Exception {
    String text = refusal(run("k.json", Map.of("k.json", "{\"schema\": \"lockstep-run-1\"}"), 5));
    assertTrue(text.startsWith("k.json:1:"), text);
    assertTrue(refusal(run("none.json", Map.of("k.json", "{}"), 5)).contains("none.json"));
  }
}
