package dev.lockstep.bench;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/**
 * Result of the measurements.
 *
 * @param target the machine that our side emulates
 * @param settings compiler options, engine and threads of our side, for people
 * @param platform the other side, described by itself
 * @param rounds rounds of each kernel
 * @param small whether the sizes were small
 * @param kernels in the order of the table
 */
public record BenchReport(
    String target,
    String settings,
    Optional<String> platform,
    int rounds,
    boolean small,
    List<KernelResult> kernels) {
  /** Copies the list. */
  public BenchReport {
    kernels = List.copyOf(kernels);
  }

  /** The same with other results. */
  public BenchReport withKernels(List<KernelResult> others) {
    return new BenchReport(target, settings, platform, rounds, small, others);
  }

  /** Whether no result differs. */
  public boolean ok() {
    return kernels.stream().allMatch(KernelResult::ok);
  }

  /** The geometric mean of the ratios of all kernels that have one. */
  public OptionalDouble geometricMean() {
    return geometricMean(KernelResult::ratio);
  }

  /** The same of checked mode. */
  public OptionalDouble checkedGeometricMean() {
    return geometricMean(KernelResult::checkedRatio);
  }

  private OptionalDouble geometricMean(Function<KernelResult, OptionalDouble> part) {
    OptionalDouble mean =
        kernels.stream().map(part).flatMapToDouble(OptionalDouble::stream).map(Math::log).average();
    return mean.isPresent()
        ? OptionalDouble.of(Math.exp(mean.getAsDouble()))
        : OptionalDouble.empty();
  }
}
