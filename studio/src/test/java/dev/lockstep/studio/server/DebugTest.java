package dev.lockstep.studio.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.Gson;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.lockstep.studio.access.PageLimits;
import dev.lockstep.studio.server.Served.PageSide;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * The debugger of a page on examples/saxpy, whose lines and values are worked out by hand, and on a
 * kernel with a bank conflict.
 */
final class DebugTest {
  private static final Path EXAMPLES = Path.of(System.getProperty("lockstep.root"), "examples");
  private static final String CONFLICT =
      """
      .amdgcn_target "amdgcn-amd-amdhsa--gfx900"
      .text
      .globl k
      .p2align 8
      .type k,@function
      k:
        v_lshlrev_b32 v1, 7, v0
        s_mov_b32 m0, -1
        ds_write_b32 v1, v0
        v_lshlrev_b32 v1, 2, v0
        ds_read_b32 v2, v1
        s_endpgm
      .rodata
      .p2align 6
      .amdhsa_kernel k
        .amdhsa_group_segment_fixed_size 8192
        .amdhsa_next_free_vgpr 3
        .amdhsa_next_free_sgpr 2
      .end_amdhsa_kernel
      .amdgpu_metadata
      ---
      amdhsa.version: [1, 2]
      amdhsa.kernels:
        - {.name: k, .symbol: k.kd, .kernarg_segment_size: 0, .kernarg_segment_align: 8, .group_segment_fixed_size: 8192, .private_segment_fixed_size: 0, .wavefront_size: 64, .sgpr_count: 2, .vgpr_count: 3, .max_flat_workgroup_size: 64, .args: []}
      ...
      .end_amdgpu_metadata
      """;

  private static Served served;
  private static PageSide page;
  private static WebSocket socket;
  private static int number;

  @BeforeAll
  static void start() throws Exception {
    served = new Served(new PageLimits(4 << 20, 12, 8, Duration.ofSeconds(60)));
    page = new PageSide();
    socket = served.connect(page);
  }

  @AfterAll
  static void stop() {
    served.close();
  }

  private static JsonObject raw(String method, Object params) throws Exception {
    int id = ++number;
    String text =
        "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"studio/%s\",\"params\":%s}"
            .formatted(id, method, new Gson().toJson(params));
    socket.sendText(text, true).join();
    return JsonParser.parseString(page.nextWith("\"id\":" + id + ",")).getAsJsonObject();
  }

  private static JsonObject ask(String method, Object params) throws Exception {
    JsonObject answer = raw(method, params);
    assertTrue(answer.has("result"), answer::toString);
    return answer.getAsJsonObject("result");
  }

  private static JsonObject move(String motion, long target) throws Exception {
    return ask(
        "debugMove",
        Map.of(
            "motion", motion, "target", target, "document", "saxpy.s", "watches", List.of("s9")));
  }

  private static JsonObject open(String file, Map<String, String> documents) throws Exception {
    return ask(
        "debugOpen",
        Map.of(
            "file",
            file,
            "documents",
            documents.entrySet().stream()
                .map(one -> Map.of("name", one.getKey(), "text", one.getValue()))
                .toList(),
            "target",
            "",
            "kernel",
            ""));
  }

  private static JsonObject saxpy() throws Exception {
    return open(
        "saxpy.json",
        Map.of(
            "saxpy.json", Files.readString(EXAMPLES.resolve("saxpy.json")),
            "saxpy.s", Files.readString(EXAMPLES.resolve("saxpy.s"))));
  }

  private static int line(JsonObject snapshot) {
    return snapshot.getAsJsonObject("wave").get("line").getAsInt();
  }

  @Test
  void stepsForwardAndBackShowLinesAndValues() throws Exception {
    JsonObject opened = saxpy();
    assertEquals(64, opened.get("lanes").getAsInt());
    assertEquals(17, line(opened.getAsJsonObject("snapshot")));
    JsonObject now = opened;
    for (int i = 0; i < 10; i++) {
      now = move("STEP", 0);
    }
    assertEquals(27, line(now));
    JsonObject access = now.getAsJsonObject("access");
    assertEquals("memory", access.get("space").getAsString());
    assertEquals("read", access.get("kind").getAsString());
    assertEquals(64, access.getAsJsonArray("accesses").size());
    assertEquals(4, access.get("lines").getAsInt());
    JsonObject last = access.getAsJsonArray("accesses").get(63).getAsJsonObject();
    assertEquals("x[63]", last.get("place").getAsString());
    JsonArray v1 = now.getAsJsonObject("wave").getAsJsonArray("vectors").get(1).getAsJsonArray();
    for (int lane = 0; lane < 64; lane++) {
      assertEquals(lane, Float.intBitsToFloat(v1.get(lane).getAsInt()));
    }
    JsonObject watched = now.getAsJsonArray("watches").get(0).getAsJsonObject();
    assertTrue(watched.get("value").getAsString().startsWith("1000000"), watched::toString);
    for (int i = 0; i < 3; i++) {
      now = move("BACK", 0);
    }
    assertEquals(24, line(now));
    assertEquals(7, now.get("time").getAsLong());
    assertEquals(30, line(move("RUN_TO", 30)));
    now = move("GO_TO", 0);
    assertEquals(17, line(now));
    assertEquals("this is the start", move("BACK", 0).get("halt").getAsString());
  }

