package dev.lockstep.studio.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.lockstep.runtime.build.OpenClCompiler;
import dev.lockstep.studio.access.PageLimits;
import dev.lockstep.studio.learn.Lesson;
import dev.lockstep.studio.learn.LessonDocument;
import dev.lockstep.studio.learn.Lessons;
import dev.lockstep.studio.server.Served.PageSide;
import java.io.IOException;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The lessons of the tour by the questions of the page: what a learner begins with does not pass,
 * the solution does.
 */
final class LessonsTest {
  private static final Path FOLDER = Path.of(System.getProperty("lockstep.root"), "examples");
  private static final Pattern COMMAND = Pattern.compile("\\]\\(command:([\\w-]+)\\)");

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

  static Stream<String> lessons() throws IOException {
    return Lessons.of(FOLDER).names().stream();
  }

  private static void send(String method, JsonElement params) {
    JsonObject message = new JsonObject();
    message.addProperty("jsonrpc", "2.0");
    message.addProperty("id", ++number);
    message.addProperty("method", method);
    message.add("params", params);
    socket.sendText(message.toString(), true).join();
  }

  private static JsonObject answer() throws InterruptedException {
    return JsonParser.parseString(page.nextWith("\"id\":" + number + ",")).getAsJsonObject();
  }

  private static JsonObject ask(String method, JsonElement params) throws InterruptedException {
    send(method, params);
    return answer();
  }

  private static JsonObject question(
      String lesson, List<LessonDocument> documents, long instructions) {
    JsonArray texts = new JsonArray();
    for (LessonDocument one : documents) {
      JsonObject text = new JsonObject();
      text.addProperty("name", one.name());
      text.addProperty("text", one.text());
      texts.add(text);
    }
    JsonObject run = new JsonObject();
    run.addProperty("number", number);
    run.addProperty("file", "");
    run.add("documents", texts);
    run.addProperty("target", "gfx900");
    run.addProperty("check", false);
    run.addProperty("profile", false);
    run.addProperty("seconds", 300);
    run.addProperty("instructions", instructions);
    JsonObject attempt = new JsonObject();
    attempt.addProperty("lesson", lesson);
    attempt.add("run", run);
    return attempt;
  }

  private static JsonObject attempt(String lesson, List<LessonDocument> documents)
      throws InterruptedException {
    return ask("studio/attempt", question(lesson, documents, 1_000_000));
  }

  private static List<String> missed(JsonObject answer) {
    assertTrue(answer.has("result"), answer.toString());
    JsonObject judged = answer.getAsJsonObject("result");
    List<String> missed =
        StreamSupport.stream(judged.getAsJsonArray("goals").spliterator(), false)
            .map(JsonElement::getAsJsonObject)
            .filter(goal -> !goal.get("met").getAsBoolean())
            .peek(goal -> assertFalse(goal.get("reason").getAsString().isBlank(), goal.toString()))
            .map(goal -> goal.get("text").getAsString())
            .toList();
    assertEquals(missed.isEmpty(), judged.get("done").getAsBoolean());
    return missed;
  }

  private static Lesson read(String name) throws IOException {
    return Lessons.of(FOLDER).find(name).orElseThrow();
  }

  @ParameterizedTest
  @MethodSource("lessons")
  void startDoesNotPassAndTheSolutionDoes(String name) throws Exception {
    Lesson lesson = read(name);
    assertFalse(lesson.solution().isEmpty(), "nothing is to be done");
    boolean compiled = lesson.solution().stream().anyMatch(one -> one.name().endsWith(".cl"));
    assumeTrue(!compiled || OpenClCompiler.find().value().isPresent(), "no clang 19 or later here");
    assertFalse(missed(attempt(name, lesson.start())).isEmpty(), "the start passes");
    JsonObject solved = attempt(name, lesson.solution());
    assertEquals(List.of(), missed(solved), solved.toString());
  }

  /** Each lesson has all parts; its links are commands of the page, its panel is one. */
  @ParameterizedTest
  @MethodSource("lessons")
  void lessonIsWhole(String name) throws Exception {
    Lesson lesson = read(name);
    JsonObject named = new JsonObject();
    named.addProperty("name", name);
    JsonObject content = ask("studio/lesson", named).getAsJsonObject("result");
    for (String part :
        List.of("title", "text", "task", "hint", "end", "shows", "panel", "target")) {
      assertFalse(content.get(part).getAsString().isBlank(), part);
    }
    assertTrue(content.getAsJsonArray("goals").size() > 0);
    assertTrue(lesson.text().split("\n\n").length >= 4, "the text is too short");
    assertTrue(lesson.changes(lesson.asks("shows").orElseThrow()), "the task is elsewhere");
    Path files = Path.of(System.getProperty("lockstep.root"), "studio/src/main/resources/page");
    String commands = Files.readString(files.resolve("main.js"));
    Matcher links = COMMAND.matcher(lesson.text() + lesson.task() + lesson.hint() + lesson.end());
    while (links.find()) {
      String id = links.group(1);
      assertTrue(
          id.startsWith("panel-")
              ? Files.exists(files.resolve("panel/" + id.substring(6) + ".js"))
              : commands.contains("command(\"" + id + "\""),
          id);
    }
    assertTrue(Files.exists(files.resolve("panel/" + content.get("panel").getAsString() + ".js")));
  }

