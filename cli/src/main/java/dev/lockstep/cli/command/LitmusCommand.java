package dev.lockstep.cli.command;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.lockstep.cli.input.LitmusFiles;
import dev.lockstep.cli.io.CommandFailure;
import dev.lockstep.cli.io.ExitCode;
import dev.lockstep.cli.io.InputFile;
import dev.lockstep.cli.io.Invocation;
import dev.lockstep.cli.io.Progress;
import dev.lockstep.cli.option.Declaration;
import dev.lockstep.cli.report.LitmusReport;
import dev.lockstep.litmus.axiomatic.Checker;
import dev.lockstep.litmus.axiomatic.TooLargeException;
import dev.lockstep.litmus.axiomatic.Verdicts;
import dev.lockstep.litmus.cat.CatException;
import dev.lockstep.litmus.cat.Model;
import dev.lockstep.litmus.exploration.BoundException;
import dev.lockstep.litmus.exploration.Limits;
import dev.lockstep.litmus.machine.Machine;
import dev.lockstep.litmus.machine.Machines;
import dev.lockstep.litmus.machine.ProgramFault;
import dev.lockstep.litmus.machine.UnsupportedTestException;
import dev.lockstep.litmus.model.Models;
import dev.lockstep.runtime.text.InputDiagnostic;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** {@code lockstep litmus}: what memory models and machines say of litmus tests. */
public final class LitmusCommand implements Callable<Integer> {
  private static final double NANOS = 1e9;
  private static final long DEFAULT_LIMIT = 4_000_000;
  private static final String ENDING = ".cat";

  private final Invocation invocation;

  private final CommandSpec spec;

  private List<String> places = new ArrayList<>();

  private List<String> names = new ArrayList<>();

  private long limit = DEFAULT_LIMIT;

  private boolean outcomes;

  private boolean witness;

  private boolean json;

  private final MachineOptions machines = new MachineOptions();

  /** Models that were read, by the name that the user gave. */
  private final Map<String, Model> models = new LinkedHashMap<>();

  public LitmusCommand(Invocation invocation) {
    this.invocation = invocation;
    spec =
        Declaration.of(this, "litmus", "Judges litmus tests by memory models and machines.")
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
                "The most executions, or of a machine states, of a test that are looked at: "
                    + DEFAULT_LIMIT
                    + " unless given.",
                v -> limit = v)
            .with(machines::declare)
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

  /** A test before a model or a machine, of which one is there. */
  private record Question(
      LitmusFiles.Found found, @Nullable Model model, @Nullable Machine machine, boolean first) {
    /** Name of the model or the machine. */
    String judge() {
      return model != null ? model.name() : Objects.requireNonNull(machine).name();
    }
  }

  @Override
  public Integer call() {
    if (limit < 1) {
      throw usage("--limit is at least 1");
    }
    machines
        .problem()
        .ifPresent(text -> {
          throw usage(text);
        });
    names.forEach(name -> models.computeIfAbsent(name, this::model));
    LitmusFiles files = new LitmusFiles(invocation.messages());
    places.forEach(files::add);
    if (files.found().isEmpty() && !files.failed()) {
      throw new CommandFailure(
          ExitCode.FAILED,
          "lockstep litmus: there is no litmus test below " + String.join(", ", places));
    }
    List<Question> questions = questions(files);
    List<LitmusAnswer> answers;
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
    return ExitCode.of(!files.failed() && answers.stream().allMatch(LitmusAnswer::ok)).code();
  }

  private void print(List<Question> questions, List<LitmusAnswer> answers) {
    if (machines.assumptions() && !json) {
      machines.machines().forEach(LitmusCommand::assumptions);
    }
    if (json) {
      JsonArray list = new JsonArray();
      answers.stream().map(LitmusAnswer::document).forEach(list::add);
      invocation.print(list);
      return;
    }
    if (machines.table()) {
      System.out.println(MachineAnswers.header());
    }
    for (int i = 0; i < questions.size(); i++) {
      if (questions.get(i).first()) {
        System.out.println(questions.get(i).found().entry().test().name());
      }
      System.out.println(answers.get(i).text());
    }
  }

  private static void assumptions(Machine machine) {
    System.out.println(machine.name() + ": " + machine.title());
    for (Machines.Assumption one : Machines.assumptions(machine)) {
      String name = one.column().equals("-") ? "all" : one.column() + "=" + one.value();
      System.out.println("  %-16s %s (%s)".formatted(name, one.text(), one.source()));
    }
  }

