package dev.lockstep.studio.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.Gson;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.lockstep.studio.access.PageLimits;
import dev.lockstep.studio.server.Served.PageSide;
import java.net.http.WebSocket;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Buffers that runs of examples/saxpy leave, and where the time went. The result is arithmetic: y
 * is 1 + 2.5 i in a million elements.
 */
final class BufferTest {
  private static final Path EXAMPLES = Path.of(System.getProperty("lockstep.root"), "examples");

  private static Served served;
  private static PageSide page;
  private static WebSocket socket;
  private static int number;
  private static JsonObject result;

  @BeforeAll
  static void start() throws Exception {
    served = new Served(new PageLimits(4 << 20, 12, 8, Duration.ofSeconds(60)));
    page = new PageSide();
    socket = served.connect(page);
    String file =
        Files.readString(EXAMPLES.resolve("saxpy.json"))
            .replaceAll("\"values\": *\"[^\"]*\"", "\"values\": [1, 3.5, 7, 8.5, 11, -1]");
    result = run(7, file);
  }

  @AfterAll
  static void stop() {
    served.close();
  }

  private static JsonObject raw(String method, Map<String, Object> params) throws Exception {
    int id = ++number;
    String text =
        "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"studio/%s\",\"params\":%s}"
            .formatted(id, method, new Gson().toJson(params));
    socket.sendText(text, true).join();
    return JsonParser.parseString(page.nextWith("\"id\":" + id + ",")).getAsJsonObject();
  }

  private static JsonElement ask(String method, Map<String, Object> params) throws Exception {
    JsonObject answer = raw(method, params);
    assertTrue(answer.has("result"), answer::toString);
    return answer.get("result");
  }

  private static JsonObject run(int run, String file) throws Exception {
    return ask(
            "run",
            Map.of(
                "number",
                run,
                "file",
                "saxpy.json",
                "documents",
                List.of(
                    Map.of("name", "saxpy.json", "text", file),
                    Map.of(
                        "name", "saxpy.s", "text", Files.readString(EXAMPLES.resolve("saxpy.s")))),
                "target",
                "",
                "check",
                false,
                "profile",
                true,
                "seconds",
                60,
                "instructions",
                1_000_000_000L))
        .getAsJsonObject();
  }

  private static Map<String, Object> part(String type, long first, int count) {
    return Map.of("run", 7, "buffer", "y", "type", type, "first", first, "count", count);
  }

  private static ByteBuffer bytes(JsonObject from, String key) {
    return ByteBuffer.wrap(Base64.getDecoder().decode(from.get(key).getAsString()))
        .order(ByteOrder.LITTLE_ENDIAN);
  }

  @Test
  void partsHaveTheElementsAndWhatWasExpected() throws Exception {
    JsonObject y = result.getAsJsonArray("buffers").get(1).getAsJsonObject();
    assertEquals("y", y.get("name").getAsString());
    assertEquals(1_000_000, y.get("count").getAsInt());
    assertEquals(6, y.get("compared").getAsInt());
    assertEquals(2, y.get("differing").getAsInt());
    JsonObject begin = ask("bufferPart", part("f32", 0, 8)).getAsJsonObject();
    assertEquals(8, begin.get("count").getAsInt());
    assertEquals(1_000_000, begin.get("size").getAsInt());
    assertEquals(3.5f, bytes(begin, "bytes").getFloat(4));
    assertEquals(24, bytes(begin, "wanted").remaining());
    assertEquals(7f, bytes(begin, "wanted").getFloat(8));
    assertEquals("[2,5]", begin.get("differing").toString());
    JsonObject end = ask("bufferPart", part("f32", 999_999, 100)).getAsJsonObject();
    assertEquals(1, end.get("count").getAsInt());
    assertEquals(1 + 2.5f * 999_999, bytes(end, "bytes").getFloat(0));
    // Elements of other types that have a byte of one that differs.
    assertEquals(
        "[1,2]",
        ask("bufferPart", part("f64", 0, 8)).getAsJsonObject().get("differing").toString());
    assertEquals(
        "[8,9,10,11,20,21,22,23]",
        ask("bufferPart", part("u8", 0, 64)).getAsJsonObject().get("differing").toString());
  }

  private static long difference(String type, long from, boolean forward) throws Exception {
    return ask(
            "bufferDifference",
            Map.of("run", 7, "buffer", "y", "type", type, "from", from, "forward", forward))
        .getAsLong();
  }

  @Test
  void differencesAreFoundInBothDirections() throws Exception {
    assertEquals(2, difference("f32", -1, true));
    assertEquals(5, difference("f32", 2, true));
    assertEquals(-1, difference("f32", 5, true));
    assertEquals(5, difference("f32", 1_000_000, false));
    assertEquals(2, difference("f32", 5, false));
    assertEquals(-1, difference("f32", 2, false));
    assertEquals(1, difference("f64", 0, true));
    assertEquals(2, difference("f64", 1, true));
    assertEquals(8, difference("u8", 0, true));
    assertEquals(20, difference("u8", 8, true));
  }

  @Test
  void envelopeHasTheLeastAndTheGreatestOfEachColumn() throws Exception {
    JsonObject all =
        ask(
                "bufferEnvelope",
                Map.of(
                    "run", 7, "buffer", "y", "type", "f32", "first", 0, "count", 1_000_000,
                    "columns", 100))
            .getAsJsonObject();
    ByteBuffer bounds = bytes(all, "bounds");
    assertEquals(100 * 2 * Double.BYTES, bounds.remaining());
    for (int i = 0; i < 100; i++) {
      assertEquals(1 + 2.5 * 10_000 * i, bounds.getDouble(8 * i));
      assertEquals(1 + 2.5 * (10_000 * i + 9_999), bounds.getDouble(8 * (100 + i)));
    }
  }

  @Test
  void whatIsNotThereIsRefused() throws Exception {
    for (var wrong :
        List.of(
            Map.<String, Object>of("run", 6, "buffer", "y", "type", "f32", "first", 0, "count", 1),
            Map.<String, Object>of(
                "run", 7, "buffer", "z", "type", "f32", "first", 0, "count", 1))) {
      String text = raw("bufferPart", wrong).toString();
      assertTrue(text.contains("run it again"), text);
    }
    String type = raw("bufferPart", part("f128", 0, 1)).toString();
    assertTrue(type.contains("i8 u8 i16"), type);
    JsonObject beyond = ask("bufferPart", part("f32", Long.MAX_VALUE, 8)).getAsJsonObject();
    assertEquals(0, beyond.get("count").getAsInt());
  }

  /** Counts are exact: of 15,628 wavefronts, three have no element and leave early. */
  @Test
  void profileNamesLinesBlocksAndInstructions() throws Exception {
    JsonObject profile = result.getAsJsonArray("profiles").get(0).getAsJsonObject();
    assertEquals("saxpy", profile.get("kernel").getAsString());
    assertEquals(15_628, profile.get("wavefronts").getAsLong());
    long time = profile.get("engine").getAsLong();
    for (JsonElement one : profile.getAsJsonArray("lines")) {
      JsonObject line = one.getAsJsonObject();
      assertEquals("saxpy.s", line.get("document").getAsString());
      assertTrue(
          List.of(15_625L, 15_628L).contains(line.get("executions").getAsLong()), line::toString);
      time += line.get("nanoseconds").getAsLong();
    }
    assertEquals(profile.get("nanoseconds").getAsLong(), time);
    assertTrue(profile.getAsJsonArray("blocks").size() >= 2);
    assertTrue(profile.getAsJsonArray("code").size() > 10);
  }
}
