package dev.lockstep.hsa.queue;

import dev.lockstep.emulator.Outcome;
import dev.lockstep.emulator.Settings;
import dev.lockstep.emulator.machine.Stop;
import dev.lockstep.runtime.device.EmulatedGpu;
import dev.lockstep.runtime.launch.HsaLaunch;
import dev.lockstep.runtime.launch.LaunchObserver;
import dev.lockstep.runtime.launch.LaunchRunner;
import dev.lockstep.runtime.run.ProgramTotals;
import java.util.function.BooleanSupplier;

/** Runs the launches of a queue, in the mode of the process. */
final class QueueLaunches implements AutoCloseable {
  private final LaunchMode mode;
  private final LaunchRunner runner;

  QueueLaunches(EmulatedGpu device, LaunchMode mode) {
    this.mode = mode;
    runner = new LaunchRunner(device);
  }

  /** Settings of a launch, before an observer has changed them. */
  Settings settings(BooleanSupplier interrupted) {
    return mode.settings().apply(Settings.DEFAULT.withInterrupt(interrupted));
  }

  /**
   * Runs a launch.
   *
   * @throws dev.lockstep.runtime.cl.ClException where it cannot run so
   */
  Stop run(HsaLaunch launch, Settings settings) {
    return mode.observer().isPresent()
        ? observed(launch, mode.observer().get(), settings)
        : plain(launch, settings);
  }

  private Stop plain(HsaLaunch launch, Settings settings) {
    long start = System.nanoTime();
    Stop stop = runner.run(launch, settings);
    long time = System.nanoTime() - start;
    mode.totals()
        .ifPresent(totals ->
            totals.add(
                launch, new ProgramTotals.Ran(runner.instructions(), runner.approximate(), time)));
    return stop;
  }

  /** Runs a launch for somebody who looks on. */
  private Stop observed(HsaLaunch launch, LaunchObserver observer, Settings usual) {
    Settings settings = observer.settings(launch, usual);
    long start = System.nanoTime();
    Outcome outcome = launch.run(settings);
    long time = System.nanoTime() - start;
    mode.totals()
        .ifPresent(totals -> totals.add(launch, ProgramTotals.Ran.of(launch, outcome, time)));
    observer.ended(launch, outcome);
    return outcome.stop();
  }

  @Override
  public void close() {
    runner.close();
  }
}
