package dev.lockstep.cli.command;

import com.google.gson.JsonObject;
import dev.lockstep.cli.input.LitmusFiles;
import dev.lockstep.cli.input.LitmusModels;
import dev.lockstep.cli.io.ExitCode;
import dev.lockstep.cli.io.Invocation;
import dev.lockstep.cli.io.JsonLists;
import dev.lockstep.cli.io.ProgressLine;
import dev.lockstep.cli.option.LockstepCommand;
import dev.lockstep.cli.report.LitmusReport;
import dev.lockstep.emulator.weak.MachineTable;
import dev.lockstep.litmus.axiomatic.AxiomaticChecker;
import dev.lockstep.litmus.axiomatic.Verdicts;
import dev.lockstep.litmus.cat.CatException;
import dev.lockstep.litmus.cat.Model;
import dev.lockstep.litmus.exploration.ExplorationLimits;
import dev.lockstep.litmus.machine.Machines;
import dev.lockstep.litmus.machine.OperationalMachine;
import dev.lockstep.litmus.machine.ProgramFault;
import dev.lockstep.litmus.mapping.CompilerMapping;
import dev.lockstep.litmus.model.Models;
import dev.lockstep.litmus.test.UnsupportedTestException;
import dev.lockstep.runtime.Device;
import dev.lockstep.runtime.cl.ClException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** {@code lockstep litmus}: what memory models and machines say of litmus tests. */
public final class LitmusCommand extends LockstepCommand {
  private static final double NANOS = 1e9;
  private static final long DEFAULT_LIMIT = 4_000_000;

  /** The model that judges tests in assembly language besides the machines of their processor. */
  private static final String SEQUENTIAL = "sc";

  private static final String MODEL = "model";
  private static final String DEVICE = "device";

  private List<String> places = new ArrayList<>();

  private List<String> names = new ArrayList<>();

  private long limit = DEFAULT_LIMIT;

  private boolean outcomes;

  private boolean witness;

  private boolean json;

  private Optional<String> drawing = Optional.empty();

  private final MachineOptions options = new MachineOptions();

  private final MappingAnswers mappings = new MappingAnswers();

  private final CompiledAnswers compiled = new CompiledAnswers();

  /** Models that were read, by the name that the user gave. */
  private final Map<String, Model> models = new LinkedHashMap<>();

  public LitmusCommand(Invocation invocation) {
    super(invocation, "litmus", "Judges litmus tests by memory models and options.");
    declare()
        .arguments(
            "FILE|DIR", "1..*", "Files of litmus tests, and folders of them.", v -> places = v)
        .texts(
            "--model NAME|FILE.cat",
            "A memory model: " + String.join(", ", Models.names()) + ", or a file of your own.",
            v -> names = v)
        .value(
            long.class,
            "--limit N",
            "The most executions, or of a machine states, of a test that are looked at: "
                + DEFAULT_LIMIT
                + " unless given.",
            v -> limit = v)
        .with(options::declare)
        .with(mappings::declare)
        .with(compiled::declare)
        .flag("--outcomes", "Lists all final states.", v -> outcomes = v)
        .flag(
            "--witness",
            "Describes an execution with the condition, or the cycle that forbids it; on a"
                + " machine the steps of a shortest one.",
            v -> witness = v)
        .text(
            "--svg FILE.svg|DIR",
            "Draws the execution that --witness describes, or into a folder one of each final"
                + " state.",
            v -> drawing = Optional.of(v))
        .flag("--json", "Prints the results as one JSON document.", v -> json = v);
  }

  /** Work that answers a test. */
  private interface Answering {
    LitmusAnswer to(LitmusFiles.Found found) throws UnsupportedTestException, CatException;
  }

  /**
   * Source of an answer to a test.
   *
   * @param kind the key of its name in documents
   */
  private record Judge(String kind, String name, Answering answering) {}

  private Judge byModel(String name) {
    Model model = models.computeIfAbsent(name, Models::named);
    return new Judge(MODEL, model.name(), found -> judge(found, model));
  }

