package dev.lockstep.runtime.run;

import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.emulator.Outcome;
import dev.lockstep.emulator.Settings;
import dev.lockstep.emulator.check.DispatchChecker;
import dev.lockstep.emulator.check.DynamicFinding;
import dev.lockstep.emulator.engine.Translation;
import dev.lockstep.emulator.machine.Coverage;
import dev.lockstep.emulator.machine.Stop;
import dev.lockstep.isa.model.Generation;
import dev.lockstep.isa.model.Row;
import dev.lockstep.runtime.argument.BufferSpec;
import dev.lockstep.runtime.build.BuiltProgram;
import dev.lockstep.runtime.build.ProgramImage;
import dev.lockstep.runtime.build.ProgramSource;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.device.AddressSpace;
import dev.lockstep.runtime.device.LoadedProgram;
import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.runtime.launch.KernelLaunch;
import dev.lockstep.runtime.launch.Launch;
import dev.lockstep.runtime.launch.StopText;
import dev.lockstep.text.source.Problem;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Runs a run file: builds the program, makes the buffers, launches, compares. */
public final class RunSession {
  private static final double NANOS = 1e9;

  private final RunFile file;
  private final RunOptions options;
  private final List<RunReport.LaunchTime> launches = new ArrayList<>();
  private final List<RunReport.RoundTime> rounds = new ArrayList<>();
  private final Map<String, RunReport.Contents> contents = new LinkedHashMap<>();
  private final List<Problem> failures = new ArrayList<>();
  private final List<Problem> notes = new ArrayList<>();
  private final Map<List<Object>, RunFinding> findings = new LinkedHashMap<>();
  private final LaunchProfiles times = new LaunchProfiles();
  private List<KernelProfile> profiles = List.of();
  private final StringBuilder printed = new StringBuilder();
  private String target = "";

  private final Consumer<String> progress;

  /** Bytes of scratch memory of a work-item of the last launch. */
  private int scratch;

  private RunSession(RunFile file, RunOptions options, Consumer<String> progress) {
    this.file = file;
    this.options = options;
    this.progress = progress;
  }

  /** Runs a run file. Errors are in the report, also that the thread was interrupted. */
  public static RunReport run(RunFile file, RunOptions options) {
    return run(file, options, _ -> {});
  }

  /**
   * Runs a run file.
   *
   * @param progress gets the current step, for somebody who waits
   */
  public static RunReport run(RunFile file, RunOptions options, Consumer<String> progress) {
    RunSession session = new RunSession(file, options, progress);
    session.execute();
    return new RunReport(
        session.failures.isEmpty()
            && session.findings.values().stream().noneMatch(RunFinding::fails),
        session.target,
        session.launches,
        session.rounds,
        session.contents,
        session.failures,
        session.notes,
        List.copyOf(session.findings.values()),
        session.profiles,
        session.printed.toString());
  }

  private void execute() {
    BuiltProgram.Result built = PreparedRun.build(file, options);
    if (built.program().isEmpty()) {
      failures.addAll(built.messages());
      return;
    }
    notes.addAll(built.messages());
    BuiltProgram program = built.program().get();
    target = program.target().shortName();
    try (PreparedRun run = PreparedRun.load(file, options, program, new AddressSpace())) {
      try {
        rounds(run);
      } finally {
        profiles = times.joined(run.program(), run.check());
      }
      if (failures.isEmpty()) {
        RunReport.compare(file, contents, failures, notes);
      }
    } catch (MalformedCodeObjectException e) {
      failures.add(unsound(file, e));
    } catch (ClException e) {
      failures.add(Problem.error(e.reason()));
    } catch (IOException e) {
      failures.add(Problem.error("a buffer's contents cannot be read: " + e.getMessage()));
    } catch (OutOfMemoryError e) {
      failures.add(Problem.error(outOfMemory()));
    }
  }

  /** The message about a code object that cannot be loaded. */
  public static Problem unsound(RunFile file, MalformedCodeObjectException e) {
    String program =
        file.program() instanceof ProgramSource.OfFile source
            ? source.path().toString()
            : file.name();
    return Problem.error(program, "no sound code object: " + e.getMessage());
  }

  private String outOfMemory() {
    long bytes = file.buffers().values().stream().mapToLong(BufferSpec::byteSize).sum();
    return "the memory of this process does not suffice: the buffers have "
        + bytes
        + " bytes"
        + (scratch == 0
            ? ""
            : ", and each work-item has " + scratch + " bytes of scratch memory (--stack)")
        + (options.threads() > 1 ? "; fewer --threads need less of it" : "");
  }

