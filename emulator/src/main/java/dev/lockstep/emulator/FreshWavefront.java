package dev.lockstep.emulator;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The registers with which a wavefront starts, kept for the next workgroup, where only a few scalar
 * registers are others: copying them takes less than setting each.
 */
final class FreshWavefront {
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
    mode = wave.mode;
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
    wave.mode = mode;
    wave.ldsUnlimited = ldsUnlimited;
  }

  boolean isKept() {
    return scalars != null;
  }

  int mode() {
    return mode;
  }

  /** Copies both files' beginnings: the scalars, from a multiple of 64 bytes on the vectors. */
  void copy(MemorySegment to) {
    int[] kept = Objects.requireNonNull(scalars);
    MemorySegment.copy(kept, 0, to, ValueLayout.JAVA_INT, 0, kept.length);
    MemorySegment.copy(
        vectors, 0, to, ValueLayout.JAVA_INT, HostTurns.VECTORS_KEPT, vectors.length);
  }

  /** How many bytes that takes. */
  long size() {
    return HostTurns.VECTORS_KEPT + Integer.BYTES * (long) vectors.length;
  }
}
