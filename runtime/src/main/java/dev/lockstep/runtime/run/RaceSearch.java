package dev.lockstep.runtime.run;

import dev.lockstep.codeobject.load.KernelEntry;
import dev.lockstep.emulator.Outcome;
import dev.lockstep.emulator.Settings;
import dev.lockstep.emulator.memory.Window;
import dev.lockstep.emulator.weak.AccessLog;
import dev.lockstep.emulator.weak.LocalPlace;
import dev.lockstep.emulator.weak.WeakOutcome;
import dev.lockstep.runtime.build.ProgramImage;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.device.InstructionText;
import dev.lockstep.runtime.device.LoadedProgram;
import dev.lockstep.runtime.file.Expectation;
import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.runtime.launch.KernelLaunch;
import dev.lockstep.text.source.Problem;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Runs a run file on weak memory with one seed after another, and explains what only that does. */
public final class RaceSearch extends RunObserver {
  private final Map<List<Object>, Race> races = new LinkedHashMap<>();
  private final Set<List<Long>> gaps = new HashSet<>();
  private final List<Long> wrong = new ArrayList<>();
  private final List<Problem> failures = new ArrayList<>();

  private long seed;
  private AccessLog log = new AccessLog();

  private RaceSearch(RunFile file, RunOptions options) {
    super(file, options);
  }

  /**
   * Runs a run file several times.
   *
   * @param options with the first seed, 1 if they have none
   * @param runs how many seeds
   * @param progress gets the current step, for somebody who waits
   */
  public static RaceReport run(
      RunFile file, RunOptions options, int runs, Consumer<String> progress) {
    long first = options.seed().orElse(1);
    RunOptions lines = options.withLines(file);
    RaceSearch search = new RaceSearch(file, lines);
    try (PreparedRun run = PreparedRun.of(file, lines, search)) {
      int done = 0;
      while (done < runs && search.failures.isEmpty()) {
        progress.accept("run " + (done + 1) + " of " + runs);
        search.run(run, first + done);
        done++;
      }
      return new RaceReport(
          run.target(), done, List.copyOf(search.races.values()), search.wrong, search.failures);
    } catch (ClException e) {
      return new RaceReport("", 0, List.of(), List.of(), List.of(Problem.error(e.reason())));
    } catch (IOException e) {
      return new RaceReport(
          "",
          0,
          List.of(),
          List.of(),
          List.of(Problem.error("a buffer's contents cannot be read: " + e.getMessage())));
    }
  }

  private void run(PreparedRun run, long with) throws IOException {
    seed = with;
    run.reset();
    try {
      run.launch();
    } catch (ClException e) {
      failures.add(Problem.said("seed " + seed + ": " + e.reason()));
      return;
    }
    for (Map.Entry<String, Expectation> entry : file().expectations().entrySet()) {
      if (!entry.getValue().compare(run.contents(entry.getKey())).matches()) {
        wrong.add(seed);
        return;
      }
    }
  }

  @Override
  public Settings settings(KernelLaunch launch, Settings usual) {
    log = new AccessLog();
    return super.settings(launch, usual).withWeakMemory(seed).withAccesses(log);
  }

  @Override
  public void ended(KernelLaunch launch, Outcome outcome) {
    found(launch);
    super.ended(launch, outcome);
  }

  private void found(KernelLaunch launch) {
    if (!log.isComplete()) {
      failures.add(
          Problem.error(
              "a launch of %s makes more than %,d accesses, which is more than can be followed;"
                      .formatted(launch.kernel(), AccessLog.MOST)
                  + " use fewer work-items or shorter loops"));
      return;
    }
    for (WeakOutcome outcome : log.outcomes()) {
      List<Object> key = key(outcome);
      Race known = races.get(key);
      if (known != null) {
        races.put(key, known.again());
      } else if (gaps.addAll(outcome.gaps())) {
        races.put(key, race(launch, outcome));
      }
    }
  }

  /** Instructions and links, from the least instruction on. */
  private static List<Object> key(WeakOutcome outcome) {
    List<List<Object>> parts =
        outcome.steps().stream()
            .map(step -> List.<Object>of(step.place().instruction(), step.link()))
            .toList();
    int least = 0;
    for (int i = 1; i < parts.size(); i++) {
      least = parts.get(i).toString().compareTo(parts.get(least).toString()) < 0 ? i : least;
    }
    return Stream.concat(parts.stream().skip(least), parts.stream().limit(least))
        .map(Object.class::cast)
        .toList();
  }

  private Race race(KernelLaunch launch, WeakOutcome outcome) {
    LoadedProgram program = launch.program();
    boolean openCl =
        program.image() instanceof ProgramImage.Hsa
            && program
                .kernel(launch.kernel())
                .flatMap(KernelEntry::metadata)
                .filter(metadata -> !metadata.language().name().isEmpty())
                .isPresent();
    return new Race(
        launch.kernel(),
        openCl,
        seed,
        1,
        outcome.steps().stream().map(step -> step(launch, step)).toList());
  }

  private Race.Step step(KernelLaunch launch, WeakOutcome.Step step) {
    LoadedProgram program = launch.program();
    LaunchCheck places = places(program);
    WeakOutcome.Place place = step.place();
    return new Race.Step(
        new RunFinding.End(
            place.workgroup(),
            place.wavefront(),
            place.lane(),
            place.instruction(),
            places.place(place.instruction()),
            InstructionText.of(launch.dispatch().code(), place.instruction(), program::place),
            places.source(place.instruction())),
        memory(program, place.memory()),
        step);
  }

  private static String memory(LoadedProgram program, long address) {
    if (LocalPlace.isLocal(address)) {
      LocalPlace place = LocalPlace.at(address);
      return "LDS of workgroup %d (byte %d)".formatted(place.workgroup(), place.offset());
    }
    Window window = program.device().memory().find(address, 1);
    return window == null
        ? "0x" + Long.toHexString(address)
        : "%s (byte %d)".formatted(window.name(), address - window.base());
  }
}
