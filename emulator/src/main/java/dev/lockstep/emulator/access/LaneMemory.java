package dev.lockstep.emulator.access;

import dev.lockstep.emulator.form.VectorWidth;
import dev.lockstep.emulator.memory.Window;
import dev.lockstep.emulator.state.Wavefront;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;
import org.jspecify.annotations.Nullable;

/**
 * Loads and stores of one word for all lanes of a wavefront: what translated code calls. Addresses
 * that follow each other, or that are all the same, take one vector access for many lanes.
 *
 * <p>All methods return whether they did it. If not, nothing has happened, and the interpreter's
 * step must do it: because an access is out of range, unaligned, or in no single window.
 *
 * <p>Each method is written out, helpers and all: vectors in arguments would be objects wherever
 * the Java compiler does not put a helper in its place.
 */
public final class LaneMemory {
  private static final VectorSpecies<Integer> SPECIES = species();
  private static final int WIDTH = SPECIES.length();
  private static final long CHUNK = (1L << WIDTH) - 1;
  private static final ByteOrder ORDER = ByteOrder.LITTLE_ENDIAN;
  private static final ValueLayout.OfInt INT =
      ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
  private static final long LOW = 0xffff_ffffL;

  /** Whether the Java compiler has translated this class: it is very slow before. */
  static volatile boolean ready;

  private LaneMemory() {}

  private static VectorSpecies<Integer> species() {
    return switch (VectorWidth.preferred().bits()) {
      case 512 -> IntVector.SPECIES_512;
      case 256 -> IntVector.SPECIES_256;
      default -> IntVector.SPECIES_128;
    };
  }

  /**
   * Whether an active lane accesses something outside a window.
   *
   * @param low row of the low words of the addresses
   * @param high row of the high words
   * @param top added to the low words: the high word of the first active lane is in it
   * @param exec active lanes, of which there is one
   */
  public static boolean outside(
      int[] file, int low, int high, long top, Window window, int bytes, long exec) {
    int upper = file[high + Long.numberOfTrailingZeros(exec)];
    long least = Math.max(0, window.base() - top);
    long greatest = Math.min(LOW, window.base() + window.size() - bytes - top);
    if (least > LOW || greatest < 0) {
      return true;
    }
    long bad = 0;
    for (int i = 0; i < Long.SIZE && exec >>> i != 0; i += WIDTH) {
      IntVector address = IntVector.fromArray(SPECIES, file, low + i);
      long wrong =
          address.compare(VectorOperators.ULT, (int) least).toLong()
              | address.compare(VectorOperators.UGT, (int) greatest).toLong()
              | IntVector.fromArray(SPECIES, file, high + i)
                  .compare(VectorOperators.NE, upper)
                  .toLong();
      bad |= wrong & exec >>> i;
    }
    return bad != 0;
  }

  /**
   * The window that all active lanes access, or null if there is none; parameters as load.
   *
   * @param bytes that each lane accesses
   */
  static @Nullable Window window(
      Wavefront wave, long exec, long base, int low, int high, int bytes) {
    int[] file = wave.vectors;
    long top = top(file, exec, base, high);
    Window window = wave.memory.window(top + (file[low + Long.numberOfTrailingZeros(exec)] & LOW));
    return window == null || outside(file, low, high, top, window, bytes, exec) ? null : window;
  }

  /** Base of the addresses of all active lanes, to which their low words are added. */
  static long top(int[] file, long exec, long base, int high) {
    return base + ((long) file[high + Long.numberOfTrailingZeros(exec)] << 32);
  }

  /** Whether the words of all lanes follow each other, which is the most frequent case. */
  public static boolean follow(int[] file, int low, int high, int lanes) {
    int start = file[low];
    int upper = file[high];
    long wrong = 0;
    for (int i = 0; i < lanes; i += WIDTH) {
      IntVector expected = IntVector.broadcast(SPECIES, start + 4 * i).addIndex(4);
      IntVector address = IntVector.fromArray(SPECIES, file, low + i);
      wrong |= address.compare(VectorOperators.NE, expected).toLong();
      IntVector top = IntVector.fromArray(SPECIES, file, high + i);
      wrong |= top.compare(VectorOperators.NE, upper).toLong();
    }
    return wrong == 0;
  }

  /**
   * Whether all active lanes' addresses are multiples of the size of elements.
   *
   * @param base added to each lane's address
   * @param low row of the low words of the addresses
   * @param narrow whether addresses have 32 bits, and none may be beyond
   */
  public static boolean aligned(
      Wavefront wave, long exec, long base, int low, int bytes, boolean narrow) {
    int[] file = wave.vectors;
    long wrong = 0;
    for (long rest = exec; rest != 0; rest &= rest - 1) {
      long address = (file[low + Long.numberOfTrailingZeros(rest)] & LOW) + base;
      wrong |= address & bytes - 1 | (narrow ? address >> Integer.SIZE : 0);
    }
    return wrong == 0;
  }

