package dev.lockstep.runtime.launch;

import dev.lockstep.emulator.Outcome;
import dev.lockstep.emulator.Settings;
import java.util.List;

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

  /** Several as one: each changes the settings that the one before has made. */
  static LaunchObserver all(List<LaunchObserver> observers) {
    List<LaunchObserver> all = List.copyOf(observers);
    return new LaunchObserver() {
      @Override
      public Settings settings(KernelLaunch launch, Settings usual) {
        Settings settings = usual;
        for (LaunchObserver one : all) {
          settings = one.settings(launch, settings);
        }
        return settings;
      }

      @Override
      public void ended(KernelLaunch launch, Outcome outcome) {
        all.forEach(one -> one.ended(launch, outcome));
      }
    };
  }
}