  private Judge onMachine(OperationalMachine machine) {
    MachineAnswers answers =
        new MachineAnswers(options, ExplorationLimits.usual().mostStates(limit), outcomes, witness);
    return new Judge("machine", machine.name(), found -> answers.answer(found, machine));
  }

  private Judge onDevice(Device device) {
    DeviceAnswers answers = new DeviceAnswers(options);
    return new Judge(DEVICE, device.name(), found -> answers.answer(found, device));
  }

  private Judge byMapping() {
    String name = options.mappingName();
    return new Judge("mapping", "mapping", found -> mappings.answer(found, name));
  }

  private Judge byCompiler() {
    String target = mappings.target();
    return new Judge("optcheck", "clang", found -> compiled.answer(found, target, options.masks()));
  }

  private Optional<String> unusedMapping() {
    boolean unused =
        !options.mappingName().isEmpty() && options.machines().isEmpty() && !mappings.isAsked();
    return unused
        ? Optional.of("machines are missing: --mapping needs --machine or --show-mapping")
        : Optional.empty();
  }

  private record Question(LitmusFiles.Found found, Judge judge, boolean first) {}

  @Override
  public Integer call() {
    if (limit < 1) {
      throw misuse("--limit is at least 1");
    }
    options
        .problem()
        .or(() -> mappings.problem(options.mappingName(), compiled.isAsked()))
        .or(() -> compiled.problem(mappings.target()))
        .or(() -> unusedMapping())
        .or(() -> options.masksProblem(compiled.isAsked()))
        .ifPresent(text -> {
          throw misuse(text);
        });
    Optional<Device> device = options.device().map(this::device);
    names.forEach(name -> models.computeIfAbsent(name, one -> LitmusModels.named(one, name())));
    LitmusFiles files = LitmusFiles.below(places, invocation.messages(), name());
    List<Question> questions = questions(files, device);
    Optional<LitmusDrawings> drawings = drawing.map(LitmusDrawings::new);
    drawings
        .flatMap(one ->
            one.problem(questions.stream().filter(q -> q.judge().kind().equals(MODEL)).count()))
        .ifPresent(text -> {
          throw misuse(text);
        });
    List<LitmusAnswer> answers = answers(questions);
    print(questions, answers);
    drawings.ifPresent(one -> one.write(answers));
    return ExitCode.of(!files.failed() && answers.stream().allMatch(LitmusAnswer::ok)).code();
  }

  /** Answers in order. Devices are not asked while the processors are busy with others. */
  private List<LitmusAnswer> answers(List<Question> questions) {
    LitmusAnswer[] answers = new LitmusAnswer[questions.size()];
    AtomicInteger done = new AtomicInteger();
    IntConsumer answer =
        i -> {
          int at = done.incrementAndGet();
          invocation.progress().at("judging %d of %d".formatted(at, answers.length));
          answers[i] = judge(questions.get(i));
        };
    IntPredicate onDevice = i -> questions.get(i).judge().kind().equals(DEVICE);
    try (ProgressLine.Work _ = invocation.progress().begin("judging")) {
      IntStream.range(0, answers.length).parallel().filter(onDevice.negate()).forEach(answer);
      IntStream.range(0, answers.length).filter(onDevice).forEach(answer);
    }
    return Arrays.asList(answers);
  }

  private void print(List<Question> questions, List<LitmusAnswer> answers) {
    if (options.assumptions() && !json) {
      options.machines().forEach(LitmusCommand::assumptions);
    }
    if (json) {
      invocation.print(JsonLists.of(answers, LitmusAnswer::document));
      return;
    }
    if (options.table()) {
      System.out.println(MachineAnswers.header());
    }
    for (int i = 0; i < questions.size(); i++) {
      if (questions.get(i).first() && !mappings.isWhole()) {
        System.out.println(questions.get(i).found().entry().test().name());
      }
      System.out.println(answers.get(i).text());
    }
  }