  /** Loads a word at an aligned address into a scalar register. */
  public static boolean loadElement(Wavefront wave, int address, int to) {
    return (address & 3) == 0 && wave.memory.loadScalars(address & LOW, 1, to);
  }

  /** Stores a word at an aligned address. */
  public static boolean storeElement(Wavefront wave, int address, int value) {
    Window window = wave.memory.window(address & LOW);
    if ((address & 3) != 0 || window == null || !window.holds(address & LOW, 4)) {
      return false;
    }
    window.segment().set(INT, (address & LOW) - window.origin(), value);
    return true;
  }

  // ---- the flat address space

  /**
   * Loads a word for each active lane.
   *
   * @param base added to each lane's address
   * @param low row of the low words of the addresses
   * @param high row of the high words
   * @param to row of the destination register
   */
  public static boolean load(Wavefront wave, long exec, long base, int low, int high, int to) {
    if (exec == 0) {
      return true;
    }
    int[] file = wave.vectors;
    int lanes = wave.layout.lanes();
    long top = top(file, exec, base, high);
    Window window = wave.memory.window(top + (file[low + Long.numberOfTrailingZeros(exec)] & LOW));
    if (window == null) {
      return false;
    }
    MemorySegment segment = window.segment();
    long origin = top - window.origin();
    if (lanes >= WIDTH && exec == wave.layout.allLanes()) {
      long start = file[low] & LOW;
      if (follow(file, low, high, lanes)
          && start + 4L * lanes <= LOW + 1
          && window.holds(top + start, 4L * lanes)) {
        for (int i = 0; i < lanes; i += WIDTH) {
          long at = origin + start + 4L * i;
          IntVector.fromMemorySegment(SPECIES, segment, at, ORDER).intoArray(file, to + i);
        }
        return true;
      }
    }
    if (outside(file, low, high, top, window, 4, exec)) {
      return false;
    }
    long room = segment.byteSize() - 4L * WIDTH;
    for (int i = 0; i < lanes; i += WIDTH) {
      long some = exec >>> i & CHUNK;
      if (some == 0) {
        continue;
      }
      IntVector address = IntVector.fromArray(SPECIES, file, low + i);
      int one = Long.numberOfTrailingZeros(some);
      int first = file[low + i + one];
      int start = first - 4 * one;
      long at = origin + (start & LOW);
      boolean fits = at >= 0 && at <= room && (start & LOW) <= LOW - 4L * WIDTH;
      IntVector steps = address.sub(IntVector.broadcast(SPECIES, start).addIndex(4));
      if (fits && (steps.compare(VectorOperators.NE, 0).toLong() & some) == 0) {
        IntVector value = IntVector.fromMemorySegment(SPECIES, segment, at, ORDER);
        if (some == CHUNK) {
          value.intoArray(file, to + i);
        } else {
          value.intoArray(file, to + i, VectorMask.fromLong(SPECIES, some));
        }
      } else if (some == CHUNK && address.compare(VectorOperators.NE, first).toLong() == 0) {
        int value = segment.get(INT, origin + (first & LOW));
        IntVector.broadcast(SPECIES, value).intoArray(file, to + i);
      } else {
        loadEach(file, low + i, to + i, segment, origin, some);
      }
    }
    return true;
  }

  private static void loadEach(
      int[] file, int low, int to, MemorySegment segment, long origin, long some) {
    for (long rest = some; rest != 0; rest &= rest - 1) {
      int k = Long.numberOfTrailingZeros(rest);
      file[to + k] = segment.get(INT, origin + (file[low + k] & LOW));
    }
  }

  /** Stores a word for each active lane; parameters as load. */
  public static boolean store(Wavefront wave, long exec, long base, int low, int high, int from) {
    if (exec == 0) {
      return true;
    }
    int[] file = wave.vectors;
    int lanes = wave.layout.lanes();
    long top = top(file, exec, base, high);
    Window window = wave.memory.window(top + (file[low + Long.numberOfTrailingZeros(exec)] & LOW));
    if (window == null) {
      return false;
    }
    MemorySegment segment = window.segment();
    long origin = top - window.origin();
    if (lanes >= WIDTH && exec == wave.layout.allLanes()) {
      long start = file[low] & LOW;
      if (follow(file, low, high, lanes)
          && start + 4L * lanes <= LOW + 1
          && window.holds(top + start, 4L * lanes)) {
        for (int i = 0; i < lanes; i += WIDTH) {
          long at = origin + start + 4L * i;
          IntVector.fromArray(SPECIES, file, from + i).intoMemorySegment(segment, at, ORDER);
        }
        return true;
      }
    }
    if (outside(file, low, high, top, window, 4, exec)) {
      return false;
    }
    long room = segment.byteSize() - 4L * WIDTH;
    for (int i = 0; i < lanes; i += WIDTH) {
      long some = exec >>> i & CHUNK;
      int start = file[low + i];
      long at = origin + (start & LOW);
      IntVector steps =
          IntVector.fromArray(SPECIES, file, low + i)
              .sub(IntVector.broadcast(SPECIES, start).addIndex(4));
      if (some == CHUNK
          && steps.compare(VectorOperators.NE, 0).toLong() == 0
          && at >= 0
          && at <= room
          && (start & LOW) <= LOW - 4L * WIDTH) {
        IntVector.fromArray(SPECIES, file, from + i).intoMemorySegment(segment, at, ORDER);
      } else {
        for (long rest = some; rest != 0; rest &= rest - 1) {
          int k = i + Long.numberOfTrailingZeros(rest);
          segment.set(INT, origin + (file[low + k] & LOW), file[from + k]);
        }
      }
    }
    return true;
  }

