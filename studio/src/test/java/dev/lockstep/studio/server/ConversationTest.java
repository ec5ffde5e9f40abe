package dev.lockstep.studio.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.lockstep.studio.access.PageLimits;
import dev.lockstep.studio.server.Served.PageSide;
import java.io.IOException;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Conversations of pages with the server, also of such as behave badly. */
final class ConversationTest {
  private static Served served;

  @BeforeAll
  static void start() throws IOException {
    served = new Served(new PageLimits(1 << 20, 12, 8, Duration.ofSeconds(20)));
  }

  @AfterAll
  static void stop() {
    served.close();
  }

  private static String request(int id, String method, String params) {
    return "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"%s\",\"params\":%s}"
        .formatted(id, method, params);
  }

  private static JsonObject ask(String method, JsonElement params) throws Exception {
    return served.ask(method, params);
  }

  private static JsonObject subject(String name, String text, String target) {
    JsonObject subject = new JsonObject();
    subject.addProperty("name", name);
    subject.addProperty("text", text);
    subject.addProperty("target", target);
    return subject;
  }

  /** Verdicts and outcomes of message passing are those of its file, whose oracle is herd7. */
  @Test
  void litmusTestsAreJudgedAndWalked() throws Exception {
    Path file =
        Path.of(System.getProperty("lockstep.root"), "examples/litmus/message_passing.json");
    JsonObject tests = new JsonObject();
    tests.addProperty("name", "message_passing.json");
    tests.addProperty("text", Files.readString(file));
    JsonObject known = ask("studio/litmusTests", tests).getAsJsonObject("result");
    assertEquals(
        "exists 1:r0=1 /\\ 1:r1=0",
        known.getAsJsonArray("tests").get(0).getAsJsonObject().get("condition").getAsString());
    JsonObject question = new JsonObject();
    question.add("tests", tests);
    question.addProperty("test", "mp");
    question.addProperty("machine", "gfx900");
    question.add("path", new JsonArray());
    question.addProperty("runs", 1000);
    question.addProperty("column", 1);
    JsonArray verdicts = ask("studio/litmusVerdicts", question).getAsJsonArray("result");
    JsonObject sc = verdicts.get(0).getAsJsonObject();
    assertEquals(
        "sc Forbidden", sc.get("model").getAsString() + " " + sc.get("verdict").getAsString());
    assertEquals(6, sc.getAsJsonObject("picture").getAsJsonArray("nodes").size());
    JsonObject outcomes = ask("studio/litmusOutcomes", question).getAsJsonObject("result");
    long runs = 0;
    for (JsonElement one : outcomes.getAsJsonArray("outcomes")) {
      runs += one.getAsJsonObject().get("count").getAsLong();
    }
    assertEquals(4, outcomes.getAsJsonArray("outcomes").size());
    assertEquals(1000, runs);
    question.add("path", ask("studio/litmusPath", question).getAsJsonArray("result"));
    JsonObject walk = ask("studio/litmusWalk", question).getAsJsonObject("result");
    assertTrue(walk.get("holds").getAsBoolean(), walk::toString);
    assertEquals("1:r0=1; 1:r1=0; x=1; y=1", walk.get("outcome").getAsString());
    question.add("path", JsonParser.parseString("[99]"));
    assertTrue(ask("studio/litmusWalk", question).has("error"));
  }

