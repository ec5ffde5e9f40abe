package dev.lockstep.emulator;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * Loads and stores of words for all lanes of a wavefront: what translated code calls. Addresses
 * that follow each other, or that are all the same, take one vector access for many lanes.
 *
 * <p>All methods return whether they did it. If not, nothing has happened, and the interpreter's
 * step must do it: because an access is out of range, unaligned, or in no single window.
 */
final class LaneMemory {
  private static final VectorSpecies<Integer> SPECIES = species();
  private static final int WIDTH = SPECIES.length();
  private static final ByteOrder ORDER = ByteOrder.LITTLE_ENDIAN;
  private static final ValueLayout.OfInt INT =
      ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
  private static final long LOW = 0xffff_ffffL;

  private LaneMemory() {}

  private static VectorSpecies<Integer> species() {
    return switch (VectorWidth.preferred().bits()) {
      case 512 -> IntVector.SPECIES_512;
      case 256 -> IntVector.SPECIES_256;
      default -> IntVector.SPECIES_128;
    };
  }

  // ---- patterns

  /** The lanes of one vector among all lanes. */
  private static long chunk(long exec, int lane) {
    return exec >>> lane & (1L << WIDTH) - 1;
  }

  /**
   * Writes the active lanes. Where all are, without a mask: a masked store makes the next load of
   * the same place wait.
   */
  private static void put(IntVector value, int[] array, int at, long active) {
    if (active == (1L << WIDTH) - 1) {
      value.intoArray(array, at);
    } else {
      value.intoArray(array, at, VectorMask.fromLong(SPECIES, active));
    }
  }

  /** Whether the active lanes of one vector hold {@code first + stride * lane}. */
  private static boolean follows(IntVector value, int first, int stride, long active) {
    IntVector expected = IntVector.broadcast(SPECIES, first).addIndex(stride);
    return (value.compare(VectorOperators.NE, expected).toLong() & active) == 0;
  }

  /** Whether all active lanes hold the same value. */
  private static boolean same(int[] file, int row, int lanes, int value, long exec) {
    long different = 0;
    for (int lane = 0; lane < lanes; lane += WIDTH) {
      IntVector found = IntVector.fromArray(SPECIES, file, row + lane);
      different |= found.compare(VectorOperators.NE, value).toLong() & exec >>> lane;
    }
    return different == 0;
  }

  /** Whether the active lanes hold unsigned numbers of a range. */
  private static boolean within(
      int[] file, int row, int lanes, int least, int greatest, long exec) {
    long outside = 0;
    for (int lane = 0; lane < lanes; lane += WIDTH) {
      IntVector value = IntVector.fromArray(SPECIES, file, row + lane);
      long bad =
          value
              .compare(VectorOperators.ULT, least)
              .or(value.compare(VectorOperators.UGT, greatest))
              .toLong();
      outside |= bad & exec >>> lane;
    }
    return outside == 0;
  }

  /** Whether all active lanes hold multiples of 4 up to a limit. */
  private static boolean aligned(int[] file, int row, int lanes, int greatest, long exec) {
    long outside = 0;
    for (int lane = 0; lane < lanes; lane += WIDTH) {
      IntVector value = IntVector.fromArray(SPECIES, file, row + lane);
      long bad =
          value
              .compare(VectorOperators.UGT, greatest)
              .or(value.and(3).compare(VectorOperators.NE, 0))
              .toLong();
      outside |= bad & exec >>> lane;
    }
    return outside == 0;
  }

  // ---- the flat address space

  /**
   * Loads consecutive words of each active lane.
   *
   * @param base what is added to each lane's address
   * @param low row of the low words of the addresses
   * @param high row of the high words, or -1: they are 0
   * @param to row of the first destination register
   * @param count words of a lane
   */
  static boolean load(Wavefront wave, long exec, long base, int low, int high, int to, int count) {
    if (exec == 0) {
      return true;
    }
    int[] file = wave.vectors;
    int lanes = wave.layout.lanes();
    int lane = Long.numberOfTrailingZeros(exec);
    long top = high < 0 ? base : base + ((long) file[high + lane] << 32);
    Window window = wave.memory.window(top + (file[low + lane] & LOW));
    if (window == null || !inside(file, low, high, lane, lanes, window, top, 4 * count, exec)) {
      return false;
    }
    MemorySegment segment = window.segment;
    long origin = top - window.origin;
    if (count == 1) {
      for (int i = 0; i < lanes; i += WIDTH) {
        long some = chunk(exec, i);
        if (some != 0) {
          loadWords(file, low + i, to + i, segment, origin, some);
        }
      }
      return true;
    }
    for (long rest = exec; rest != 0; rest &= rest - 1) {
      int i = Long.numberOfTrailingZeros(rest);
      long at = origin + (file[low + i] & LOW);
      for (int k = 0; k < count; k++) {
        file[to + k * lanes + i] = segment.get(INT, at + 4L * k);
      }
    }
    return true;
  }

