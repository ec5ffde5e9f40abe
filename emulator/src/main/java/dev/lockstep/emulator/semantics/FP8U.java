package dev.lockstep.emulator.semantics;

import dev.lockstep.emulator.numerics.SmallFloat;

/** Floats of 8 bits with 4 bits of exponent, where -0 is the NaN. */
@SuppressWarnings("MemberName")
public final class FP8U {
  private FP8U() {}

  /** As a single. */
  public static int to_f32(int a) {
    return SmallFloat.FP8_UNSIGNED_ZERO.single(a);
  }

  /** Two of them as singles: bits 7:0 in the low word, bits 15:8 in the high word. */
  public static long pair_to_f32(int a) {
    return SmallFloat.FP8_UNSIGNED_ZERO.single(a) & 0xffff_ffffL
        | (long) SmallFloat.FP8_UNSIGNED_ZERO.single(a >>> 8) << 32;
  }

  /** Two singles to nearest: a in bits 7:0, b in bits 15:8. */
  public static int pack_f32(int a, int b, int mode) {
    return SmallFloat.FP8_UNSIGNED_ZERO.of(a, -1, mode)
        | SmallFloat.FP8_UNSIGNED_ZERO.of(b, -1, mode) << 8;
  }

  /** A single with the upper bits of b added below the last bit, the rest dropped. */
  public static int stochastic_f32(int a, int b, int mode) {
    return SmallFloat.FP8_UNSIGNED_ZERO.of(a, b & 0xffff_ffffL, mode);
  }
}
