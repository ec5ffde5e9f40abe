package dev.lockstep.assembler.allocation;

import java.util.BitSet;

/**
 * Something that needs registers for a while.
 *
 * @param size number of registers
 * @param alignment divisor of the first one's number
 * @param start time from which it needs them
 * @param end time at which it needs them no longer; later than {@code start}
 * @param place registers that it can get
 */
public record Demand(int size, int alignment, int start, int end, Place place) {

  /** Registers that a demand can get. */
  public sealed interface Place {
    /** Any of a pool. */
    record Among(BitSet pool) implements Place {}

    /** These, and no others. */
    record Fixed(int register) implements Place {}

    /**
     * Those of another demand, which stands earlier in the list, from one of them on.
     *
     * @param demand the other one's position in the list
     */
    record Within(int demand, int offset) implements Place {}
  }

  /** Whether both need registers at some time. */
  public boolean overlaps(Demand other) {
    return start < other.end && other.start < end;
  }
}