  /** Worked out by hand: the entry, a loop of two instructions, the end. */
  @Test
  void graphHasBlocksWithPlacesAndRegistersHaveLives() throws Exception {
    String text =
        """
          s_mov_b32 s0, 3
          v_mov_b32 v1, 0
        again:
          v_add_u32 v1, v1, v0
          s_sub_u32 s0, s0, 1
          s_cmp_lg_u32 s0, 0
          s_cbranch_scc1 again
          global_store_dword v2, v1, s[2:3]
          s_endpgm
        """;
    JsonObject graph =
        ask("studio/graph", subject("a.s", text, "gfx900"))
            .getAsJsonObject("result")
            .getAsJsonArray("functions")
            .get(0)
            .getAsJsonObject();
    List<String> blocks = new ArrayList<>();
    for (JsonElement element : graph.getAsJsonArray("blocks")) {
      JsonObject block = element.getAsJsonObject();
      List<Integer> lines = new ArrayList<>();
      block
          .getAsJsonArray("lines")
          .forEach(line -> lines.add(line.getAsJsonObject().get("line").getAsInt()));
      blocks.add(lines + " loops " + block.get("loops") + block.get("exit").getAsString());
      assertTrue(block.get("y").getAsDouble() >= 0 && block.get("width").getAsDouble() > 0);
    }
    assertEquals(List.of("[1, 2] loops 0", "[4, 5, 6, 7] loops 1", "[8, 9] loops 0end"), blocks);
    List<String> edges = new ArrayList<>();
    for (JsonElement element : graph.getAsJsonArray("edges")) {
      JsonObject edge = element.getAsJsonObject();
      edges.add(
          "%s to %s branch %s back %s"
              .formatted(edge.get("from"), edge.get("to"), edge.get("branch"), edge.get("back")));
      assertTrue(edge.getAsJsonArray("corners").size() >= 2, edge::toString);
    }
    assertEquals(
        List.of(
            "0 to 1 branch false back false",
            "1 to 2 branch false back false",
            "1 to 1 branch true back true"),
        edges);
    JsonObject registers =
        ask("studio/registers", subject("a.s", text, "gfx900"))
            .getAsJsonObject("result")
            .getAsJsonArray("functions")
            .get(0)
            .getAsJsonObject();
    List<String> lives = new ArrayList<>();
    for (JsonElement element : registers.getAsJsonArray("lives")) {
      JsonObject life = element.getAsJsonObject();
      lives.add(
          "%s%s:%s %s to %s"
              .formatted(
                  life.get("file").getAsString(),
                  life.get("first"),
                  life.get("count"),
                  life.get("from"),
                  life.get("to")));
    }
    assertEquals(
        List.of("s0:1 0 to 5", "s2:2 0 to 6", "v0:1 0 to 5", "v2:1 0 to 6", "v1:1 1 to 6"), lives);
    assertEquals(10, registers.get("waves").getAsInt());
  }

  @Test
  void graphOfATextWithErrorsIsRefusedWithThePlace() throws Exception {
    String message =
        ask("studio/graph", subject("a.s", "s_mov_b32 s0\n", "gfx900"))
            .getAsJsonObject("error")
            .get("message")
            .getAsString();
    assertTrue(message.startsWith("the source has errors: a.s:1:"), message);
  }

  /** The words are those of LLVM 19 for gfx900. */
  @Test
  void listingHasTheWordsOfLlvmAndTheLinesOfTheSource() throws Exception {
    String text =
        "start:\n  s_mov_b32 s1, s2\n\n  v_add_f32 v0, 0x40490fdb, v1 // pi\n  s_endpgm\n";
    JsonObject listing =
        ask("studio/listing", subject("a.s", text, "gfx900")).getAsJsonObject("result");
    List<String> rows = new ArrayList<>();
    for (JsonElement element : listing.getAsJsonArray("rows")) {
      JsonObject row = element.getAsJsonObject();
      if (row.get("kind").getAsString().equals("instruction")) {
        StringBuilder words = new StringBuilder();
        row.getAsJsonArray("words")
            .forEach(word -> words.append(" %08x".formatted(word.getAsInt())));
        rows.add(row.get("address").getAsLong() + " line " + row.get("line").getAsInt() + words);
      }
    }
    assertEquals(
        List.of("0 line 2 be810002", "4 line 4 020002ff 40490fdb", "12 line 5 bf810000"), rows);
    for (JsonElement layout : listing.getAsJsonArray("layouts")) {
      assertEquals(0, bits(layout.getAsJsonArray()) % 32, layout.toString());
    }
  }

  private static int bits(JsonArray layout) {
    return StreamSupport.stream(layout.spliterator(), false)
        .map(JsonElement::getAsJsonObject)
        .mapToInt(part -> part.get("high").getAsInt() - part.get("low").getAsInt() + 1)
        .sum();
  }

  @Test
  void questionWithoutAnAnswerIsAnErrorWithItsReason() throws Exception {
    JsonObject unknown = ask("studio/listing", subject("a.s", "s_endpgm", "gfx1"));
    String message = unknown.getAsJsonObject("error").get("message").getAsString();
    assertEquals("there are no instruction tables for 'gfx1'", message);
    JsonObject other = ask("studio/listing", subject("a.json", "{}", "gfx900"));
    assertTrue(other.getAsJsonObject("error").get("message").getAsString().contains("a.json"));
    assertTrue(ask("studio/nothing", new JsonObject()).has("error"));
    JsonObject name = new JsonObject();
    name.addProperty("name", "../pom");
    assertTrue(ask("studio/example", name).has("error"));
  }

  @Test
  void targetsHaveOneThatCountsWhenNothingIsSaid() throws Exception {
    JsonArray targets =
        ask("studio/targets", com.google.gson.JsonNull.INSTANCE).getAsJsonArray("result");
    long chosen =
        StreamSupport.stream(targets.spliterator(), false)
            .filter(one -> one.getAsJsonObject().get("chosen").getAsBoolean())
            .count();
    assertEquals(1, chosen);
    for (JsonElement one : targets) {
      assertTrue(
          !one.getAsJsonObject().get("architecture").getAsString().isEmpty(), one.toString());
    }
  }

