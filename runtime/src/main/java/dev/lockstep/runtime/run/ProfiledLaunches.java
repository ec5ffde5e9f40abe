package dev.lockstep.runtime.run;

import dev.lockstep.emulator.Outcome;
import dev.lockstep.emulator.Settings;
import dev.lockstep.runtime.device.LoadedProgram;
import dev.lockstep.runtime.launch.KernelLaunch;
import dev.lockstep.runtime.launch.LaunchObserver;
import dev.lockstep.runtime.text.ReadScope;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Profiles of the launches of a host program, by kernel. Several threads may launch at once. The
 * profiles are told again and again, so that most of them is known however the program ends.
 */
public final class ProfiledLaunches implements LaunchObserver {
  /** Nanoseconds from one telling to the next, at least. */
  private static final long INTERVAL = 200_000_000;

  /** The next telling is so many times as far as the last one took. */
  private static final long SELDOM = 20;

  private final Consumer<List<KernelProfile>> told;
  private final Map<LoadedProgram, Program> programs = new LinkedHashMap<>();
  private boolean changed;
  private long next;

  private record Program(LaunchProfiles sums, LaunchCheck places) {
    static Program of(LoadedProgram program) {
      return new Program(
          new LaunchProfiles(), new LaunchCheck(program, Optional.empty(), ReadScope.USER));
    }
  }

  /**
   * @param told gets the profiles of all launches so far, each time
   */
  public ProfiledLaunches(Consumer<List<KernelProfile>> told) {
    this.told = told;
    next = System.nanoTime() + INTERVAL;
  }

  @Override
  public Settings settings(KernelLaunch launch, Settings usual) {
    return usual.withProfile();
  }

  @Override
  public synchronized void ended(KernelLaunch launch, Outcome outcome) {
    programs
        .computeIfAbsent(launch.program(), Program::of)
        .sums
        .add(launch.kernel(), launch.dispatch().code(), outcome);
    changed = true;
    if (System.nanoTime() - next > 0) {
      tell();
    }
  }

  /** Tells of the launches of which has not been told. */
  public synchronized void tell() {
    if (!changed) {
      return;
    }
    long start = System.nanoTime();
    List<KernelProfile> all = new ArrayList<>();
    programs.forEach((program, own) -> all.addAll(own.sums.joined(program, own.places)));
    told.accept(all);
    changed = false;
    long end = System.nanoTime();
    next = end + Math.max(INTERVAL, SELDOM * (end - start));
  }
}
