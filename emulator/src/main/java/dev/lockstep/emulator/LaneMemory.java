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

  /** Whether the active lanes hold {@code first + stride * lane}. */
  private static boolean follows(
      int[] file, int row, int lanes, int first, int stride, long exec) {
    IntVector expected = IntVector.broadcast(SPECIES, first).addIndex(stride);
    IntVector different = IntVector.zero(SPECIES);
    for (int lane = 0; lane < lanes; lane += WIDTH) {
      IntVector bits =
          IntVector.fromArray(SPECIES, file, row + lane).lanewise(VectorOperators.XOR, expected);
      different =
          different.lanewise(
              VectorOperators.OR, bits, VectorMask.fromLong(SPECIES, exec >>> lane));
      expected = expected.add(WIDTH * stride);
    }
    return different.compare(VectorOperators.NE, 0).not().allTrue();
  }

  /** Whether the active lanes hold unsigned numbers of a range. */
  private static boolean within(
      int[] file, int row, int lanes, int least, int greatest, long exec) {
    VectorMask<Integer> outside = SPECIES.maskAll(false);
    for (int lane = 0; lane < lanes; lane += WIDTH) {
      IntVector value = IntVector.fromArray(SPECIES, file, row + lane);
      VectorMask<Integer> bad =
          value
              .compare(VectorOperators.ULT, least)
              .or(value.compare(VectorOperators.UGT, greatest));
      outside = outside.or(bad.and(VectorMask.fromLong(SPECIES, exec >>> lane)));
    }
    return !outside.anyTrue();
  }

  /** Whether all active lanes hold multiples of 4 up to a limit. */
  private static boolean aligned(int[] file, int row, int lanes, int greatest, long exec) {
    VectorMask<Integer> outside = SPECIES.maskAll(false);
    for (int lane = 0; lane < lanes; lane += WIDTH) {
      IntVector value = IntVector.fromArray(SPECIES, file, row + lane);
      VectorMask<Integer> bad =
          value
              .compare(VectorOperators.UGT, greatest)
              .or(value.and(3).compare(VectorOperators.NE, 0));
      outside = outside.or(bad.and(VectorMask.fromLong(SPECIES, exec >>> lane)));
    }
    return !outside.anyTrue();
  }

  private static void fill(int[] file, int row, int lanes, int value, long exec) {
    IntVector all = IntVector.broadcast(SPECIES, value);
    for (int lane = 0; lane < lanes; lane += WIDTH) {
      all.intoArray(file, row + lane, VectorMask.fromLong(SPECIES, exec >>> lane));
    }
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
  static boolean load(
      Wavefront wave, long exec, long base, int low, int high, int to, int count) {
    if (exec == 0) {
      return true;
    }
    int[] file = wave.vectors;
    int lanes = wave.layout.lanes();
    int lane = Long.numberOfTrailingZeros(exec);
    int first = file[low + lane];
    long top = high < 0 ? base : base + ((long) file[high + lane] << 32);
    Window window = wave.memory.window(top + (first & LOW));
    if (window == null || high >= 0 && !follows(file, high, lanes, file[high + lane], 0, exec)) {
      return false;
    }
    int stride = 4 * count;
    MemorySegment segment = window.segment;
    long origin = top - window.origin;
    if (count == 1 && follows(file, low, lanes, first - lane * stride, stride, exec)) {
      long start = (first & LOW) - (long) lane * stride;
      if (start >= 0
          && start + (long) lanes * stride <= LOW
          && window.holds(top + start, (long) lanes * stride)) {
        for (int i = 0; i < lanes; i += WIDTH) {
          IntVector.fromMemorySegment(SPECIES, segment, origin + start + 4L * i, ORDER)
              .intoArray(file, to + i, VectorMask.fromLong(SPECIES, exec >>> i));
        }
        return true;
      }
    }
    if (!inside(file, low, lanes, window, top, stride, exec)) {
      return false;
    }
    if (follows(file, low, lanes, first, 0, exec)) {
      long at = origin + (first & LOW);
      for (int i = 0; i < count; i++) {
        fill(file, to + i * lanes, lanes, segment.get(INT, at + 4L * i), exec);
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

  /** Whether the accesses of all active lanes lie in a window. */
  private static boolean inside(
      int[] file, int low, int lanes, Window window, long top, int bytes, long exec) {
    long least = Math.max(0, window.base() - top);
    long greatest = Math.min(LOW, window.base() + window.size() - bytes - top);
    return least <= LOW
        && greatest >= 0
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
    int first = file[low + lane];
    long top = high < 0 ? base : base + ((long) file[high + lane] << 32);
    Window window = wave.memory.window(top + (first & LOW));
    if (window == null || high >= 0 && !follows(file, high, lanes, file[high + lane], 0, exec)) {
      return false;
    }
    int stride = 4 * count;
    MemorySegment segment = window.segment;
    long origin = top - window.origin;
    if (count == 1 && follows(file, low, lanes, first - lane * stride, stride, exec)) {
      long start = (first & LOW) - (long) lane * stride;
      if (start >= 0
          && start + (long) lanes * stride <= LOW
          && window.holds(top + start, (long) lanes * stride)) {
        for (int i = 0; i < lanes; i += WIDTH) {
          IntVector.fromArray(SPECIES, file, from + i)
              .intoMemorySegment(
                  segment, origin + start + 4L * i, ORDER, VectorMask.fromLong(SPECIES, exec >>> i));
        }
        return true;
      }
    }
    if (!inside(file, low, lanes, window, top, stride, exec)) {
      return false;
    }
    for (int k = 0; k < count; k++) {
      for (long rest = exec; rest != 0; rest &= rest - 1) {
        int i = Long.numberOfTrailingZeros(rest);
        segment.set(INT, origin + (file[low + i] & LOW) + 4L * k, file[from + k * lanes + i]);
      }
    }
    return true;
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
    int lane = Long.numberOfTrailingZeros(exec);
    int first = file[row + lane];
    if (follows(file, row, lanes, first, 0, exec)) {
      for (int k = 0; k < count; k++) {
        fill(file, to + k * lanes, lanes, lds[first + at(k, offset, step, words) >>> 2], exec);
      }
      return true;
    }
    int start = first - 4 * lane;
    if (start >= 0
        && start + 4 * lanes + last <= limit
        && follows(file, row, lanes, start, 4, exec)) {
      for (int k = 0; k < count; k++) {
        int index = start + at(k, offset, step, words) >>> 2;
        for (int i = 0; i < lanes; i += WIDTH) {
          IntVector.fromArray(SPECIES, lds, index + i)
              .intoArray(file, to + k * lanes + i, VectorMask.fromLong(SPECIES, exec >>> i));
        }
      }
      return true;
    }
    int[] indices = wave.memory.indices;
    for (int i = 0; i < lanes; i += WIDTH) {
      VectorMask<Integer> active = VectorMask.fromLong(SPECIES, exec >>> i);
      IntVector.fromArray(SPECIES, file, row + i)
          .lanewise(VectorOperators.LSHR, 2)
          .blend(0, active.not())
          .intoArray(indices, i);
    }
    for (int k = 0; k < count; k++) {
      int base = at(k, offset, step, words) >>> 2;
      for (int i = 0; i < lanes; i += WIDTH) {
        IntVector.fromArray(SPECIES, lds, base, indices, i)
            .intoArray(file, to + k * lanes + i, VectorMask.fromLong(SPECIES, exec >>> i));
      }
    }
    return true;
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
    int lane = Long.numberOfTrailingZeros(exec);
    int start = file[row + lane] - 4 * lane;
    if (words == 1
        && start >= 0
        && start + 4 * lanes + last <= limit
        && follows(file, row, lanes, start, 4, exec)) {
      for (int k = 0; k < count; k++) {
        int index = start + at(k, offset, step, words) >>> 2;
        int source = k == 0 ? from : second;
        for (int i = 0; i < lanes; i += WIDTH) {
          IntVector.fromArray(SPECIES, file, source + i)
              .intoArray(lds, index + i, VectorMask.fromLong(SPECIES, exec >>> i));
        }
      }
      return true;
    }
    scatter(file, lds, exec, lanes, row, offset, step, words, count, from, second);
    return true;
  }

  /** Element by element where an element is a word, else lane by lane, as the interpreter does. */
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
    if (words == 1) {
      for (int k = 0; k < count; k++) {
        int source = k == 0 ? from : second;
        int base = at(k, offset, step, words);
        for (long rest = exec; rest != 0; rest &= rest - 1) {
          int i = Long.numberOfTrailingZeros(rest);
          lds[file[row + i] + base >>> 2] = file[source + i];
        }
      }
      return;
    }
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
