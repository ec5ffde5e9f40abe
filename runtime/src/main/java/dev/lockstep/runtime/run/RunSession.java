package dev.lockstep.runtime.run;

import dev.lockstep.emulator.Outcome;
import dev.lockstep.emulator.Settings;
import dev.lockstep.emulator.check.DispatchChecker;
import dev.lockstep.emulator.check.DynamicFinding;
import dev.lockstep.emulator.machine.Stop;
import dev.lockstep.runtime.argument.BufferSpec;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.DeviceFaultException;
import dev.lockstep.runtime.device.LoadedProgram;
import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.runtime.launch.KernelLaunch;
import dev.lockstep.runtime.launch.Launch;
import dev.lockstep.text.source.Problem;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Runs a run file: builds the program, makes the buffers, launches, compares. */
public final class RunSession extends RunObserver {
  private static final double NANOS = 1e9;

  private final RunFile file;
  private final RunOptions options;
  private final List<RunReport.LaunchTime> launches = new ArrayList<>();
  private final List<RunReport.RoundTime> rounds = new ArrayList<>();
  private final Map<String, RunReport.Contents> contents = new LinkedHashMap<>();
  private final List<Problem> failures = new ArrayList<>();
  private final List<Problem> notes = new ArrayList<>();

  /** What a device that counts nothing tells of the launches of the last round. */
  private final List<Problem> deviceTimes = new ArrayList<>();

  private final Map<List<Object>, RunFinding> findings = new LinkedHashMap<>();
  private final LaunchProfiles times = new LaunchProfiles();
  private List<KernelProfile> profiles = List.of();
  private final StringBuilder printed = new StringBuilder();
  private String target = "";

  private final Consumer<String> progress;

  private LaunchTotals totals = new LaunchTotals();

  /** Number of the launch in the file, and of its repetition, from 0. */
  private int number;

  private int repetition;

  /** Bytes of scratch memory of a work-item of the last launch. */
  private int scratch;

  private RunSession(RunFile file, RunOptions options, Consumer<String> progress) {
    super(file, options);
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
    try {
      OpenedRun opened = OpenedRun.open(file, options, this, printed::append);
      target = opened.target();
      notes.addAll(opened.notes());
      failures.addAll(opened.failures());
      if (opened.run().isPresent()) {
        execute(opened.run().get());
      }
    } catch (DeviceFaultException e) {
      failures.add(Problem.error(e.text()));
    } catch (ClException e) {
      failures.add(error(e));
    } catch (IOException e) {
      failures.add(Problem.error("a buffer's contents cannot be read: " + e.getMessage()));
    } catch (OutOfMemoryError _) {
      failures.add(Problem.error(outOfMemory()));
    }
  }

