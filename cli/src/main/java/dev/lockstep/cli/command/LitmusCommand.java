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
import dev.lockstep.cli.option.LitmusRuns;
import dev.lockstep.cli.report.HistogramReport;
import dev.lockstep.cli.report.LitmusReport;
import dev.lockstep.litmus.axiomatic.Checker;
import dev.lockstep.litmus.axiomatic.TooLargeException;
import dev.lockstep.litmus.axiomatic.Verdicts;
import dev.lockstep.litmus.cat.CatException;
import dev.lockstep.litmus.cat.Model;
import dev.lockstep.litmus.device.DeviceRuns;
import dev.lockstep.litmus.exploration.BoundException;
import dev.lockstep.litmus.exploration.Limits;
import dev.lockstep.litmus.machine.Machine;
import dev.lockstep.litmus.machine.Machines;
import dev.lockstep.litmus.machine.ProgramFault;
import dev.lockstep.litmus.machine.UnsupportedTestException;
import dev.lockstep.litmus.model.Models;
import dev.lockstep.litmus.opencl.Dialect;
import dev.lockstep.litmus.opencl.InexpressibleException;
import dev.lockstep.litmus.opencl.OpenClTest;
import dev.lockstep.litmus.opencl.OpenClWriter;
import dev.lockstep.litmus.run.Histogram;
import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.runtime.Device;
import dev.lockstep.runtime.cl.ClException;
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

  private final Invocation invocation;

  private final CommandSpec spec;

  private List<String> places = new ArrayList<>();

  private List<String> names = new ArrayList<>();

  private long limit = DEFAULT_LIMIT;

  private @Nullable String device;

  private final LitmusRuns runs = new LitmusRuns();

  private final MachineOptions machines = new MachineOptions();

  private boolean outcomes;

  private boolean witness;

  private boolean json;

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
            .value(
                String.class,
                "--device",
                "NAME",
                "Also runs the tests, as OpenCL C, on a device of lockstep devices.",
                v -> device = v)
            .with(runs::declare)
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
      LitmusFiles.Found found, @Nullable Model model, @Nullable Machine machine, boolean first) {}

  /** The answer as it is printed, and whether it is as the file expects. */
  record Answer(boolean ok, String text, JsonObject document) {
    Answer below(String heading) {
      return new Answer(ok, heading + "\n" + text, document);
    }
  }

  @Override
  public Integer call() {
    if (limit < 1) {
      throw usage("--limit is at least 1");
    }
    runs.check(this::usage);
    Optional<String> problem = machines.problem();
    if (problem.isPresent()) {
      throw usage(problem.get());
    }
    if (runs.all() && (device != null || !machines.isRandom())) {
      throw usage("--incantations all is for machines with --engine random");
    }
    Optional<Device> onto = Optional.ofNullable(device).map(this::device);
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
    List<Answer> all = new ArrayList<>();
    for (int i = 0; i < questions.size(); i++) {
      String name = questions.get(i).found().entry().test().name();
      all.add(questions.get(i).first() ? answers.get(i).below(name) : answers.get(i));
      boolean last = i + 1 == questions.size() || questions.get(i + 1).first();
      if (last && onto.isPresent()) {
        all.add(observe(questions.get(i).found(), onto.get()));
      }
    }
    print(all);
    return ExitCode.of(!files.failed() && all.stream().allMatch(Answer::ok)).code();
  }

  private void print(List<Answer> answers) {
    if (json) {
      JsonArray list = new JsonArray();
      answers.stream().map(Answer::document).forEach(list::add);
      invocation.print(list);
      return;
    }
    if (machines.assumptions()) {
      machines.machines().forEach(LitmusCommand::assumptions);
    }
    if (runs.all()) {
      System.out.println(MachineAnswers.header());
    }
    for (Answer answer : answers) {
      System.out.println(answer.text());
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
        Model twin =
            machines.byTwins() ? models.computeIfAbsent(machine.twin(), Models::named) : null;
        all.add(new Question(found, twin, twin == null ? machine : null, first));
        first = false;
      }
    }
    return all;
  }

  private Answer judge(Question question) {
    LitmusFiles.Found found = question.found();
    return question.model() != null
        ? judge(found, question.model())
        : judge(found, Objects.requireNonNull(question.machine()));
  }

  private Answer judge(LitmusFiles.Found found, Machine machine) {
    try {
      return new MachineAnswers(machines, runs, Limits.usual().mostStates(limit), outcomes)
          .answer(found, machine);
    } catch (UnsupportedTestException | BoundException | ProgramFault e) {
      return refused(found, "machine", machine.name(), String.valueOf(e.getMessage()));
    }
  }

  private Answer judge(LitmusFiles.Found found, Model model) {
    long start = System.nanoTime();
    try {
      Verdicts verdicts = new Checker(limit).check(found.entry().test(), model);
      double seconds = (System.nanoTime() - start) / NANOS;
      LitmusReport report =
          new LitmusReport(
              found.file(),
              verdicts,
              Optional.ofNullable(found.entry().expected().get(model.name())),
              seconds);
      return new Answer(
          report.difference().isEmpty(), report.text(outcomes, witness), report.json(witness));
    } catch (TooLargeException e) {
      return refused(found, "model", model.name(), String.valueOf(e.getMessage()));
    } catch (CatException e) {
      return refused(found, "model", model.name(), e.report());
    }
  }

  private Device device(String name) {
    try {
      return Device.all().stream()
          .filter(one -> one.name().equals(name))
          .findFirst()
          .orElseGet(() -> Device.installed(name));
    } catch (ClException e) {
      throw new CommandFailure(ExitCode.FAILED, "lockstep litmus: " + e.reason());
    }
  }

  /** What a device shows of a test. */
  private Answer observe(LitmusFiles.Found found, Device on) {
    LitmusTest test = found.entry().test();
    long start = System.nanoTime();
    try {
      OpenClTest kernel = OpenClWriter.write(test, Dialect.of(test));
      Histogram histogram =
          DeviceRuns.run(on, kernel, runs.incantations(), runs.count(), runs.seed());
      double seconds = (System.nanoTime() - start) / NANOS;
      HistogramReport report =
          new HistogramReport(found.file(), test, on.name(), "device", histogram, seconds);
      return new Answer(true, report.text(), report.json(runs));
    } catch (InexpressibleException | ClException e) {
      return refused(found, "device", on.name(), String.valueOf(e.getMessage()));
    }
  }

  /** No verdict, for a reason. */
  private Answer refused(LitmusFiles.Found found, String kind, String judge, String reason) {
    LitmusTest test = found.entry().test();
    JsonObject document = new JsonObject();
    document.addProperty("id", test.name());
    document.addProperty("file", found.file());
    document.addProperty(kind, judge);
    document.addProperty("error", reason);
    invocation
        .messages()
        .tell("%s: error: %s, %s: %s".formatted(found.file(), test.name(), judge, reason));
    return new Answer(false, "  %-22s %-10s".formatted(judge, "-"), document);
  }

  private ParameterException usage(String text) {
    return new ParameterException(spec.commandLine(), "lockstep litmus: " + text);
  }
}
