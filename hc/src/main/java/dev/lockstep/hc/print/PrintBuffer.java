package dev.lockstep.hc.print;

/**
 * Memory in which the work-items of a launch leave what they print.
 *
 * <p>Words of 32 bits. The first counts the words that calls have asked for, those of the first two
 * included; the second counts calls that found no room. Behind them is a record for each call: one
 * more than the number of the call's format, the position of the work-item in the grid, and the
 * arguments. A work-item asks for room in the order of its calls.
 */
public final class PrintBuffer {
  /** Property with the size in bytes. */
  public static final String PROPERTY = "lockstep.hc.printBuffer";

  /** Word that counts. */
  public static final int USED = 0;

  /** Word that counts calls without room. */
  public static final int DROPPED = 1;

  /** Word of the first record. */
  public static final int FIRST = 2;

  /** Words of a record before the arguments. */
  public static final int HEADER = 2;

  /** The most words of the arguments of a call. */
  public static final int MOST = 512;

  private static final int USUAL = 1 << 20;
  private static final int LEAST = 1 << 12;
  private static final int LARGEST = 1 << 30;

  private PrintBuffer() {}

  /**
   * Size in words.
   *
   * @throws IllegalStateException if the property has no such size
   */
  public static int words() {
    String size = System.getProperty(PROPERTY, Integer.toString(USUAL));
    if (!size.matches("\\d{4,10}") || !isSize(Long.parseLong(size))) {
      throw new IllegalStateException(
          "%s is %s; it takes %d to %d bytes".formatted(PROPERTY, size, LEAST, LARGEST));
    }
    return Integer.parseInt(size) / Integer.BYTES;
  }

  /** Memory without a record. */
  public static int[] fresh() {
    int[] fresh = new int[words()];
    fresh[USED] = FIRST;
    return fresh;
  }

  private static boolean isSize(long bytes) {
    return bytes >= LEAST && bytes <= LARGEST;
  }

  /** Line behind the texts of a launch some of whose calls found no room. */
  public static String notice(long dropped) {
    return "[printf: %d calls found no room in %s; the property %s has more]%n"
        .formatted(dropped, words() * Integer.BYTES + " bytes", PROPERTY);
  }
}
