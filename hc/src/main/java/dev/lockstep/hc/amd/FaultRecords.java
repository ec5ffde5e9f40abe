package dev.lockstep.hc.amd;

/**
 * Memory in which a kernel tells of faults.
 *
 * <p>The first word counts records, and at {@link #FIRST} words from the beginning they follow,
 * {@link #WORDS} words each: the number of the check, two numbers for its message, and the position
 * of the work-item in the grid, fastest axis first. A wavefront that finds faults records all its
 * lanes that have them, and ends.
 */
public final class FaultRecords {
  /** Words of a record. */
  public static final int WORDS = 8;

  /** Words before the first record. */
  public static final int FIRST = 8;

  /** Records that find room; of more, the rest is dropped. */
  public static final int MOST = 4096;

  private FaultRecords() {}

  /** Bytes of the whole. */
  public static int size() {
    return (FIRST + MOST * WORDS) * Integer.BYTES;
  }
}