  /** Documents of several lessons are open at once; a name stands for one of them. */
  @Test
  void namesOfDocumentsAreThoseOfOneLesson() throws Exception {
    List<String> all = new ArrayList<>();
    JsonArray titles = ask("studio/lessons", JsonNull.INSTANCE).getAsJsonArray("result");
    assertEquals(10, titles.size());
    for (JsonElement one : titles) {
      read(one.getAsJsonObject().get("name").getAsString())
          .start()
          .forEach(file -> all.add(file.name()));
    }
    assertEquals(all.size(), all.stream().distinct().count(), all.toString());
  }

  /** The reduction stands between the wait for the load and the move of the sum to a VGPR. */
  @Test
  void reductionHasEighteenInstructions() throws Exception {
    JsonObject subject = new JsonObject();
    subject.addProperty("name", "eighteen.asm4gcn");
    subject.addProperty("text", read("07-eighteen").solution().getFirst().text());
    subject.addProperty("target", "gfx900");
    JsonArray rows =
        ask("studio/listing", subject).getAsJsonObject("result").getAsJsonArray("rows");
    List<String> texts =
        StreamSupport.stream(rows.spliterator(), false)
            .map(row -> row.getAsJsonObject().get("text").getAsString().strip())
            .toList();
    int from = texts.indexOf("s_waitcnt vmcnt(0)");
    int to = from + 1;
    while (!texts.get(to).startsWith("v_mov_b32")) {
      to++;
    }
    List<String> reduction = texts.subList(from + 1, to);
    assertEquals(18, reduction.size(), reduction.toString());
    assertEquals(5, reduction.stream().filter(one -> one.startsWith("ds_swizzle_b32")).count());
    assertTrue(reduction.getLast().startsWith("s_add_u32"), reduction.toString());
  }

  /**
   * What the learner may not change is the lesson's: a run file without expectations helps nobody.
   */
  @Test
  void expectationsAreThoseOfTheLesson() throws Exception {
    Lesson lesson = read("01-one-lane");
    List<LessonDocument> documents = new ArrayList<>();
    for (LessonDocument one : lesson.start()) {
      documents.add(
          one.name().endsWith(".json")
              ? new LessonDocument(one.name(), one.text().replaceAll("(?s),\\s*\"expect\".*", "}"))
              : one);
    }
    assertEquals(List.of("The result is as expected."), missed(attempt(lesson.name(), documents)));
  }

  @Test
  void whatIsNoProgramIsNotDone() throws Exception {
    for (Map.Entry<String, String> one :
        Map.of(
                "05-lds",
                "transpose.s",
                "06-compiled",
                "compiled.cl",
                "02-many-lanes",
                "many_lanes.s")
            .entrySet()) {
      List<LessonDocument> broken =
          List.of(new LessonDocument(one.getValue(), "this is no program\n"));
      JsonObject answer = attempt(one.getKey(), broken);
      assertEquals(
          read(one.getKey()).asks("conflicts").isPresent() ? 3 : missed(answer).size(),
          missed(answer).size());
      assertFalse(missed(answer).isEmpty());
    }
    JsonObject litmus =
        attempt(
            "09-message",
            List.of(new LessonDocument("message.litmus", "AMDGPU gfx900 m\n{}\nP0;\n")));
    assertTrue(litmus.has("error"), litmus.toString());
    assertTrue(attempt("../01-one-lane", List.of()).has("error"));
  }

  /** An endless attempt ends when the page takes it back, and the next one has its turn. */
  @Test
  void attemptCanBeTakenBack() throws Exception {
    Lesson lesson = read("01-one-lane");
    String endless =
        lesson
            .solution()
            .getFirst()
            .text()
            .replace("    s_endpgm", "again: s_branch again\n    s_endpgm");
    List<LessonDocument> documents = List.of(new LessonDocument("one_lane.s", endless));
    assertEquals(List.of("The result is as expected."), missed(attempt(lesson.name(), documents)));
    send("studio/attempt", question(lesson.name(), documents, 100_000_000_000L));
    page.nextWith("studio/progress");
    String cancel =
        "{\"jsonrpc\":\"2.0\",\"method\":\"$/cancelRequest\",\"params\":{\"id\":" + number + "}}";
    socket.sendText(cancel, true).join();
    assertTrue(answer().has("error"));
    // The turn for runs is free again.
    assertEquals(List.of(), missed(attempt(lesson.name(), lesson.solution())));
  }
}
