package dev.lockstep.assembler.allocation;

import java.util.List;

/** Result of an allocation. */
public sealed interface AllocationOutcome {
  /**
   * All have registers.
   *
   * @param registers the first register of each demand
   * @param count one more than the highest register that is used, demands with a fixed place left
   *     out
   */
  record Placed(List<Integer> registers, int count) implements AllocationOutcome {}

  /** A demand cannot get registers. */
  record Failed(int demand, Reason reason, int other) implements AllocationOutcome {}

  /** Reason for which a demand gets no registers. */
  enum Reason {
    /** There is no gap that it fits in. */
    FULL,
    /** The other one has some of them. */
    TAKEN
  }
}