  @Test
  void languageServerAnswersOverTheSameConnection() throws Exception {
    PageSide page = new PageSide();
    WebSocket socket = served.connect(page);
    socket.sendText(request(1, "initialize", "{\"capabilities\":{}}"), true).join();
    assertTrue(page.nextWith("\"id\":1").contains("completionProvider"));
    String open =
        "{\"jsonrpc\":\"2.0\",\"method\":\"textDocument/didOpen\",\"params\":{\"textDocument\":"
            + "{\"uri\":\"studio:///a.s\",\"languageId\":\"\",\"version\":1,\"text\":\"v_nothing v0\\n\"}}}";
    socket.sendText(open, true).join();
    String found = page.nextWith("publishDiagnostics");
    assertTrue(found.contains("v_nothing"), found);
    socket.sendClose(WebSocket.NORMAL_CLOSURE, "").join();
  }

  @Test
  void brokenMessagesAreAnsweredAndTheConversationGoesOn() throws Exception {
    PageSide page = new PageSide();
    WebSocket socket = served.connect(page);
    for (String text :
        List.of(
            "",
            "{",
            "[]",
            "7",
            "null",
            "\"x\"",
            "[".repeat(100_000),
            "{\"jsonrpc\":\"2.0\",\"id\":{},\"method\":1}",
            "{\"jsonrpc\":\"2.0\",\"id\":9,\"method\":\"studio/listing\",\"params\":[1,2]}",
            "{\"jsonrpc\":\"2.0\",\"id\":8,\"method\":\"studio/listing\",\"params\":null}")) {
      socket.sendText(text, true).join();
    }
    socket.sendText(request(77, "studio/targets", "null"), true).join();
    assertTrue(page.nextWith("\"id\":77").contains("\"result\""));
    socket.sendClose(WebSocket.NORMAL_CLOSURE, "").join();
  }

  @Test
  void messageThatIsTooLongClosesTheConversation() throws Exception {
    PageSide page = new PageSide();
    WebSocket socket = served.connect(page);
    socket.sendText("x".repeat((1 << 20) + 1), true);
    assertEquals(1009, Served.code(page.closed));
  }

  @Test
  void bytesCloseTheConversation() throws Exception {
    PageSide page = new PageSide();
    served.connect(page).sendBinary(java.nio.ByteBuffer.allocate(4), true).join();
    assertEquals(1003, Served.code(page.closed));
  }

  @Test
  void questionsBeyondTheLimitAreRefusedOneByOne() throws Exception {
    PageSide page = new PageSide();
    WebSocket socket = served.connect(page);
    String slow = subject("a.s", ".rept 20000\nv_add_f32 v0, v1, v2\n.endr\n", "gfx900").toString();
    for (int i = 0; i < 40; i++) {
      socket.sendText(request(i, "studio/listing", slow), true).join();
    }
    int refused = 0;
    for (int i = 0; i < 40; i++) {
      refused += page.nextWith("\"id\":").contains("more than 8 questions at once") ? 1 : 0;
    }
    assertTrue(refused > 0 && refused <= 32, "refused: " + refused);
    socket.sendClose(WebSocket.NORMAL_CLOSURE, "").join();
  }

  @Test
  void pageThatSaysNothingStays() throws Exception {
    try (Served hasty = new Served(new PageLimits(1 << 20, 2, 8, Duration.ofSeconds(1)))) {
      PageSide page = new PageSide();
      WebSocket socket = hasty.connect(page);
      Thread.sleep(2500);
      socket.sendText(request(1, "studio/targets", "null"), true).join();
      assertTrue(page.nextWith("\"id\":1").contains("result"));
    }
  }

  @Test
  void pagesBeyondTheLimitAreTurnedAwayUntilOneLeaves() throws Exception {
    try (Served small = new Served(new PageLimits(1 << 20, 2, 8, Duration.ofSeconds(20)))) {
      WebSocket first = small.connect(new PageSide());
      small.awaitConversations(1);
      WebSocket second = small.connect(new PageSide());
      small.awaitConversations(2);
      PageSide third = new PageSide();
      small.connect(third);
      assertEquals(1013, Served.code(third.closed));
      first.abort();
      small.awaitConversations(1);
      PageSide fourth = new PageSide();
      WebSocket socket = small.connect(fourth);
      socket.sendText(request(1, "studio/targets", "null"), true).join();
      assertTrue(fourth.nextWith("\"id\":1").contains("result"));
      second.abort();
    }
  }
}
