package dev.lockstep.emulator.access;

import dev.lockstep.emulator.form.VectorWidth;
import dev.lockstep.emulator.memory.Window;
import dev.lockstep.emulator.memory.WordRun;
import dev.lockstep.emulator.state.Wavefront;
import java.lang.foreign.MemorySegment;
import java.nio.ByteOrder;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/** Loads and stores of two words for all lanes of a wavefront; as {@link LaneMemory}. */
public final class LanePairs {
  private static final VectorSpecies<Long> LONGS = longs();
  private static final VectorSpecies<Integer> INTS = ints();
  private static final int WIDTH = LONGS.length();
  private static final long CHUNK = (1L << WIDTH) - 1;
  private static final ByteOrder ORDER = ByteOrder.LITTLE_ENDIAN;
  private static final long LOW = 0xffff_ffffL;

  private LanePairs() {}

  private static VectorSpecies<Long> longs() {
    return switch (VectorWidth.preferred().bits()) {
      case 512 -> LongVector.SPECIES_512;
      case 256 -> LongVector.SPECIES_256;
      default -> LongVector.SPECIES_128;
    };
  }

  /** As many lanes. */
  private static VectorSpecies<Integer> ints() {
    return switch (VectorWidth.preferred().bits()) {
      case 512 -> IntVector.SPECIES_256;
      case 256 -> IntVector.SPECIES_128;
      default -> IntVector.SPECIES_64;
    };
  }

  /**
   * Loads two consecutive words for each active lane; parameters as those of {@link LaneMemory}.
   */
  public static boolean load(Wavefront wave, long exec, long base, int low, int high, int to) {
    if (exec == 0) {
      return true;
    }
    int[] file = wave.vectors;
    int lanes = wave.layout.lanes();
    Window window = LaneMemory.window(wave, exec, base, low, high, 8);
    if (window == null) {
      return false;
    }
    MemorySegment segment = window.segment();
    long origin = LaneMemory.top(file, exec, base, high) - window.origin();
    long room = segment.byteSize() - 8L * WIDTH;
    for (int i = 0; i < lanes; i += WIDTH) {
      long some = exec >>> i & CHUNK;
      int first = file[low + i];
      long at = origin + (first & LOW);
      IntVector address = IntVector.fromArray(INTS, file, low + i);
      IntVector steps = address.sub(IntVector.broadcast(INTS, first).addIndex(8));
      if (some == CHUNK
          && steps.compare(VectorOperators.NE, 0).toLong() == 0
          && at <= room
          && (first & LOW) <= LOW - 8L * WIDTH) {
        LongVector pairs = LongVector.fromMemorySegment(LONGS, segment, at, ORDER);
        ((IntVector) pairs.convertShape(VectorOperators.L2I, INTS, 0)).intoArray(file, to + i);
        ((IntVector)
                pairs.lanewise(VectorOperators.LSHR, 32).convertShape(VectorOperators.L2I, INTS, 0))
            .intoArray(file, to + lanes + i);
      } else if (some == CHUNK && address.compare(VectorOperators.NE, first).toLong() == 0) {
        WordRun.load(segment, at, file, to + i, lanes, 2);
        IntVector.broadcast(INTS, file[to + i]).intoArray(file, to + i);
        IntVector.broadcast(INTS, file[to + lanes + i]).intoArray(file, to + lanes + i);
      } else {
        for (long rest = some; rest != 0; rest &= rest - 1) {
          int k = i + Long.numberOfTrailingZeros(rest);
          WordRun.load(segment, origin + (file[low + k] & LOW), file, to + k, lanes, 2);
        }
      }
    }
    return true;
  }

  /** Stores two consecutive words of each active lane; parameters as load. */
  public static boolean store(Wavefront wave, long exec, long base, int low, int high, int from) {
    if (exec == 0) {
      return true;
    }
    int[] file = wave.vectors;
    int lanes = wave.layout.lanes();
    Window window = LaneMemory.window(wave, exec, base, low, high, 8);
    if (window == null) {
      return false;
    }
    MemorySegment segment = window.segment();
    long origin = LaneMemory.top(file, exec, base, high) - window.origin();
    long room = segment.byteSize() - 8L * WIDTH;
    long follows = exec == wave.layout.allLanes() ? 0 : 1;
    for (int i = 0; i < lanes; i += WIDTH) {
      IntVector expected = IntVector.broadcast(INTS, file[low] + 8 * i).addIndex(8);
      follows |=
          IntVector.fromArray(INTS, file, low + i).compare(VectorOperators.NE, expected).toLong();
    }
    long at = origin + (file[low] & LOW);
    if (follows == 0
        && at + 8L * (lanes - WIDTH) <= room
        && (file[low] & LOW) <= LOW - 8L * lanes) {
      for (int i = 0; i < lanes; i += WIDTH) {
        IntVector one = IntVector.fromArray(INTS, file, from + i);
        IntVector two = IntVector.fromArray(INTS, file, from + lanes + i);
        LongVector lows = (LongVector) one.convertShape(VectorOperators.I2L, LONGS, 0);
        LongVector highs = (LongVector) two.convertShape(VectorOperators.I2L, LONGS, 0);
        lows.and(LOW)
            .or(highs.lanewise(VectorOperators.LSHL, 32))
            .intoMemorySegment(segment, at + 8L * i, ORDER);
      }
      return true;
    }
    for (long rest = exec; rest != 0; rest &= rest - 1) {
      int i = Long.numberOfTrailingZeros(rest);
      WordRun.store(segment, origin + (file[low + i] & LOW), file, from + i, lanes, 2);
    }
    return true;
  }
}