  private static void loadWords(
      int[] file, int low, int to, MemorySegment segment, long origin, long some) {
    IntVector address = IntVector.fromArray(SPECIES, file, low);
    int lane = Long.numberOfTrailingZeros(some);
    int first = file[low + lane] - 4 * lane;
    long at = origin + (first & LOW);
    if (follows(address, first, 4, some)
        && at >= 0
        && at <= segment.byteSize() - 4L * WIDTH
        && (first & LOW) <= LOW - 4L * WIDTH) {
      put(IntVector.fromMemorySegment(SPECIES, segment, at, ORDER), file, to, some);
    } else if (follows(address, file[low + lane], 0, some)) {
      int value = segment.get(INT, origin + (file[low + lane] & LOW));
      put(IntVector.broadcast(SPECIES, value), file, to, some);
    } else {
      for (long rest = some; rest != 0; rest &= rest - 1) {
        int i = Long.numberOfTrailingZeros(rest);
        file[to + i] = segment.get(INT, origin + (file[low + i] & LOW));
      }
    }
  }

  /** Whether the accesses of all active lanes lie in a window. */
  private static boolean inside(
      int[] file,
      int low,
      int high,
      int lane,
      int lanes,
      Window window,
      long top,
      int bytes,
      long exec) {
    long least = Math.max(0, window.base() - top);
    long greatest = Math.min(LOW, window.base() + window.size() - bytes - top);
    return least <= LOW
        && greatest >= 0
        && (high < 0 || same(file, high, lanes, file[high + lane], exec))
        && within(file, low, lanes, (int) least, (int) greatest, exec);
  }

  /** Stores consecutive words of each active lane; parameters as load. */
  static boolean store(
      Wavefront wave, long exec, long base, int low, int high, int from, int count) {
    if (exec == 0) {
      return true;
    }
    int[] file = wave.vectors;
    int lanes = wave.layout.lanes();
    int lane = Long.numberOfTrailingZeros(exec);
    long top = high < 0 ? base : base + ((long) file[high + lane] << 32);
    Window window = wave.memory.window(top + (file[low + lane] & LOW));
    if (window == null || !inside(file, low, high, lane, lanes, window, top, 4 * count, exec)) {
      return false;
    }
    MemorySegment segment = window.segment;
    long origin = top - window.origin;
    for (int k = 0; k < count; k++) {
      for (int i = 0; i < lanes; i += WIDTH) {
        long some = chunk(exec, i);
        if (some != 0) {
          storeWords(file, low + i, from + k * lanes + i, segment, origin + 4L * k, some);
        }
      }
    }
    return true;
  }

  private static void storeWords(
      int[] file, int low, int from, MemorySegment segment, long origin, long some) {
    IntVector address = IntVector.fromArray(SPECIES, file, low);
    int lane = Long.numberOfTrailingZeros(some);
    int first = file[low + lane] - 4 * lane;
    long at = origin + (first & LOW);
    if (follows(address, first, 4, some)
        && at >= 0
        && at <= segment.byteSize() - 4L * WIDTH
        && (first & LOW) <= LOW - 4L * WIDTH) {
      IntVector value = IntVector.fromArray(SPECIES, file, from);
      if (some == (1L << WIDTH) - 1) {
        value.intoMemorySegment(segment, at, ORDER);
      } else {
        value.intoMemorySegment(segment, at, ORDER, VectorMask.fromLong(SPECIES, some));
      }
    } else {
      for (long rest = some; rest != 0; rest &= rest - 1) {
        int i = Long.numberOfTrailingZeros(rest);
        segment.set(INT, origin + (file[low + i] & LOW), file[from + i]);
      }
    }
  }

  // ---- LDS

  /**
   * Loads words of LDS for each active lane.
   *
   * @param limit bytes that may be accessed
   * @param row the lanes' addresses
   * @param offset of the first element
   * @param step from the first element to the second
   * @param words of an element
   * @param count all words
   * @param to row of the first destination register
   */
  static boolean loadLds(
      Wavefront wave,
      long exec,
      int limit,
      int row,
      int offset,
      int step,
      int words,
      int count,
      int to) {
    if (exec == 0) {
      return true;
    }
    int[] file = wave.vectors;
    int lanes = wave.layout.lanes();
    int last = offset + (count > words ? Math.max(step, 0) : 0) + 4 * words;
    if (last > limit
        || (offset & 3) != 0
        || (step & 3) != 0
        || !aligned(file, row, lanes, limit - last, exec)) {
      return false;
    }
    int[] lds = wave.group.lds().words();
    for (int i = 0; i < lanes; i += WIDTH) {
      long some = chunk(exec, i);
      if (some != 0) {
        for (int k = 0; k < count; k++) {
          int place = at(k, offset, step, words);
          copyAside(file, wave.memory.indices, row + i, k);
          loadLdsWords(file, lds, wave.memory.indices, place, to + k * lanes + i, limit, some);
        }
      }
    }
    return true;
  }

