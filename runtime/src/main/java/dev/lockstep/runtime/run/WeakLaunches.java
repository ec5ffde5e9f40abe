package dev.lockstep.runtime.run;

import dev.lockstep.emulator.Outcome;
import dev.lockstep.emulator.Settings;
import dev.lockstep.runtime.launch.KernelLaunch;
import dev.lockstep.runtime.launch.LaunchObserver;

/**
 * Weak memory for the launches of a host program.
 *
 * @param seed of each launch
 */
public record WeakLaunches(long seed) implements LaunchObserver {
  @Override
  public Settings settings(KernelLaunch launch, Settings usual) {
    return usual.withWeakMemory(seed);
  }

  @Override
  public void ended(KernelLaunch launch, Outcome outcome) {
    // Its results are in memory.
  }
}