  private static void assumptions(OperationalMachine machine) {
    System.out.println(machine.name() + ": " + machine.title());
    for (MachineTable.Assumption one : Machines.assumptions(machine)) {
      String name = one.column().equals("-") ? "all" : one.column() + "=" + one.value();
      System.out.println("  %-16s %s (%s)".formatted(name, one.text(), one.source()));
    }
  }

  /**
   * Each test before each model and machine that was asked for, else before the models that its
   * file names.
   */
  private List<Question> questions(LitmusFiles files, Optional<Device> device) {
    List<String> asked = List.copyOf(models.keySet());
    List<Question> all = new ArrayList<>();
    for (LitmusFiles.Found found : files.found()) {
      List<String> wanted = asked;
      if (names.isEmpty() && options.machines().isEmpty()) {
        wanted = Models.names().stream().filter(found.entry().expected()::containsKey).toList();
        wanted = wanted.isEmpty() ? Models.names() : wanted;
      }
      List<Judge> judges = new ArrayList<>();
      if (mappings.isAsked() || compiled.isAsked()) {
        if (mappings.isAsked()) {
          all.add(new Question(found, byMapping(), true));
        }
        if (compiled.isAsked()) {
          all.add(new Question(found, byCompiler(), !mappings.isAsked()));
        }
        continue;
      }
      Optional<String> target = found.entry().lines().processor();
      if (target.isPresent() && names.isEmpty() && options.machines().isEmpty()) {
        wanted = List.of(SEQUENTIAL);
        executing(target.get()).forEach(machine -> judges.add(onMachine(machine)));
      }
      wanted.forEach(name -> judges.add(byModel(name)));
      for (OperationalMachine machine : options.machines()) {
        judges.add(options.byTwins() ? byModel(machine.twin()) : onMachine(machine));
      }
      device.ifPresent(one -> judges.add(onDevice(one)));
      for (int i = 0; i < judges.size(); i++) {
        all.add(new Question(found, judges.get(i), i == 0));
      }
    }
    return all;
  }

  /** Machines that execute the instructions of a processor. */
  private static List<OperationalMachine> executing(String target) {
    return Machines.all().stream()
        .filter(machine ->
            CompilerMapping.of(machine.mapping(), machine.name())
                .map(mapping -> mapping.executes(target))
                .orElse(false))
        .toList();
  }

  private Device device(String name) {
    try {
      return Device.all().stream()
          .filter(one -> one.name().equals(name))
          .findFirst()
          .orElseGet(() -> Device.installed(name));
    } catch (ClException e) {
      throw failure(e.reason());
    }
  }

  private LitmusAnswer judge(Question question) {
    try {
      return question.judge().answering().to(question.found());
    } catch (UnsupportedTestException | ProgramFault | ClException e) {
      return refused(question, String.valueOf(e.getMessage()));
    } catch (CatException e) {
      return refused(question, e.report());
    }
  }

  private LitmusAnswer judge(LitmusFiles.Found found, Model model)
      throws UnsupportedTestException, CatException {
    long start = System.nanoTime();
    Verdicts verdicts = new AxiomaticChecker(limit).check(found.entry().test(), model);
    double seconds = (System.nanoTime() - start) / NANOS;
    LitmusReport report =
        new LitmusReport(
            found.file(),
            verdicts,
            Optional.ofNullable(found.entry().expected().get(model.name())),
            seconds);
    return new LitmusAnswer(
        report.difference().isEmpty(),
        report.text(outcomes, witness),
        report.json(witness),
        drawing.map(place -> LitmusDrawings.of(place, report)).orElse(new TreeMap<>()));
  }

  private LitmusAnswer refused(Question question, String reason) {
    Judge judge = question.judge();
    JsonObject document =
        LitmusAnswer.refused(
            question.found(), judge.kind(), judge.name(), reason, invocation.messages());
    return new LitmusAnswer(false, "  %-22s %-10s".formatted(judge.name(), "-"), document);
  }
}
