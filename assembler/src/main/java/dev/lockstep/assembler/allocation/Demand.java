package dev.lockstep.assembler.allocation;

import java.util.BitSet;

/**
 * Something that needs registers for a while.
 *
 * @param size how many registers
 * @param alignment what the first one's number is a multiple of
 * @param start when it begins to need them
 * @param end when it needs them no longer; later than {@code start}
 * @param place which registers it can get
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
