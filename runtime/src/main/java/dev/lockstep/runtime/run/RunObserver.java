package dev.lockstep.runtime.run;

import dev.lockstep.emulator.EngineChoice;
import dev.lockstep.emulator.Outcome;
import dev.lockstep.emulator.Settings;
import dev.lockstep.emulator.check.DispatchChecker;
import dev.lockstep.emulator.machine.Stop;
import dev.lockstep.runtime.build.ProgramImage;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.device.LoadedProgram;
import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.runtime.launch.KernelLaunch;
import dev.lockstep.runtime.launch.LaunchObserver;
import dev.lockstep.runtime.launch.StopText;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.source.Severity;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Runs the launches of a run as its options say, and counts what they come to. A launch that does
 * not end is an exception.
 */
public sealed class RunObserver implements LaunchObserver permits RunSession, RaceSearch {
  private final RunFile file;
  private final RunOptions options;

  /** Runs of all launches, the one under way included. */
  private int rounds;

  private Counts counts = Counts.NONE;
  private @Nullable LaunchCheck check;
  private @Nullable DispatchChecker checker;

  /**
   * Totals over launches.
   *
   * @param wavefronts wavefronts that ran
   * @param instructions wavefront instructions that they executed
   * @param findings number of findings of checked mode, 0 without it
   */
  public record Counts(long wavefronts, long instructions, long findings) {
    static final Counts NONE = new Counts(0, 0, 0);
  }

  RunObserver(RunFile file, RunOptions options) {
    this.file = file;
    this.options = options;
  }

  /** Begins another run of all launches. */
  final void begin() {
    rounds++;
    counts = Counts.NONE;
  }

  final Counts counts() {
    return counts;
  }

  final RunFile file() {
    return file;
  }

  final RunOptions options() {
    return options;
  }

  /** The checker of the launch that ran last; empty without checked mode. */
  final Optional<DispatchChecker> checker() {
    return Optional.ofNullable(checker);
  }

  /** Checks of the launches of the program, with places in its source. */
  final LaunchCheck places(LoadedProgram program) {
    LaunchCheck known = check;
    if (known == null) {
      known = new LaunchCheck(program, Optional.of(file.program()), file.scope());
      check = known;
    }
    return known;
  }

  /** Settings as the options have them; later rounds are translated sooner. */
  @Override
  public Settings settings(KernelLaunch launch, Settings usual) {
    EngineChoice engine = options.engine();
    Settings chosen =
        options.ordered(
            usual.withEngine(
                rounds > 1 && engine == EngineChoice.AUTO ? EngineChoice.TRANSLATE : engine));
    if (options.profile()) {
      chosen = chosen.withProfile();
    }
    if (!options.check()) {
      return chosen;
    }
    if (launch.program().image() instanceof ProgramImage.Linked) {
      throw new ClException(
          ErrorCode.INVALID_OPERATION,
          "checked mode does not know machines with control registers");
    }
    DispatchChecker made = places(launch.program()).checker(launch, () -> 0);
    checker = made;
    return LaunchCheck.settings(chosen, made);
  }

  /**
   * The problem of a launch that did not end.
   *
   * @param which as in {@link StopText#problem}
   */
  final Problem stopped(KernelLaunch launch, Outcome outcome, String which) {
    return checker != null && checker.isEndless()
        ? Problem.error(
            "kernel '%s'%s never ends"
                .formatted(launch.kernel(), which.isEmpty() ? "" : ", " + which))
        : StopText.problem(outcome.stop(), launch, which, options.budget());
  }

  @Override
  public void ended(KernelLaunch launch, Outcome outcome) {
    if (!(outcome.stop() instanceof Stop.Ended)) {
      throw new ClException(ErrorCode.INVALID_OPERATION, stopped(launch, outcome, "").render());
    }
    long findings =
        checker == null
            ? 0
            : checker.findings().stream()
                .filter(finding -> finding.severity() != Severity.NOTE)
                .count();
    counts =
        new Counts(
            counts.wavefronts + outcome.wavefronts(),
            counts.instructions + outcome.instructions(),
            counts.findings + findings);
  }
}
