package dev.lockstep.cli.command;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.lockstep.cli.input.LitmusFiles;
import dev.lockstep.cli.input.LitmusModels;
import dev.lockstep.cli.io.CommandFailure;
import dev.lockstep.cli.io.ExitCode;
import dev.lockstep.cli.io.Invocation;
import dev.lockstep.cli.io.Progress;
import dev.lockstep.cli.option.Declaration;
import dev.lockstep.cli.report.LitmusReport;
import dev.lockstep.litmus.axiomatic.Checker;
import dev.lockstep.litmus.axiomatic.TooLargeException;
import dev.lockstep.litmus.axiomatic.Verdicts;
import dev.lockstep.litmus.cat.CatException;
import dev.lockstep.litmus.cat.Model;
import dev.lockstep.litmus.model.Models;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** {@code lockstep litmus}: what memory models say of litmus tests. */
public final class LitmusCommand implements Callable<Integer> {
  private static final double NANOS = 1e9;
  private static final long DEFAULT_LIMIT = 4_000_000;

  private final Invocation invocation;

  private final CommandSpec spec;

  private List<String> places = new ArrayList<>();

  private List<String> names = new ArrayList<>();

  private long limit = DEFAULT_LIMIT;

  private boolean outcomes;

  private boolean witness;

  private boolean json;

  /** Models that were read, by the name that the user gave. */
  private final Map<String, Model> models = new LinkedHashMap<>();

  public LitmusCommand(Invocation invocation) {
    this.invocation = invocation;
    spec =
        Declaration.of(this, "litmus", "Judges litmus tests by memory models.")
            .arguments(
                "FILE|DIR", "1..*", "Files of litmus tests, and folders of them.", v -> places = v)
            .values(
                String.class,
                "--model",
                "NAME|FILE.cat",
                "A memory model: " + String.join(", ", Models.names()) + ", or a file of your own.",
                v -> names = v)
            .value(
                long.class,
                "--limit",
                "N",
                "The most executions of a test that are looked at: "
                    + DEFAULT_LIMIT
                    + " unless given.",
                v -> limit = v)
            .flag("--outcomes", "Lists all final states.", v -> outcomes = v)
            .flag(
                "--witness",
                "Describes an execution with the condition, or the cycle that forbids it.",
                v -> witness = v)
            .flag("--json", "Prints the results as one JSON document.", v -> json = v)
            .spec();
  }

  /** The command as picocli knows it. */
  public CommandSpec spec() {
    return spec;
  }

  /** A test before a model. */
  private record Question(LitmusFiles.Found found, Model model, boolean first) {}

  /** The answer as it is printed, and whether it is as the file expects. */
  private record Answer(boolean ok, String text, JsonObject document) {}

  @Override
  public Integer call() {
    if (limit < 1) {
      throw usage("--limit is at least 1");
    }
    names.forEach(
        name -> models.computeIfAbsent(name, one -> LitmusModels.named(one, "lockstep litmus")));
    LitmusFiles files = new LitmusFiles(invocation.messages());
    places.forEach(files::add);
    if (files.found().isEmpty() && !files.failed()) {
      throw new CommandFailure(
          ExitCode.FAILED,
          "lockstep litmus: there is no litmus test below " + String.join(", ", places));
    }
    List<Question> questions = questions(files);
    List<Answer> answers;
    AtomicInteger done = new AtomicInteger();
    try (Progress.Work _ = invocation.progress().begin("judging")) {
      answers =
          questions.parallelStream()
              .map(question -> {
                int at = done.incrementAndGet();
                invocation.progress().at("judging %d of %d".formatted(at, questions.size()));
                return judge(question);
              })
              .toList();
    }
    print(questions, answers);
    return ExitCode.of(!files.failed() && answers.stream().allMatch(Answer::ok)).code();
  }

  private void print(List<Question> questions, List<Answer> answers) {
    if (json) {
      JsonArray list = new JsonArray();
      answers.stream().map(Answer::document).forEach(list::add);
      invocation.print(list);
      return;
    }
    for (int i = 0; i < questions.size(); i++) {
      if (questions.get(i).first()) {
        System.out.println(questions.get(i).found().entry().test().name());
      }
      System.out.println(answers.get(i).text());
    }
  }

  /** Each test before each model that was asked for, else before those that its file names. */
  private List<Question> questions(LitmusFiles files) {
    List<String> asked = List.copyOf(models.keySet());
    List<Question> all = new ArrayList<>();
    for (LitmusFiles.Found found : files.found()) {
      List<String> wanted = asked;
      if (names.isEmpty()) {
        wanted = Models.names().stream().filter(found.entry().expected()::containsKey).toList();
        wanted = wanted.isEmpty() ? Models.names() : wanted;
      }
      boolean first = true;
      for (String name : wanted) {
        Model model = models.computeIfAbsent(name, Models::named);
        all.add(new Question(found, model, first));
        first = false;
      }
    }
    return all;
  }

  private Answer judge(Question question) {
    LitmusFiles.Found found = question.found();
    long start = System.nanoTime();
    try {
      Verdicts verdicts = new Checker(limit).check(found.entry().test(), question.model());
      double seconds = (System.nanoTime() - start) / NANOS;
      String model = question.model().name();
      LitmusReport report =
          new LitmusReport(
              found.file(),
              verdicts,
              Optional.ofNullable(found.entry().expected().get(model)),
              seconds);
      return new Answer(
          report.difference().isEmpty(), report.text(outcomes, witness), report.json(witness));
    } catch (TooLargeException e) {
      return refused(question, String.valueOf(e.getMessage()));
    } catch (CatException e) {
      return refused(question, e.report());
    }
  }

  private Answer refused(Question question, String reason) {
    String name = question.found().entry().test().name();
    String model = question.model().name();
    JsonObject document = new JsonObject();
    document.addProperty("id", name);
    document.addProperty("file", question.found().file());
    document.addProperty("model", model);
    document.addProperty("error", reason);
    invocation
        .messages()
        .tell("%s: error: %s, %s: %s".formatted(question.found().file(), name, model, reason));
    return new Answer(false, "  %-22s %-10s".formatted(model, "-"), document);
  }

  private ParameterException usage(String text) {
    return new ParameterException(spec.commandLine(), "lockstep litmus: " + text);
  }
}
