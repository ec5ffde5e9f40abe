package dev.lockstep.emulator.access;

import dev.lockstep.emulator.memory.Window;
import dev.lockstep.emulator.memory.WordRun;
import dev.lockstep.emulator.state.Wavefront;
import java.lang.foreign.MemorySegment;

/**
 * Loads and stores of several words for each lane of a wavefront, lane by lane: what translated
 * code calls. As in {@link LaneMemory} the methods return whether they did it.
 */
public final class LaneWords {
  private static final long LOW = 0xffff_ffffL;

  private LaneWords() {}

  /** Bytes of LDS that may be accessed. */
  public static int limit(Wavefront wave) {
    return wave.group.lds().size();
  }

  /** The same where M0 ends LDS. */
  public static int limited(Wavefront wave, int m0) {
    int size = wave.group.lds().size();
    return wave.ldsUnlimited && m0 == 0 ? size : (int) Math.min(size, m0 & LOW);
  }

  /**
   * Loads consecutive words of each active lane.
   *
   * @param base added to each lane's address
   * @param low row of the low words of the addresses
   * @param high row of the high words
   * @param to row of the first destination register
   * @param count words of a lane
   */
  public static boolean load(
      Wavefront wave, long exec, long base, int low, int high, int to, int count) {
    if (exec == 0) {
      return true;
    }
    int[] file = wave.vectors;
    int lanes = wave.layout.lanes();
    Window window = LaneMemory.window(wave, exec, base, low, high, 4 * count);
    if (window == null) {
      return false;
    }
    MemorySegment segment = window.segment();
    long origin = LaneMemory.top(file, exec, base, high) - window.origin();
    for (long rest = exec; rest != 0; rest &= rest - 1) {
      int i = Long.numberOfTrailingZeros(rest);
      WordRun.load(segment, origin + (file[low + i] & LOW), file, to + i, lanes, count);
    }
    return true;
  }

  /** Stores consecutive words of each active lane; parameters as load. */
  public static boolean store(
      Wavefront wave, long exec, long base, int low, int high, int from, int count) {
    if (exec == 0) {
      return true;
    }
    int[] file = wave.vectors;
    int lanes = wave.layout.lanes();
    Window window = LaneMemory.window(wave, exec, base, low, high, 4 * count);
    if (window == null) {
      return false;
    }
    MemorySegment segment = window.segment();
    long origin = LaneMemory.top(file, exec, base, high) - window.origin();
    for (long rest = exec; rest != 0; rest &= rest - 1) {
      int i = Long.numberOfTrailingZeros(rest);
      WordRun.store(segment, origin + (file[low + i] & LOW), file, from + i, lanes, count);
    }
    return true;
  }

  /**
   * Whether the words of all active lanes are in LDS and aligned.
   *
   * @param row of the addresses
   * @param offset added to them; of several ones the bits
   * @param end bytes from each address that must be there
   * @param limit bytes that may be accessed
   */
  public static boolean inLds(int[] file, int row, int offset, int end, int limit, long exec) {
    if (end > limit || (offset & 3) != 0) {
      return false;
    }
    for (long rest = exec; rest != 0; rest &= rest - 1) {
      int address = file[row + Long.numberOfTrailingZeros(rest)];
      if ((address & 3) != 0 || Integer.compareUnsigned(address, limit - end) > 0) {
        return false;
      }
    }
    return true;
  }

  private static boolean inLds(int[] file, LdsWords words, int limit, long exec) {
    int offsets = words.offset() | words.other();
    return inLds(file, words.row(), offsets, words.end(), limit, exec);
  }

  /**
   * Loads or stores two or more words of LDS for each active lane.
   *
   * @param limit bytes that may be accessed
   */
  public static boolean moveLds(
      Wavefront wave, long exec, int limit, LdsWords words, boolean stores) {
    int[] file = wave.vectors;
    if (!inLds(file, words, limit, exec)) {
      return false;
    }
    int lanes = wave.layout.lanes();
    int[] lds = wave.group.lds().words();
    for (long rest = exec; rest != 0; rest &= rest - 1) {
      int i = Long.numberOfTrailingZeros(rest);
      int address = file[words.row() + i];
      for (int k = 0; k < words.count(); k++) {
        int at = address + words.place(k) >>> 2;
        int data = words.data(k, lanes) + i;
        if (stores) {
          lds[at] = file[data];
        } else {
          file[data] = lds[at];
        }
      }
    }
    return true;
  }
}
