package dev.lockstep.bench;

import dev.lockstep.runtime.run.RunOptions;
import java.util.List;
import java.util.Optional;

/**
 * Choice of measurements.
 *
 * @param kernels names; empty means all
 * @param against the platform to compare with, by a part of its name
 * @param run target, options for our compiler, threads, budget; the rest is not looked at
 * @param rounds rounds that are measured, at least 1
 * @param quick the small sizes
 * @param check whether checked mode takes its turns, too
 */
public record BenchOptions(
    List<String> kernels,
    Optional<String> against,
    RunOptions run,
    int rounds,
    boolean quick,
    boolean check) {
  /** Copies the list. */
  public BenchOptions {
    kernels = List.copyOf(kernels);
  }

  /** Whether the small sizes run: asked for, or because the other platform simulates a device. */
  public boolean small() {
    return quick || against.filter(OpenClPlatform::isSimulator).isPresent();
  }
}