  @Test
  void breakpointsStopRunsAndMemoryShowsWhatWasStored() throws Exception {
    saxpy();
    JsonArray set =
        raw(
                "debugBreakpoints",
                Map.of(
                    "points",
                    List.of(
                        Map.of("document", "saxpy.s", "line", 32, "condition", ""),
                        Map.of("document", "saxpy.s", "line", 2000, "condition", ""))))
            .getAsJsonArray("result");
    assertEquals(32, set.get(0).getAsJsonObject().get("line").getAsInt());
    assertEquals(0, set.get(1).getAsJsonObject().get("line").getAsInt());
    JsonObject now = move("RUN", 0);
    String halt = now.get("halt").getAsString();
    assertTrue(halt.startsWith("breakpoint 1: saxpy+0x") && halt.endsWith(", saxpy.s:32"), halt);
    JsonArray y =
        ask("debugMemory", Map.of("buffer", "y", "first", 0, "count", 64)).getAsJsonArray("values");
    for (int i = 0; i < 64; i++) {
      assertEquals(1 + 2.5f * i, Float.intBitsToFloat(y.get(i).getAsInt()));
    }
    assertEquals("this is the start", move("REVERSE", 0).get("halt").getAsString());
  }

  @Test
  void lanesThatWantOneBankAreCounted() throws Exception {
    open(
        "k.json",
        Map.of(
            "k.s",
            CONFLICT,
            "k.json",
            """
            {"schema": "lockstep-run-1", "target": "gfx900", "program": "k.s",
             "launches": [{"kernel": "k", "global": [64], "local": [64], "args": []}]}
            """));
    JsonObject now = move("STEP", 0);
    assertFalse(now.has("access") && !now.get("access").isJsonNull(), now::toString);
    move("STEP", 0);
    // A stride of 32 words: every lane wants another word of one bank.
    JsonObject written = move("STEP", 0).getAsJsonObject("access");
    assertEquals(64, written.get("passes").getAsInt());
    assertEquals(2, written.get("least").getAsInt());
    move("STEP", 0);
    JsonObject read = move("STEP", 0).getAsJsonObject("access");
    assertEquals("lds", read.get("space").getAsString());
    assertEquals(2, read.get("passes").getAsInt());
    assertEquals(2, read.get("least").getAsInt());
    JsonArray lds =
        ask("debugMemory", Map.of("buffer", "", "first", 32, "count", 1)).getAsJsonArray("values");
    assertEquals(1, lds.get(0).getAsInt());
  }

  /** The run file of the example has a[i] = i. */
  @Test
  void variablesAreTheirRegistersWhereTheyAreLive() throws Exception {
    Path folder = EXAMPLES.resolve("asm4gcn");
    open(
        "add.json",
        Map.of(
            "add.json", Files.readString(folder.resolve("add.json")),
            "add.asm4gcn", Files.readString(folder.resolve("add.asm4gcn"))));
    assertEquals("[false]", variable(move("STEP", 0), "x").get("live").toString());
    JsonObject now =
        ask(
            "debugMove",
            Map.of(
                "motion",
                "RUN_TO",
                "target",
                12,
                "document",
                "add.asm4gcn",
                "watches",
                List.of("x[3]", "first", "nonsense")));
    JsonObject x = variable(now, "x");
    assertEquals("[true]", x.get("live").toString());
    assertEquals("v1", x.get("place").getAsString());
    JsonArray watches = now.getAsJsonArray("watches");
    assertEquals("3.0", watches.get(0).getAsJsonObject().get("value").getAsString());
    assertTrue(watches.get(1).toString().contains("first is not live here"), watches::toString);
    assertTrue(watches.get(2).toString().contains("no name 'nonsense'"), watches::toString);
  }

  private static JsonObject variable(JsonObject snapshot, String name) {
    for (var one : snapshot.getAsJsonArray("variables")) {
      if (one.getAsJsonObject().get("name").getAsString().equals(name)) {
        return one.getAsJsonObject();
      }
    }
    throw new AssertionError("no variable " + name + " in " + snapshot.get("variables"));
  }

  @Test
  void badMovesAreRefused() throws Exception {
    saxpy();
    JsonObject answer =
        raw(
            "debugMove",
            Map.of("motion", "SIDEWAYS", "target", 0, "document", "", "watches", List.of()));
    assertTrue(
        answer.getAsJsonObject("error").get("message").getAsString().contains("SIDEWAYS"),
        answer::toString);
    raw("debugClose", Map.of());
    JsonObject late =
        raw(
            "debugMove",
            Map.of("motion", "STEP", "target", 0, "document", "", "watches", List.of()));
    assertTrue(late.has("error"), late::toString);
  }
}
