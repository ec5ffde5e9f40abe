package dev.lockstep.hc.target;

/**
 * Memory in which a kernel tells of faults.
 *
 * <p>The first word counts records, and at {@link #FIRST} words from the beginning they follow,
 * {@link #WORDS} words each: the number of the check, the position of the work-item in the grid,
 * fastest axis first, and numbers for the message. A wavefront that finds faults records all its
 * lanes that have them, and ends.
 */
public final class FaultRecords {
  /** Words of a record. */
  public static final int WORDS = 16;

  /** Word of a record with the position along the fastest axis. */
  public static final int ITEM = 1;

  /** Word of a record with the first number for the message. */
  public static final int TOLD = 4;

  /** Numbers for a message that find room. */
  public static final int MOST_TOLD = WORDS - TOLD;

  /** Words before the first record. */
  public static final int FIRST = 16;

  /** Records that find room; of more, the rest is dropped. */
  public static final int MOST = 4096;

  private FaultRecords() {}

  /** Bytes of the whole. */
  public static int size() {
    return (FIRST + MOST * WORDS) * Integer.BYTES;
  }
}
