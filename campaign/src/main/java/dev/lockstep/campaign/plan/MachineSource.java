package dev.lockstep.campaign.plan;

import dev.lockstep.litmus.run.Incantations;
import java.util.Optional;

/**
 * A machine.
 *
 * @param machine its name
 * @param random what random runs are asked for; none where all executions are explored
 */
public record MachineSource(String machine, Optional<Random> random) implements Subject {
  /**
   * Random runs.
   *
   * @param seed gives the runs together with their numbers
   * @param runs number of runs of each test
   */
  public record Random(Incantations incantations, long seed, long runs) {}

  @Override
  public String name() {
    return machine;
  }

  @Override
  public String identity() {
    return toString();
  }

  @Override
  public Written written() {
    return random
        .map(
            one -> new WrittenMachine(machine, one.incantations().column(), one.seed(), one.runs()))
        .orElseGet(() -> new WrittenMachine(machine, 0, 0, 0));
  }

  /** The same in types that Java can write; column 0 stands for exploration. */
  record WrittenMachine(String machine, int column, long seed, long runs)
      implements Subject.Written {
    @Override
    public Subject read() {
      return new MachineSource(
          machine,
          column == 0
              ? Optional.empty()
              : Optional.of(new Random(Incantations.column(column), seed, runs)));
    }
  }
}
