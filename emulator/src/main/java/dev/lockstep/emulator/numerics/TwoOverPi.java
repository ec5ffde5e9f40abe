package dev.lockstep.emulator.numerics;

/** The digits of 2/pi from which the first step of an argument reduction takes its segments. */
public final class TwoOverPi {
  /** 2/pi times 2^1216, highest word first; the hardware has the first 1201 bits. */
  private static final long[] DIGITS = {
    0xa2f9836e4e441529L, 0xfc2757d1f534ddc0L, 0xdb6295993c439041L,
    0xfe5163abdebbc561L, 0xb7246e3a424dd2e0L, 0x06492eea09d1921cL,
    0xfe1deb1cb129a73eL, 0xe88235f52ebb4484L, 0xe99c7026b45f7e41L,
    0x3991d639835339f4L, 0x9c845f8bbdf9283bL, 0x1ff897ffde05980fL,
    0xef2f118b5a0a6d1fL, 0x6d367ecf27cb09b7L, 0x4f463f669e5fea2dL,
    0x7527bac7ebe5f17bL, 0x3d0739f78a5292eaL, 0x6bfb5fb11f8d5d08L,
    0x56033046fc7b6babL
  };

  private static final int BITS = 1201;

  private TwoOverPi() {}

  /**
   * 53 bits of 2/pi as a double (Vega ISA, trig_preop): they start at bit 53 * segment, or later by
   * how far the exponent is above 1077.
   *
   * @param biased the biased exponent of the argument
   */
  public static long segment(int biased, int segment) {
    int shift = segment * 53 + Math.max(0, biased - 1077);
    long bits = 0;
    for (int i = shift; i < shift + 53; i++) {
      bits = bits << 1 | (i < BITS ? DIGITS[i >> 6] >>> (63 - (i & 63)) & 1 : 0);
    }
    int scale = -53 - shift + (biased >= 1968 ? 128 : 0);
    if (bits == 0) {
      return 0;
    }
    return Rounding.pack(false, bits, scale, Rounding.DOUBLE, Rounding.NEAREST);
  }
}
