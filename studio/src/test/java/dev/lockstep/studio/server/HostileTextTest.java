package dev.lockstep.studio.server;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.lockstep.studio.access.PageLimits;
import dev.lockstep.studio.server.Served.PageSide;
import java.net.http.WebSocket;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Texts that would hold up or exhaust the process, put to every question that reads a text. Each
 * question has an answer in time, and others are answered meanwhile.
 */
final class HostileTextTest {
  private static final Duration LONGEST = Duration.ofSeconds(45);

  private static Served served;
  private static int number;

  @BeforeAll
  static void start() throws Exception {
    served = new Served(new PageLimits(1 << 23, 12, 8, Duration.ofSeconds(120)));
  }

  @AfterAll
  static void stop() {
    served.close();
  }

  private static String text(String name) {
    return switch (name) {
      case "zero.s" -> ".incbin \"/dev/zero\"\n";
      case "input.s" -> ".include \"/dev/stdin\"\ns_endpgm\n";
      case "repeat.s" -> ".rept 2000000000\ns_nop 0\n.endr\n";
      case "nested.s" -> ".rept 100000\n".repeat(40) + "s_nop 0\n" + ".endr\n".repeat(40);
      case "space.s" -> ".space 0x7fffffffffff\n.fill 1000000000, 8, 1\n";
      case "macro.s" -> ".macro m\nm\nm\n.endm\nm\n";
      case "deep.s" -> "s_mov_b32 s0, " + "(".repeat(200_000) + "1" + ")".repeat(200_000) + "\n";
      case "line.s" -> "// " + "x".repeat(3_000_000) + "\ns_endpgm\n";
      case "branches.s" -> branches(20_000);
      case "deep.asm4gcn" ->
          "__asm4GCN k() {\n" + "{\n".repeat(5_000) + "}\n".repeat(5_000) + "}\n";
      case "zero.cl" -> "#include \"/dev/zero\"\nkernel void k() {}\n";
      case "input.cl" -> "#include \"/dev/stdin\"\nkernel void k() {}\n";
      case "macro.cl" -> macros();
      case "deep.cl" -> "int x = " + "(".repeat(100_000) + "1" + ")".repeat(100_000) + ";\n";
      case "array.cl" -> "kernel void k(global int *p) { int a[1 << 28]; a[*p] = 1; *p = a[1]; }\n";
      case "deep.java" ->
          "class A { int x = " + "(".repeat(100_000) + "1" + ")".repeat(100_000) + "; }\n";
      case "loops.java" -> loops(60_000);
      case "deep.json" -> "[".repeat(500_000);
      case "deep.litmus" -> "AMDGPU x\n{" + "(".repeat(100_000);
      default -> throw new IllegalArgumentException(name);
    };
  }

  private static String branches(int count) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < count; i++) {
      text.append("l%d:\ns_cbranch_scc0 l%d\n".formatted(i, i * 7919 % count));
    }
    return text.append("s_endpgm\n").toString();
  }

  /** A kernel that is as large as the class file format allows. */
  private static String loops(int count) {
    StringBuilder text = new StringBuilder("class A { static void f(int n, int[] x) {\n");
    text.append("dev.lockstep.hc.Hc.parallelForEach(n, i -> {\n");
    for (int i = 0; i < count / 16; i++) {
      text.append("for (int j = x[i]; j < n; j += 3) x[j] ^= ").append(i).append(";\n");
    }
    return text.append("}); } }\n").toString();
  }

  /** A text of 2 to the power of 30 words after the preprocessor. */
  private static String macros() {
    StringBuilder text = new StringBuilder("#define A0 x+\n");
    for (int i = 1; i <= 30; i++) {
      text.append("#define A%d A%d A%d\n".formatted(i, i - 1, i - 1));
    }
    return text.append("kernel void k(int x) { int y = A30 x; }\n").toString();
  }

  private static JsonObject subject(String name) {
    JsonObject subject = new JsonObject();
    subject.addProperty("name", name);
    subject.addProperty("text", text(name));
    subject.addProperty("target", "gfx900");
    return subject;
  }

  private static void send(WebSocket socket, String method, JsonObject params) {
    JsonObject message = new JsonObject();
    message.addProperty("jsonrpc", "2.0");
    message.addProperty("id", ++number);
    message.addProperty("method", method);
    message.add("params", params);
    String text = message.toString();
    int part = 1 << 16;
    for (int at = 0; at < text.length(); at += part) {
      int end = Math.min(at + part, text.length());
      socket.sendText(text.substring(at, end), end == text.length()).join();
    }
  }

  private static void answered(String name, String method, JsonObject params) throws Exception {
    PageSide page = new PageSide();
    WebSocket socket = served.connect(page);
    long begin = System.nanoTime();
    send(socket, method, params);
    String answer = page.nextWith("\"id\":" + number);
    long millis = (System.nanoTime() - begin) / 1_000_000;
    assertTrue(millis < LONGEST.toMillis(), () -> name + " took " + millis + " ms");
    assertFalse(answer.contains("\"code\":-32603"), () -> name + " failed: " + answer);
    socket.sendClose(WebSocket.NORMAL_CLOSURE, "").join();
  }

  /** Devices in place of files, and statements without end. */
  @ParameterizedTest
  @ValueSource(strings = {"zero.cl", "input.cl"})
  void textThatNeverEndsIsAnsweredInTime(String name) throws Exception {
    asked(name);
  }

  @ParameterizedTest
  @EnabledIfSystemProperty(named = "lockstep.long", matches = "true")
  @ValueSource(
      strings = {
        "input.s",
        "nested.s",
        "space.s",
        "macro.s",
        "deep.s",
        "line.s",
        "branches.s",
        "deep.asm4gcn",
        "deep.cl",
        "array.cl",
        "deep.java",
        "loops.java",
        "deep.json",
        "deep.litmus"
      })
  void hostileTextIsAnsweredInTime(String name) throws Exception {
    asked(name);
  }

  @Test
  @EnabledIfSystemProperty(named = "lockstep.long", matches = "true")
  void compilerThatDoesNotEndIsStopped() throws Exception {
    asked("macro.cl");
  }

  private static void asked(String name) throws Exception {
    for (String question : new String[] {"listing", "graph", "registers"}) {
      answered(name, "studio/" + question, subject(name));
    }
    JsonObject all = subject(name);
    all.addProperty("remarks", true);
    all.addProperty("costs", true);
    all.addProperty("expanded", true);
    answered(name, "studio/listing", all);
    JsonObject tests = subject(name);
    tests.remove("target");
    answered(name, "studio/litmusTests", tests);
    JsonArray texts = new JsonArray();
    JsonObject one = subject(name);
    one.remove("target");
    texts.add(one);
    JsonObject run = new JsonObject();
    run.addProperty("number", 1);
    run.addProperty("file", name);
    run.add("documents", texts);
    run.addProperty("target", "gfx900");
    run.addProperty("seconds", 5);
    run.addProperty("instructions", 1_000_000_000L);
    answered(name, "studio/run", run);
  }
}