  private void rounds(PreparedRun run) throws IOException {
    file.buffers()
        .forEach(
            (name, spec) -> contents.put(name, new RunReport.Contents(spec, run.memory(name))));
    if (!options.late()) {
      run.refuse();
    }
    for (int round = 0; round < options.rounds() && failures.isEmpty(); round++) {
      run.fill();
      if (round > 0) {
        run.program().reload();
      }
      launches.clear();
      printed.setLength(0);
      double seconds = 0;
      double cpu = 0;
      for (Launch launch : file.launches()) {
        RunReport.LaunchTime time = launch(run, launch, run.settings(round));
        launches.add(time);
        seconds += time.seconds();
        cpu += time.cpuSeconds();
        if (!failures.isEmpty()) {
          return;
        }
      }
      rounds.add(new RunReport.RoundTime(seconds, cpu));
    }
  }

  private RunReport.LaunchTime launch(PreparedRun run, Launch launch, Settings settings) {
    String kernel = "";
    long wavefronts = 0;
    long instructions = 0;
    long translated = 0;
    Map<String, Long> byKind = new TreeMap<>();
    Map<String, Long> approximate = new TreeMap<>();
    Map<String, Long> stepped = new TreeMap<>();
    Translation translation = Translation.NONE;
    long cpu = ProcessTime.cpuNanos();
    long wall = System.nanoTime();
    if (options.check() && run.program().image() instanceof ProgramImage.Linked) {
      throw new ClException(
          ErrorCode.INVALID_OPERATION,
          "checked mode does not know machines with control registers");
    }
    try (KernelLaunch ready = run.prepare(launch)) {
      kernel = ready.kernel();
      scratch = ready.dispatch().scratch();
      for (int i = 0; i < launch.repeat() && failures.isEmpty(); i++) {
        progress.accept("running " + kernel + round(i, launch.repeat()));
        Outcome outcome = options.check() ? checked(run, ready, settings) : ready.run(settings);
        times.add(kernel, ready.dispatch().code(), outcome);
        wavefronts += outcome.wavefronts();
        instructions += outcome.instructions();
        translated += outcome.translated();
        translation = outcome.translation();
        outcome.stepped().forEach((row, count) -> stepped.merge(row.name(), count, Long::sum));
        outcome.byShape().forEach((kind, count) -> byKind.merge(kind, count, Long::sum));
        outcome
            .byRow()
            .forEach((row, count) ->
                approximation(row, ready.generation())
                    .ifPresent(name -> approximate.merge(name, count, Long::sum)));
        if (!(outcome.stop() instanceof Stop.Ended)) {
          failures.add(StopText.problem(outcome.stop(), ready, which(launch, i), options.budget()));
        }
      }
      printed.append(ready.printed());
    }
    wall = System.nanoTime() - wall;
    cpu = ProcessTime.cpuNanos() - cpu;
    return new RunReport.LaunchTime(
        kernel,
        wall / NANOS,
        cpu / NANOS,
        wavefronts,
        instructions,
        translated,
        byKind,
        approximate,
        stepped,
        regions(run.program(), translation));
  }

  /** The instruction with the bound of its error, where it has one. */
  private static Optional<String> approximation(Row row, Generation generation) {
    return Coverage.of(row, generation) instanceof Coverage.Approximate near
        ? Optional.of("%s (%s)".formatted(row.name(), near.bound()))
        : Optional.empty();
  }

  /** Text that names the failed launch of the run; empty where there is only one. */
  private String which(Launch launch, int repetition) {
    int all = file.launches().size();
    String number = all > 1 ? "launch %d of %d".formatted(launches.size() + 1, all) : "";
    String time =
        launch.repeat() > 1 ? "repetition %d of %d".formatted(repetition + 1, launch.repeat()) : "";
    String round =
        options.rounds() > 1 ? "round %d of %d".formatted(rounds.size() + 1, options.rounds()) : "";
    return Stream.of(number, time, round)
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining(", "));
  }

  /** Text that counts a launch among the repetitions of all rounds. */
  private String round(int repetition, int repeat) {
    int all = repeat * options.rounds();
    return all == 1 ? "" : ", " + (rounds.size() * repeat + repetition + 1) + " of " + all;
  }

  private static RunReport.Regions regions(LoadedProgram program, Translation translation) {
    Map<String, String> refused = new LinkedHashMap<>();
    translation.refused().forEach((address, reason) -> refused.put(program.place(address), reason));
    return new RunReport.Regions(
        translation.regions(), translation.instructions(), translation.machineCode(), refused);
  }

  private Outcome checked(PreparedRun run, KernelLaunch ready, Settings settings) {
    LaunchCheck check = run.check();
    DispatchChecker checker = check.checker(ready);
    Outcome outcome = ready.run(settings.withMonitor(checker));
    for (DynamicFinding finding : checker.findings()) {
      RunFinding placed = check.placed(finding, ready.kernel());
      long other = placed.other().map(RunFinding.End::address).orElse(-1L);
      findings.putIfAbsent(List.of(placed.rule(), placed.end().address(), other), placed);
    }
    if (checker.dropped() > 0) {
      notes.add(Problem.noted("note: " + checker.dropped() + " further findings are not shown"));
    }
    return outcome;
  }
}
