package dev.lockstep.studio.question;

import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.studio.debug.AccessPattern;
import dev.lockstep.studio.debug.BankConflicts;
import dev.lockstep.studio.debug.PageSession;
import dev.lockstep.studio.learn.Lesson;
import dev.lockstep.studio.learn.LessonDocument;
import dev.lockstep.studio.learn.Lessons;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Function;
import org.eclipse.lsp4j.jsonrpc.services.JsonRequest;
import org.eclipse.lsp4j.jsonrpc.services.JsonSegment;
import org.jspecify.annotations.Nullable;

/**
 * The lessons of the tour. An attempt is a run, or all executions of a litmus test, asked as panels
 * ask for them; the lesson's goals are judged by their answer.
 */
@JsonSegment("studio")
public record LessonQuestions(
    Desk desk, Optional<Path> home, RunQuestions runs, LitmusQuestions litmus) {
  private static final Duration LONGEST = Duration.ofMinutes(1);
  private static final String LATE = "stopped after a minute";

  public record Title(String name, String title) {}

  public record Named(String name) {}

  /**
   * A lesson as a page shows it.
   *
   * @param text and the parts behind it: paragraphs, lists and code, in Markdown
   * @param shows the document that is shown first
   * @param panel that is of use
   * @param target the machine; nothing where the text names it
   * @param goals what an attempt has to reach
   */
  public record Content(
      String name,
      String title,
      String text,
      String task,
      String hint,
      String end,
      String shows,
      String panel,
      String target,
      List<String> goals,
      List<LessonDocument> start,
      List<LessonDocument> solution) {}

  /**
   * An attempt at a lesson.
   *
   * @param run as the panel Run asks; its file and mode are the lesson's
   */
  public record Attempt(String lesson, RunRequest run) {}

  /** Result of a goal, with the reason why it is not reached. */
  public record Goal(String text, boolean met, String reason) {}

  /**
   * What came of an attempt.
   *
   * @param done whether all goals are reached
   * @param run the answer of the run; null where the lesson is a litmus test
   */
  public record Judged(boolean done, List<Goal> goals, @Nullable RunAnswer run) {
    private static Judged of(List<Goal> goals, @Nullable RunAnswer run) {
      return new Judged(goals.stream().allMatch(Goal::met), goals, run);
    }
  }

  @JsonRequest
  public CompletableFuture<List<Title>> lessons() {
    return desk.ask(() -> {
      Lessons all = Lessons.of(ExampleQuestions.folder(home));
      List<Title> titles = new ArrayList<>();
      for (String name : all.names()) {
        titles.add(new Title(name, all.find(name).map(Lesson::title).orElse(name)));
      }
      return titles;
    });
  }

  @JsonRequest
  public CompletableFuture<Content> lesson(Named named) {
    return desk.ask(() -> {
      Lesson one = find(named.name());
      return new Content(
          one.name(),
          one.title(),
          one.text(),
          one.task(),
          one.hint(),
          one.end(),
          one.asks("shows").orElse(""),
          one.asks("panel").orElse("run"),
          one.asks("target").orElse(""),
          LessonGoals.of(one),
          one.start(),
          one.solution());
    });
  }

  private Lesson find(String name) throws IOException, Refused {
    return Lessons.of(ExampleQuestions.folder(home))
        .find(name)
        .orElseThrow(() -> new Refused("there is no lesson '%s'", name));
  }

  /** Runs the documents of a learner, and judges what comes of it. */
  @JsonRequest
  public CompletableFuture<Judged> attempt(Attempt attempt) {
    return then(
        desk.ask(() -> find(attempt.lesson())),
        lesson -> {
          List<RunRequest.Text> texts = texts(lesson, attempt.run().documents());
          return lesson.asks("run").isPresent()
              ? run(lesson, attempt.run(), texts)
              : test(lesson, texts);
        });
  }

  /** The answer of a second piece of work; taken back, it takes the first or the second back. */
  private static <A, B> CompletableFuture<B> then(
      CompletableFuture<A> first, Function<A, CompletableFuture<B>> next) {
    CompletableFuture<B> answer = new CompletableFuture<>();
    takenBack(answer, first);
    var _ =
        first
            .thenCompose(value -> {
              CompletableFuture<B> second = next.apply(value);
              takenBack(answer, second);
              return second;
            })
            .whenComplete((result, failure) -> {
              if (failure == null) {
                answer.complete(result);
              } else {
                Throwable cause =
                    failure instanceof CompletionException ? failure.getCause() : null;
                answer.completeExceptionally(cause == null ? failure : cause);
              }
            });
    return answer;
  }

  private static void takenBack(CompletableFuture<?> answer, CompletableFuture<?> work) {
    var _ =
        answer.whenComplete((_, error) -> {
          if (error instanceof CancellationException) {
            work.cancel(true);
          }
        });
  }

  /** The lesson's documents, with what the learner has made of those that are to be changed. */
  private static List<RunRequest.Text> texts(Lesson lesson, List<RunRequest.Text> learner) {
    return lesson.start().stream()
        .map(one ->
            learner.stream()
                .filter(text -> text.name().equals(one.name()) && lesson.changes(one.name()))
                .findFirst()
                .orElse(new RunRequest.Text(one.name(), one.text())))
        .toList();
  }

  private CompletableFuture<Judged> run(
      Lesson lesson, RunRequest asked, List<RunRequest.Text> texts) {
    RunRequest request =
        new RunRequest(
            asked.number(),
            lesson.asks("run").orElseThrow(),
            texts,
            asked.target(),
            lesson.asks("check").isPresent(),
            false,
            asked.seconds(),
            asked.instructions());
    return then(
        runs.run(request),
        run -> {
          List<Goal> goals = LessonGoals.judge(lesson, run);
          if (lesson.asks("conflicts").isEmpty()) {
            return CompletableFuture.completedFuture(Judged.of(goals, run));
          }
          return desk.work(
              LONGEST,
              LATE,
              () -> {
                List<Goal> all = new ArrayList<>(goals);
                all.add(conflicts(request));
                return Judged.of(all, run);
              });
        });
  }

  private static Goal conflicts(RunRequest request) throws IOException {
    try (Folder folder = Folder.of(request.documents())) {
      RunFile file = RunQuestions.read(folder, request.file(), new ArrayList<>());
      DebugQuestions.Opening opening =
          new DebugQuestions.Opening(request.file(), request.documents(), request.target(), "");
      try (PageSession session = DebugQuestions.begin(opening, folder, file)) {
        Thread worker = Thread.currentThread();
        BankConflicts.Search search = BankConflicts.search(session, worker::isInterrupted);
        Optional<AccessPattern> found = search.conflict();
        String reason =
            found
                .map(one ->
                    "%s takes the banks %d turns, and %d would be enough"
                        .formatted(one.text().strip(), one.passes(), one.least()))
                .orElse(search.ended() ? "" : "the workgroup does not come to its end");
        return new Goal(LessonGoals.CONFLICTS, reason.isEmpty(), reason);
      }
    } catch (Refused e) {
      return new Goal(
          LessonGoals.CONFLICTS,
          false,
          String.valueOf(e.getMessage()).lines().findFirst().orElse(""));
    }
  }

  private CompletableFuture<Judged> test(Lesson lesson, List<RunRequest.Text> texts) {
    String file = lesson.asks("litmus").orElseThrow();
    String text =
        texts.stream()
            .filter(one -> one.name().equals(file))
            .map(RunRequest.Text::text)
            .findFirst()
            .orElse("");
    LitmusQuestions.Tests tests = new LitmusQuestions.Tests(file, text);
    String machine = lesson.asks("machine").orElseThrow();
    return then(
        litmus.litmusTests(tests),
        known ->
            then(
                litmus.litmusOutcomes(
                    new LitmusQuestions.Question(
                        tests, known.tests().getFirst().name(), machine, List.of(), 0, 1)),
                all ->
                    CompletableFuture.completedFuture(
                        Judged.of(LessonGoals.judge(lesson, all), null))));
  }
}
