package dev.lockstep.emulator;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The registers with which a wavefront starts, kept for the next workgroup, where only a few scalar
 * registers are others: copying them takes less than setting each.
 */
final class FreshWavefront {
  /** Lanes that machine code works on at once. */
  private static final int LANES = 16;

  /** Where the vectors begin in what {@link #copy} makes, a multiple of sixteen ints. */
  static final int VECTORS_KEPT = Integer.BYTES * (RegisterLayout.SCALARS + LANES - 1 & -LANES);

  /** Lanes in a part of the sentinels. */
  private static final int SENTINELS = 4;

  /** The lanes of sixteen in the parts. */
  private static final int[] PICKED = {0, 1, LANES - 1, 0};

  private int @Nullable [] scalars;
  private int[] vectors = {};
  private boolean ldsUnlimited;
  private int mode;

  /**
   * Keeps the registers of a wavefront that has just got them.
   *
   * @param set how many ints of the vector file may be other than 0
   */
  void keep(Wavefront wave, int set) {
    int[] kept = wave.scalars.clone();
    vectors = Arrays.copyOf(wave.vectors, set);
    mode = wave.modeBits;
    ldsUnlimited = wave.ldsUnlimited;
    scalars = kept;
  }

  /**
   * Gives a wavefront the registers that were kept; false if there are none.
   *
   * @param used how many ints of the vector file may have been written since
   */
  boolean restore(Wavefront wave, int used) {
    int[] kept = scalars;
    if (kept == null) {
      return false;
    }
    System.arraycopy(kept, 0, wave.scalars, 0, kept.length);
    int set = vectors.length;
    System.arraycopy(vectors, 0, wave.vectors, 0, set);
    Arrays.fill(wave.vectors, set, used, 0);
    restoreMode(wave);
    return true;
  }

  /** What is not in the files. */
  void restoreMode(Wavefront wave) {
    wave.modeBits = mode;
    wave.ldsUnlimited = ldsUnlimited;
  }

  boolean isKept() {
    return scalars != null;
  }

  int mode() {
    return mode;
  }

  /** Whether each sixteen lanes of the vectors grow by the same number from lane to lane. */
  boolean isLinear() {
    for (int i = 0; i < vectors.length; i++) {
      int first = i & -LANES;
      int step = vectors[first + 1] - vectors[first];
      if (vectors[i] != vectors[first] + (i - first) * step) {
        return false;
      }
    }
    return true;
  }

  /** Where {@link #copy} leaves the sentinels, in bytes. */
  static int sentinels(RegisterLayout layout) {
    return VECTORS_KEPT + Integer.BYTES * Wavefront.INITIAL * layout.lanes();
  }

  /**
   * The lanes that are sentinels: the first ones of each sixteen, the second ones, the last ones,
   * and the first ones again.
   *
   * @param lanes of the wavefront
   */
  static List<Integer> lanes(int lanes) {
    return IntStream.range(0, LANES)
        .mapToObj(i -> LANES * (i % SENTINELS) % lanes + PICKED[i / SENTINELS])
        .toList();
  }

  /**
   * Copies both files' beginnings: the scalars, from a multiple of 64 bytes on the vectors, then
   * the sentinels of each vector, which tell all of it if it is linear.
   */
  void copy(MemorySegment to) {
    int[] kept = Objects.requireNonNull(scalars);
    MemorySegment.copy(kept, 0, to, ValueLayout.JAVA_INT, 0, kept.length);
    MemorySegment.copy(vectors, 0, to, ValueLayout.JAVA_INT, VECTORS_KEPT, vectors.length);
    long place = VECTORS_KEPT + Integer.BYTES * (long) vectors.length;
    int lanes = vectors.length / Wavefront.INITIAL;
    for (int register = 0; register < Wavefront.INITIAL; register++) {
      for (int lane : lanes(lanes)) {
        to.set(ValueLayout.JAVA_INT, place, vectors[register * lanes + lane]);
        place += Integer.BYTES;
      }
    }
  }

  /** How many bytes that takes. */
  long size() {
    long words = vectors.length + (long) Wavefront.INITIAL * LANES;
    return VECTORS_KEPT + Integer.BYTES * words;
  }
}
