package dev.lockstep.bench;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Result of one kernel.
 *
 * @param name the kernel
 * @param kind the feature that it exercises
 * @param ours our launches
 * @param theirs the other platform's
 * @param checked ours in checked mode
 * @param cold cost of the first launch, program text to result, when that was measured
 * @param wavefronts wavefronts of all launches
 * @param instructions wavefront instructions of all launches
 * @param findings findings of checked mode
 * @param compared references of the comparison: platforms, stored results; may be empty
 * @param differences places at which they differ, for people
 */
public record KernelResult(
    String name,
    String kind,
    Series ours,
    Optional<Series> theirs,
    Optional<Series> checked,
    Optional<Cold> cold,
    long wavefronts,
    long instructions,
    long findings,
    List<String> compared,
    List<String> differences) {
  /** First launches, each in a process of its own, the build of the program included. */
  public record Cold(Series ours, Optional<Series> theirs) {}

  /** Copies the lists. */
  public KernelResult {
    compared = List.copyOf(compared);
    differences = List.copyOf(differences);
  }

  /** Whether nothing differs. */
  public boolean ok() {
    return differences.isEmpty();
  }

  /** Speed relative to the other platform: their median of processor time by ours. */
  public OptionalDouble ratio() {
    return ratio(Optional.of(ours), theirs);
  }

  /** The same of checked mode. */
  public OptionalDouble checkedRatio() {
    return ratio(checked, theirs);
  }

  static OptionalDouble ratio(Optional<Series> ours, Optional<Series> theirs) {
    return ours.isPresent() && theirs.isPresent() && ours.get().cpu().median() > 0
        ? OptionalDouble.of((double) theirs.get().cpu().median() / ours.get().cpu().median())
        : OptionalDouble.empty();
  }

  /** Million wavefront instructions in a second of processor time. */
  public double millionsPerSecond() {
    return instructions * 1e3 / Math.max(1, ours.cpu().median());
  }

  /** The same with figures of first launches. */
  public KernelResult withCold(Cold figures) {
    return new KernelResult(
        name,
        kind,
        ours,
        theirs,
        checked,
        Optional.of(figures),
        wavefronts,
        instructions,
        findings,
        compared,
        differences);
  }
}
