package dev.lockstep.runtime.run;

import dev.lockstep.emulator.Outcome;
import dev.lockstep.emulator.Settings;
import dev.lockstep.emulator.check.DispatchChecker;
import dev.lockstep.emulator.check.DynamicFinding;
import dev.lockstep.runtime.device.LoadedProgram;
import dev.lockstep.runtime.launch.KernelLaunch;
import dev.lockstep.runtime.launch.LaunchObserver;
import dev.lockstep.runtime.text.ReadScope;
import dev.lockstep.text.source.Severity;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/**
 * Checked mode for the launches of a host program: each finding is told once, with the launch in
 * which it was seen first. Several threads may launch at once.
 */
public final class CheckedLaunches implements LaunchObserver {
  /** Nanoseconds that a program is given to end a loop of a kernel by what it writes. */
  private static final long PATIENCE = 5_000_000_000L;

  private final Consumer<String> told;

  /** Checks of the programs that a thread launches kernels of: what they know is not shared. */
  private final ThreadLocal<Map<LoadedProgram, LaunchCheck>> checks =
      ThreadLocal.withInitial(WeakHashMap::new);

  private final Map<KernelLaunch, Check> running = new ConcurrentHashMap<>();
  private final Set<String> known = new HashSet<>();
  private final AtomicLong launches = new AtomicLong();

  /** Check of a launch that runs. */
  private record Check(LaunchCheck places, DispatchChecker checker, long number) {}

  /**
   * @param told gets each finding, in lines
   */
  public CheckedLaunches(Consumer<String> told) {
    this.told = told;
  }

  @Override
  public Settings settings(KernelLaunch launch, Settings usual) {
    LaunchCheck places =
        checks
            .get()
            .computeIfAbsent(
                launch.program(), one -> new LaunchCheck(one, Optional.empty(), ReadScope.USER));
    DispatchChecker checker = places.checker(launch, this::patience);
    running.put(launch, new Check(places, checker, launches.incrementAndGet()));
    return LaunchCheck.settings(usual, checker);
  }

  /** Kernels may wait for those that run beside them, for as long as these take. */
  private long patience() {
    return running.size() > 1 ? Long.MAX_VALUE : PATIENCE;
  }

  @Override
  public void ended(KernelLaunch launch, Outcome outcome) {
    Check check = running.remove(launch);
    if (check == null) {
      return;
    }
    for (DynamicFinding finding : check.checker().findings()) {
      RunFinding placed = check.places().placed(finding, launch.kernel());
      if (finding.severity() != Severity.NOTE && isNew(placed)) {
        told.accept(placed.problem().render() + "\n  in launch " + check.number());
      }
    }
  }

  /** Whether no finding has told of these lines, whichever of the two was the second. */
  private boolean isNew(RunFinding finding) {
    String here = line(finding.end());
    String other = finding.other().map(CheckedLaunches::line).orElse("");
    String both = here.compareTo(other) < 0 ? here + " " + other : other + " " + here;
    synchronized (known) {
      return known.add(finding.rule() + " " + both);
    }
  }

  /** The line in the source, or the place in the code of a program without lines. */
  private static String line(RunFinding.End end) {
    return end.source().map(source -> source.file() + ":" + source.line()).orElse(end.place());
  }
}
