package dev.lockstep.runtime.run;

import dev.lockstep.text.source.Problem;
import java.util.List;

/**
 * Results of runs on weak memory.
 *
 * @param target the machine
 * @param runs how many there were, one for each seed
 * @param races weak outcomes; each has a pair of instructions that the others before it lack
 * @param wrong seeds of the runs whose buffers were not as expected
 * @param failures errors, for which not all runs were made
 */
public record RaceReport(
    String target, int runs, List<Race> races, List<Long> wrong, List<Problem> failures) {
  /** Copies the lists. */
  public RaceReport {
    races = List.copyOf(races);
    wrong = List.copyOf(wrong);
    failures = List.copyOf(failures);
  }

  /** Whether nothing is wrong. */
  public boolean ok() {
    return races.isEmpty() && wrong.isEmpty() && failures.isEmpty();
  }
}
