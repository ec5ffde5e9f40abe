package dev.lockstep.runtime.run;

import dev.lockstep.emulator.weak.WeakOutcome;
import java.util.List;

/**
 * A weak outcome of a run: accesses of which each was before the next one and the last before the
 * first, which no order of the program's instructions explains.
 *
 * @param kernel the kernel that ran
 * @param openCl whether the kernel is in OpenCL C
 * @param seed of the first run that showed it
 * @param runs how many runs showed it
 * @param steps the accesses; the first one is before the second, and so on
 */
public record Race(String kernel, boolean openCl, long seed, int runs, List<Step> steps) {
  /** Copies the list. */
  public Race {
    steps = List.copyOf(steps);
  }

  /**
   * An access and its way to the next one.
   *
   * @param end its instruction
   * @param memory the word, by its buffer
   * @param step what it does, and what the program lacks before the next one
   */
  public record Step(RunFinding.End end, String memory, WeakOutcome.Step step) {}

  Race again() {
    return new Race(kernel, openCl, seed, runs + 1, steps);
  }
}
