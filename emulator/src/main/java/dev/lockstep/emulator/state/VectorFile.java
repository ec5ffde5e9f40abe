package dev.lockstep.emulator.state;

import dev.lockstep.emulator.x86.ArrayAddress;
import java.lang.ref.Reference;
import org.jspecify.annotations.Nullable;

/**
 * Arrays for vector registers that begin where a line of the host's cache begins, so that no vector
 * of a register lies across two lines. An array is where the collector puts it; it gives no choice,
 * but objects that are allocated one after the other mostly lie so, too: the right filler between
 * them does it. When the collector has moved an array, it is replaced before the next workgroup.
 */
public final class VectorFile {
  /** Bytes of a line. */
  static final int LINE = 64;

  /**
   * Bytes before the first element of an array of bytes or ints, and what objects are multiples of.
   */
  private static final int HEADER = 16;

  private static final int GRAIN = 8;

  private static final int MOST_TRIES = 8;

  private static volatile boolean wanted;

  /** Address that the array of a wavefront had when it was allocated, or 0. */
  private long placed;

  /** That of a wavefront. */
  VectorFile(int[] vectors) {
    placed = address(vectors);
  }

  /** A copy at another place of an array that has been moved to a bad one; else null. */
  int @Nullable [] replaced(int[] vectors) {
    long address = address(vectors);
    if (isPlaced(address) || address == placed) {
      return null;
    }
    int[] moved = allocate(vectors.length);
    System.arraycopy(vectors, 0, moved, 0, moved.length);
    placed = address(moved);
    return moved;
  }

  /** From now on files are placed: machine code has come to run on them. */
  public static void place() {
    wanted = true;
  }

  /** The address of a file, or 0 if files need not be placed. */
  static long address(int[] file) {
    return wanted ? ArrayAddress.of(file) : 0;
  }

  /** Whether it does no good to replace a file. */
  static boolean isPlaced(long address) {
    return address % LINE == 0;
  }

  /** A file of zeros, where it should be if that can be had. */
  static int[] allocate(int words) {
    int[] file = new int[words];
    if (!wanted) {
      return file;
    }
    long address = ArrayAddress.of(file);
    // A small filler moves what is allocated in the thread's own part of the heap. Where files do
    // not
    // fit there, one as large as they are goes their way, and what lies between is learned.
    long between = 0;
    for (int tries = 0; tries < MOST_TRIES && !isPlaced(address); tries++) {
      int least = tries == 0 ? 0 : Integer.BYTES * words;
      long end = address + (long) Integer.BYTES * words + between;
      byte[] filler = new byte[filler(end, least)];
      try {
        file = new int[words];
      } finally {
        Reference.reachabilityFence(filler);
      }
      address = ArrayAddress.of(file);
      between = tries == 0 ? 0 : between + address % LINE;
    }
    return file;
  }

  /**
   * Elements of an array of bytes after which another array begins with a line.
   *
   * @param end address behind what was allocated before
   * @param least fewest elements
   */
  static int filler(long end, int least) {
    long first = (end + GRAIN - 1 & -GRAIN) + HEADER;
    long after = first + least + HEADER;
    return (int) ((after + LINE - 1 & -LINE) - HEADER - first);
  }
}