  // ---- LDS

  /**
   * Loads a word of LDS for each active lane.
   *
   * @param limit bytes that may be accessed
   * @param row the lanes' addresses
   * @param offset added to them
   * @param end bytes from each address that must be there
   * @param to row of the destination register, which may be that of the addresses
   */
  public static boolean loadLds(
      Wavefront wave, long exec, int limit, int row, int offset, int end, int to) {
    if (exec == 0) {
      return true;
    }
    int[] file = wave.vectors;
    int lanes = wave.layout.lanes();
    if (end > limit || (offset & 3) != 0 || !inLds(file, lanes, exec, limit - end, row)) {
      return false;
    }
    int[] lds = wave.group.lds().words();
    for (int i = 0; i < lanes; i += WIDTH) {
      long some = exec >>> i & CHUNK;
      if (some == 0) {
        continue;
      }
      IntVector address = IntVector.fromArray(SPECIES, file, row + i);
      int one = Long.numberOfTrailingZeros(some);
      int first = file[row + i + one];
      int start = first - 4 * one;
      if (some == CHUNK && address.compare(VectorOperators.NE, first).toLong() == 0) {
        IntVector.broadcast(SPECIES, lds[first + offset >>> 2]).intoArray(file, to + i);
        continue;
      }
      IntVector steps = address.sub(IntVector.broadcast(SPECIES, start).addIndex(4));
      if ((steps.compare(VectorOperators.NE, 0).toLong() & some) == 0
          && start >= 0
          && start + offset + 4 * WIDTH <= limit) {
        IntVector value = IntVector.fromArray(SPECIES, lds, start + offset >>> 2);
        if (some == CHUNK) {
          value.intoArray(file, to + i);
        } else {
          value.intoArray(file, to + i, VectorMask.fromLong(SPECIES, some));
        }
      } else {
        for (long rest = some; rest != 0; rest &= rest - 1) {
          int k = i + Long.numberOfTrailingZeros(rest);
          file[to + k] = lds[file[row + k] + offset >>> 2];
        }
      }
    }
    return true;
  }

  /** Whether the addresses of all active lanes are aligned and none is beyond the last one. */
  private static boolean inLds(int[] file, int lanes, long exec, int last, int row) {
    long bad = 0;
    for (int i = 0; i < lanes; i += WIDTH) {
      IntVector address = IntVector.fromArray(SPECIES, file, row + i);
      long wrong =
          address.compare(VectorOperators.UGT, last).toLong()
              | address.and(3).compare(VectorOperators.NE, 0).toLong();
      bad |= wrong & exec >>> i;
    }
    return bad == 0;
  }

  /** Stores a word to LDS for each active lane; parameters as loadLds. */
  public static boolean storeLds(
      Wavefront wave, long exec, int limit, int row, int offset, int end, int from) {
    if (exec == 0) {
      return true;
    }
    int[] file = wave.vectors;
    int lanes = wave.layout.lanes();
    if (end > limit || (offset & 3) != 0 || !inLds(file, lanes, exec, limit - end, row)) {
      return false;
    }
    int[] lds = wave.group.lds().words();
    for (int i = 0; i < lanes; i += WIDTH) {
      long some = exec >>> i & CHUNK;
      int start = file[row + i];
      IntVector steps =
          IntVector.fromArray(SPECIES, file, row + i)
              .sub(IntVector.broadcast(SPECIES, start).addIndex(4));
      if (some == CHUNK
          && steps.compare(VectorOperators.NE, 0).toLong() == 0
          && start >= 0
          && start + offset + 4 * WIDTH <= limit) {
        IntVector.fromArray(SPECIES, file, from + i).intoArray(lds, start + offset >>> 2);
      } else {
        for (long rest = some; rest != 0; rest &= rest - 1) {
          int k = i + Long.numberOfTrailingZeros(rest);
          lds[file[row + k] + offset >>> 2] = file[from + k];
        }
      }
    }
    return true;
  }

  public static boolean ready() {
    return ready;
  }

  public static void setReady(boolean value) {
    ready = value;
  }
}