  /** The addresses are kept: the first destination may be their register. */
  private static void copyAside(int[] file, int[] addresses, int row, int word) {
    if (word == 0) {
      IntVector.fromArray(SPECIES, file, row).intoArray(addresses, 0);
    }
  }

  private static void loadLdsWords(
      int[] file, int[] lds, int[] addresses, int place, int to, int limit, long some) {
    IntVector address = IntVector.fromArray(SPECIES, addresses, 0);
    int lane = Long.numberOfTrailingZeros(some);
    int first = addresses[lane];
    int start = first - 4 * lane;
    if (follows(address, first, 0, some)) {
      put(IntVector.broadcast(SPECIES, lds[first + place >>> 2]), file, to, some);
    } else if (start >= 0
        && start + place + 4 * WIDTH <= limit
        && follows(address, start, 4, some)) {
      put(IntVector.fromArray(SPECIES, lds, start + place >>> 2), file, to, some);
    } else {
      for (long rest = some; rest != 0; rest &= rest - 1) {
        int i = Long.numberOfTrailingZeros(rest);
        file[to + i] = lds[addresses[i] + place >>> 2];
      }
    }
  }

  /** Bytes of LDS that may be accessed. */
  static int limit(Wavefront wave) {
    return wave.group.lds().size();
  }

  /** The same where M0 ends LDS. */
  static int limited(Wavefront wave, int m0) {
    int size = wave.group.lds().size();
    return wave.ldsUnlimited && m0 == 0 ? size : (int) Math.min(size, m0 & LOW);
  }

  private static int at(int word, int offset, int step, int words) {
    return word < words ? offset + 4 * word : offset + step + 4 * (word - words);
  }

  /**
   * Stores words to LDS for each active lane; parameters as loadLds.
   *
   * @param from row of the first element's data
   * @param second row of the second element's data
   */
  static boolean storeLds(
      Wavefront wave,
      long exec,
      int limit,
      int row,
      int offset,
      int step,
      int words,
      int count,
      int from,
      int second) {
    if (exec == 0) {
      return true;
    }
    int[] file = wave.vectors;
    int lanes = wave.layout.lanes();
    int last = offset + (count > words ? Math.max(step, 0) : 0) + 4 * words;
    if (last > limit
        || (offset & 3) != 0
        || (step & 3) != 0
        || !aligned(file, row, lanes, limit - last, exec)) {
      return false;
    }
    int[] lds = wave.group.lds().words();
    if (words == 1) {
      for (int k = 0; k < count; k++) {
        int place = at(k, offset, step, words);
        for (int i = 0; i < lanes; i += WIDTH) {
          long some = chunk(exec, i);
          if (some != 0) {
            storeLdsWords(file, lds, row + i, place, (k == 0 ? from : second) + i, limit, some);
          }
        }
      }
      return true;
    }
    scatter(file, lds, exec, lanes, row, offset, step, words, count, from, second);
    return true;
  }

  private static void storeLdsWords(
      int[] file, int[] lds, int row, int place, int from, int limit, long some) {
    IntVector address = IntVector.fromArray(SPECIES, file, row);
    int lane = Long.numberOfTrailingZeros(some);
    int start = file[row + lane] - 4 * lane;
    if (start >= 0 && start + place + 4 * WIDTH <= limit && follows(address, start, 4, some)) {
      put(IntVector.fromArray(SPECIES, file, from), lds, start + place >>> 2, some);
    } else {
      for (long rest = some; rest != 0; rest &= rest - 1) {
        int i = Long.numberOfTrailingZeros(rest);
        lds[file[row + i] + place >>> 2] = file[from + i];
      }
    }
  }

  /** Lane by lane, as the interpreter does. */
  private static void scatter(
      int[] file,
      int[] lds,
      long exec,
      int lanes,
      int row,
      int offset,
      int step,
      int words,
      int count,
      int from,
      int second) {
    for (long rest = exec; rest != 0; rest &= rest - 1) {
      int i = Long.numberOfTrailingZeros(rest);
      int address = file[row + i];
      for (int k = 0; k < count; k++) {
        int source = k < words ? from + k * lanes : second + (k - words) * lanes;
        lds[address + at(k, offset, step, words) >>> 2] = file[source + i];
      }
    }
  }
}
