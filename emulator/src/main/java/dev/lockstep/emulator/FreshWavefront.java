package dev.lockstep.emulator;

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
   * @param used how many ints of the vector file may be other than 0, now and later
   */
  void keep(Wavefront wave, int used) {
    int[] kept = wave.scalars.clone();
    vectors = new int[used];
    System.arraycopy(wave.vectors, 0, vectors, 0, used);
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
    System.arraycopy(vectors, 0, wave.vectors, 0, vectors.length);
    wave.mode = mode;
    wave.ldsUnlimited = ldsUnlimited;
    return true;
  }
}