  /** Platforms give a code alone. */
  private Problem error(ClException e) {
    return Problem.error(
        e.getCause() instanceof OutOfMemoryError
            ? outOfMemory()
            : options.device().isPresent() ? String.valueOf(e.getMessage()) : e.reason());
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

  private void execute(PreparedRun run) throws IOException {
    try (run) {
      run.allocate();
      Optional<LoadedProgram> program = run.loaded();
      if (program.isPresent()) {
        // They are memory of this process, and the report has them also of a run that fails.
        read(run);
      }
      try {
        rounds(run);
      } finally {
        program.ifPresent(loaded -> profiles = times.joined(loaded, places(loaded)));
      }
      if (failures.isEmpty()) {
        read(run);
        notes.addAll(deviceTimes);
        RunReport.compare(file, contents, failures, notes);
      }
    }
  }

  private void read(PreparedRun run) {
    file.buffers()
        .forEach(
            (name, spec) -> contents.put(name, new RunReport.Contents(spec, run.contents(name))));
  }

  private void rounds(PreparedRun run) throws IOException {
    if (!options.late()) {
      run.refuse();
    }
    for (int round = 0; round < options.rounds() && failures.isEmpty(); round++) {
      begin();
      run.fill();
      launches.clear();
      deviceTimes.clear();
      printed.setLength(0);
      double seconds = 0;
      double cpu = 0;
      for (number = 0; number < file.launches().size(); number++) {
        RunReport.RoundTime time = launch(run, file.launches().get(number));
        seconds += time.seconds();
        cpu += time.cpuSeconds();
        if (!failures.isEmpty()) {
          return;
        }
      }
      rounds.add(new RunReport.RoundTime(seconds, cpu));
    }
  }

  /** Runs a launch with its repetitions. */
  private RunReport.RoundTime launch(PreparedRun run, Launch launch) {
    totals = new LaunchTotals();
    String kernel;
    RunReport.RoundTime time;
    try (PreparedRun.Ready ready = run.prepare(launch)) {
      kernel = ready.kernel();
      ready.arguments().begin();
      long cpu = ProcessTime.cpuNanos();
      long wall = System.nanoTime();
      repeat(ready);
      wall = System.nanoTime() - wall;
      cpu = ProcessTime.cpuNanos() - cpu;
      time = new RunReport.RoundTime(wall / NANOS, cpu / NANOS);
      ready.arguments().end();
    }
    run.loaded()
        .ifPresentOrElse(
            program -> launches.add(totals.time(program, kernel, time)),
            () -> deviceTimes.add(time(kernel, time.seconds())));
    return time;
  }

  private void repeat(PreparedRun.Ready ready) {
    int repeat = ready.launch().repeat();
    try {
      for (repetition = 0; repetition < repeat; repetition++) {
        progress.accept("running " + ready.kernel() + round(repeat));
        ready.run();
      }
    } catch (DeviceFaultException e) {
      if (failures.isEmpty()) {
        failures.add(Problem.error(e.text()));
      }
    }
  }

  /** Text that counts a launch among the repetitions of all rounds. */
  private String round(int repeat) {
    int all = repeat * options.rounds();
    return all == 1 ? "" : ", " + (rounds.size() * repeat + repetition + 1) + " of " + all;
  }

  private Problem time(String kernel, double seconds) {
    RunDevice device = options.device().orElseThrow();
    return Problem.noted(
        String.format(
            Locale.ROOT,
            "%s on %s of %s: %.6f s",
            kernel,
            device.name(),
            device.platform(),
            seconds));
  }

  @Override
  public Settings settings(KernelLaunch launch, Settings usual) {
    scratch = launch.dispatch().scratch();
    return super.settings(launch, usual);
  }

  @Override
  public void ended(KernelLaunch launch, Outcome outcome) {
    totals.add(launch, outcome);
    times.add(launch.kernel(), launch.dispatch().code(), outcome);
    checker().ifPresent(checker -> add(checker, launch));
    if (!(outcome.stop() instanceof Stop.Ended)) {
      failures.add(stopped(launch, outcome, which()));
    }
  }

  /** Text that names the failed launch of the run; empty where there is only one. */
  private String which() {
    return Stream.of(
            nth("launch", number, file.launches().size()),
            nth("repetition", repetition, file.launches().get(number).repeat()),
            nth("round", rounds.size(), options.rounds()))
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining(", "));
  }

  private static String nth(String what, int index, int all) {
    return all > 1 ? "%s %d of %d".formatted(what, index + 1, all) : "";
  }

  private void add(DispatchChecker checker, KernelLaunch launch) {
    for (DynamicFinding finding : checker.findings()) {
      RunFinding placed = places(launch.program()).placed(finding, launch.kernel());
      long other = placed.other().map(RunFinding.End::address).orElse(-1L);
      findings.putIfAbsent(List.of(placed.rule(), placed.end().address(), other), placed);
    }
    if (checker.dropped() > 0) {
      notes.add(Problem.noted("note: " + checker.dropped() + " further findings are not shown"));
    }
  }
}
