package dev.lockstep.emulator;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The registers with which a wavefront starts, kept for the next workgroup, where only a few scalar
 * registers are others: copying them takes less than setting each.
 */
final class FreshWavefront {
  private int @Nullable [] scalars;
  private int[] vectors = {};
  private int used;
  private boolean ldsUnlimited;
  private int mode;

  /**
   * Keeps the registers of a wavefront that has just got them.
   *
   * @param set how many ints of the vector file may be other than 0 now
   * @param used how many may be later
   */
  void keep(Wavefront wave, int set, int used) {
    int[] kept = wave.scalars.clone();
    vectors = Arrays.copyOf(wave.vectors, set);
    this.used = used;
    mode = wave.mode;
    ldsUnlimited = wave.ldsUnlimited;
    scalars = kept;
  }

  /** Gives a wavefront the registers that were kept; false if there are none. */
  boolean restore(Wavefront wave) {
    int[] kept = scalars;
    if (kept == null) {
      return false;
    }
    System.arraycopy(kept, 0, wave.scalars, 0, kept.length);
    int set = vectors.length;
    System.arraycopy(vectors, 0, wave.vectors, 0, set);
    Arrays.fill(wave.vectors, set, used, 0);
    wave.mode = mode;
    wave.ldsUnlimited = ldsUnlimited;
    return true;
  }
}
