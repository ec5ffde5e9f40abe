package dev.lockstep.assembler.allocation;

import java.util.List;

/** Result of an allocation. */
public sealed interface Outcome {
  /**
   * All have registers.
   *
   * @param registers the first register of each demand
   * @param count one more than the highest register that is used, demands with a fixed place left
   *     out
   */
  record Placed(List<Integer> registers, int count) implements Outcome {}

  /** A demand cannot get registers. */
  record Failed(int demand, Reason reason, int other) implements Outcome {}

  /** Reason for which a demand gets no registers. */
  enum Reason {
    /** There is no gap that it fits in. */
    FULL,
    /** The other one has some of them. */
    TAKEN
  }
}