  /**
   * Each test before each model and machine that was asked for, else before the models that its
   * file names.
   */
  private List<Question> questions(LitmusFiles files) {
    List<String> asked = List.copyOf(models.keySet());
    List<Question> all = new ArrayList<>();
    for (LitmusFiles.Found found : files.found()) {
      List<String> wanted = asked;
      if (names.isEmpty() && machines.machines().isEmpty()) {
        wanted = Models.names().stream().filter(found.entry().expected()::containsKey).toList();
        wanted = wanted.isEmpty() ? Models.names() : wanted;
      }
      boolean first = true;
      for (String name : wanted) {
        Model model = models.computeIfAbsent(name, Models::named);
        all.add(new Question(found, model, null, first));
        first = false;
      }
      for (Machine machine : machines.machines()) {
        all.add(new Question(found, null, machine, first));
        first = false;
      }
    }
    return all;
  }

  /** Whether a model is the twin of a machine. */
  private static boolean twin(String name) {
    return Machines.all().stream().anyMatch(machine -> machine.twin().equals(name));
  }

  private Model model(String name) {
    if (Models.names().contains(name) || twin(name)) {
      return Models.named(name);
    }
    if (!name.endsWith(ENDING)) {
      throw usage(
          "there is no model '%s'; there are %s, and files whose name ends in %s"
              .formatted(name, String.join(", ", Models.names()), ENDING));
    }
    String text = InputFile.text(name).text();
    try {
      return Models.of(name, text, file -> beside(name, file));
    } catch (CatException e) {
      String where = e.file().equals(name) ? text : included(name, e.file());
      throw new CommandFailure(ExitCode.FAILED, rendered(e, where));
    }
  }

  /** Text of a file that a model includes, from the model's folder. */
  private static Optional<String> beside(String model, String file) {
    @Nullable Path folder = Path.of(model).toAbsolutePath().getParent();
    Path path = folder == null ? Path.of(file) : folder.resolve(file);
    return Files.isRegularFile(path)
        ? Optional.of(InputFile.text(path.toString()).text())
        : Optional.empty();
  }

  private static String included(String model, String file) {
    return beside(model, file).or(() -> Models.text(file)).orElse("");
  }

  private static String rendered(CatException e, String text) {
    int offset = 0;
    for (int line = 1; line < e.line() && offset >= 0; line++) {
      offset = text.indexOf('\n', offset) + 1;
    }
    return InputDiagnostic.at(
            e.file(),
            text,
            offset + e.column() - 1,
            "",
            InputDiagnostic.Severity.ERROR,
            "model",
            String.valueOf(e.getMessage()))
        .render();
  }

  private LitmusAnswer judge(Question question) {
    LitmusFiles.Found found = question.found();
    try {
      return question.model() != null
          ? judge(found, question.model())
          : new MachineAnswers(machines, Limits.usual().mostStates(limit), outcomes)
              .answer(found, Objects.requireNonNull(question.machine()));
    } catch (TooLargeException | UnsupportedTestException | BoundException | ProgramFault e) {
      return refused(question, String.valueOf(e.getMessage()));
    } catch (CatException e) {
      return refused(question, e.report());
    }
  }

  private LitmusAnswer judge(LitmusFiles.Found found, Model model)
      throws TooLargeException, CatException {
    long start = System.nanoTime();
    Verdicts verdicts = new Checker(limit).check(found.entry().test(), model);
    double seconds = (System.nanoTime() - start) / NANOS;
    LitmusReport report =
        new LitmusReport(
            found.file(),
            verdicts,
            Optional.ofNullable(found.entry().expected().get(model.name())),
            seconds);
    return new LitmusAnswer(
        report.difference().isEmpty(), report.text(outcomes, witness), report.json(witness));
  }

  private LitmusAnswer refused(Question question, String reason) {
    String name = question.found().entry().test().name();
    String judge = question.judge();
    JsonObject document = new JsonObject();
    document.addProperty("id", name);
    document.addProperty("file", question.found().file());
    document.addProperty(question.model() != null ? "model" : "machine", judge);
    document.addProperty("error", reason);
    invocation
        .messages()
        .tell("%s: error: %s, %s: %s".formatted(question.found().file(), name, judge, reason));
    return new LitmusAnswer(false, "  %-22s %-10s".formatted(judge, "-"), document);
  }

  private ParameterException usage(String text) {
    return new ParameterException(spec.commandLine(), "lockstep litmus: " + text);
  }
}
