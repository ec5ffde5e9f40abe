package dev.lockstep.studio.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.lockstep.studio.access.PageLimits;
import dev.lockstep.studio.server.Served.PageSide;
import dev.lockstep.testing.Shares;
import java.io.IOException;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Workspaces of strangers that reach for files of the host: a folder of bait, whose contents must
 * not be in any answer, and which must be afterwards as it was before. The attacks are in {@code
 * corpus/studio/attacks.txt}: BAIT stands for the path of a file of bait, BAITS for its folder, NEW
 * for a file that is not there.
 */
final class BaitTest {
  private static final String SECRET = "bait_4711_never_shown";

  @TempDir static Path temporary;
  private static Path baits;
  private static Served served;
  private static PageSide page;
  private static WebSocket socket;
  private static int number;

  /** A workspace: its title, and texts by the names of the documents. */
  record Attack(String title, Map<String, String> documents) {
    @Override
    public String toString() {
      return title;
    }
  }

  @BeforeAll
  static void start() throws Exception {
    baits = Files.createDirectory(temporary.resolve("baits"));
    Files.writeString(baits.resolve("bait.txt"), (SECRET + "\n").repeat(3).substring(0, 64));
    Files.writeString(baits.resolve("bait.h"), "#define VALUE " + SECRET + "\n");
    Files.writeString(baits.resolve("bait.s"), SECRET + ":\n");
    Files.writeString(baits.resolve("Bait.java"), "class Bait { static int " + SECRET + "; }\n");
    served = new Served(new PageLimits(1 << 20, 12, 64, Duration.ofSeconds(120)));
    page = new PageSide();
    socket = served.connect(page);
  }

  @AfterAll
  static void stop() {
    served.close();
  }

  static List<Attack> attacks() throws IOException {
    Path file = Path.of(System.getProperty("lockstep.root"), "corpus", "studio", "attacks.txt");
    List<Attack> all = new ArrayList<>();
    for (String part : Files.readString(file).split("\n=== ", -1)) {
      if (part.startsWith("#")) {
        continue;
      }
      Map<String, String> documents = new TreeMap<>();
      String[] pieces = part.split("\n--- ", -1);
      for (int i = 1; i < pieces.length; i++) {
        int end = pieces[i].indexOf('\n');
        documents.put(pieces[i].substring(0, end), pieces[i].substring(end + 1) + "\n");
      }
      all.add(new Attack(pieces[0].lines().findFirst().orElseThrow(), documents));
    }
    return all;
  }

  static List<Attack> share() throws IOException {
    return Shares.of(attacks(), 6);
  }

  @Test
  void thereAreEightyAttacks() throws IOException {
    assertTrue(attacks().size() >= 80, "attacks: " + attacks().size());
  }

  private static String adapted(String text) {
    return text.replace("BAITS", baits.toString())
        .replace("BAIT", baits.resolve("bait.txt").toString())
        .replace("NEW", baits.resolve("new.txt").toString())
        .replace("DEEP", "x/".repeat(3000));
  }

  private static Map<String, String> state() throws IOException {
    Map<String, String> state = new TreeMap<>();
    try (Stream<Path> all = Files.walk(temporary)) {
      for (Path one : all.filter(Files::isRegularFile).toList()) {
        state.put(one.toString(), Files.readString(one) + Files.getLastModifiedTime(one));
      }
    }
    return state;
  }

  private static String asked(String method, JsonObject params) throws InterruptedException {
    JsonObject message = new JsonObject();
    message.addProperty("jsonrpc", "2.0");
    message.addProperty("id", ++number);
    message.addProperty("method", method);
    message.add("params", params);
    socket.sendText(message.toString(), true).join();
    for (; ; ) {
      String text = page.next();
      // What the language server says in between counts as well.
      assertUnseen(text);
      if (text.contains("\"id\":" + number + ",")) {
        return text;
      }
    }
  }

  private static JsonObject subject(String name, String text) {
    JsonObject subject = new JsonObject();
    subject.addProperty("name", name);
    subject.addProperty("text", text);
    subject.addProperty("target", "gfx900");
    return subject;
  }

  @ParameterizedTest
  @MethodSource("share")
  void noFileOfTheHostIsReadOrWritten(Attack attack) throws Exception {
    Map<String, String> before = state();
    JsonArray documents = new JsonArray();
    attack
        .documents()
        .forEach((name, text) -> {
          JsonObject one = subject(adapted(name), adapted(text));
          one.remove("target");
          documents.add(one);
        });
    List<String> answers = new ArrayList<>();
    for (String name : attack.documents().keySet()) {
      String text = adapted(attack.documents().get(name));
      JsonObject run = new JsonObject();
      run.addProperty("number", 1);
      run.addProperty("file", adapted(name));
      run.add("documents", documents);
      run.addProperty("target", "gfx900");
      run.addProperty("check", true);
      run.addProperty("seconds", 20);
      run.addProperty("instructions", 1_000_000L);
      if (name.endsWith(".json") || !name.contains(".")) {
        answers.add(asked("studio/run", run));
        answers.add(buffer());
        run.addProperty("kernel", "");
        answers.add(asked("studio/debugOpen", run));
        answers.add(asked("studio/javaProgram", run));
      } else {
        answers.add(asked("studio/listing", subject(adapted(name), text)));
        answers.add(asked("studio/runFiles", subject(adapted(name), text)));
        answers.add(asked("studio/litmusTests", subject(adapted(name), text)));
      }
      answers.add(problems(adapted(name), text));
    }
    for (String answer : answers) {
      assertUnseen(answer);
    }
    assertEquals(before, state());
  }

  /** Elements of the buffer of the last run, as text of its bytes. */
  private static String buffer() throws InterruptedException {
    JsonObject part = new JsonObject();
    part.addProperty("run", 1);
    part.addProperty("buffer", "b");
    part.addProperty("type", "u8");
    part.addProperty("first", 0);
    part.addProperty("count", 64);
    return asked("studio/bufferPart", part);
  }

  /** What the language server says about a document, under a name that may be that of a file. */
  private static String problems(String name, String text) throws InterruptedException {
    String address = name.startsWith("file:") ? name : "workspace:/" + name.replace(' ', '_');
    JsonObject document = new JsonObject();
    document.addProperty("uri", address);
    document.addProperty("languageId", "");
    document.addProperty("version", number);
    document.addProperty("text", text);
    JsonObject params = new JsonObject();
    params.add("textDocument", document);
    JsonObject message = new JsonObject();
    message.addProperty("jsonrpc", "2.0");
    message.addProperty("method", "textDocument/didOpen");
    message.add("params", params);
    socket.sendText(message.toString(), true).join();
    JsonObject named = new JsonObject();
    named.addProperty("uri", address);
    JsonObject question = new JsonObject();
    question.add("textDocument", named);
    return asked("textDocument/documentSymbol", question);
  }

  private static void assertUnseen(String answer) {
    String bytes = Base64.getEncoder().encodeToString(SECRET.getBytes(StandardCharsets.US_ASCII));
    assertFalse(answer.contains(SECRET), answer);
    assertFalse(answer.contains(bytes.substring(0, 20)), answer);
    // The bytes of the word as numbers, as buffers and listings show them.
    assertFalse(answer.contains("98,97,105,116") || answer.contains("62 61 69 74"), answer);
    assertFalse(answer.contains("\"98\",\"97\",\"105\",\"116\""), answer);
    assertFalse(answer.contains("expected 98"), answer);
    assertFalse(answer.contains("74696162") || answer.contains("62616974"), answer);
    assertFalse(answer.contains("\"code\":-32603"), answer);
  }
}
