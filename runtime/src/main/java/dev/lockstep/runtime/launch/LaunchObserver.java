package dev.lockstep.runtime.launch;

import dev.lockstep.emulator.Outcome;
import dev.lockstep.emulator.Settings;

/** Decides how launches on an emulated device run, and sees how each of them ends. */
public interface LaunchObserver {
  /**
   * Settings of a run.
   *
   * @param usual those of the device: threads, budget, and when to stop
   * @throws dev.lockstep.runtime.cl.ClException for a launch that cannot run so
   */
  Settings settings(KernelLaunch launch, Settings usual);

  /** Takes the outcome of a run, also of one that has not come to its end. */
  void ended(KernelLaunch launch, Outcome outcome);
}
