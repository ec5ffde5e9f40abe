package dev.lockstep.emulator.x86;

/**
 * Vector lengths, with their numbers in the field L'L of the EVEX prefix (manual, section 2.7.10).
 */
public enum VectorLength {
  VL128(0, 128),
  VL256(1, 256),
  VL512(2, 512);

  private final int number;
  private final int bits;

  VectorLength(int number, int bits) {
    this.number = number;
    this.bits = bits;
  }

  /**
   * The length of a vector with a number of bits.
   *
   * @throws IllegalArgumentException if it is not 128, 256 or 512
   */
  public static VectorLength of(int bits) {
    return switch (bits) {
      case 128 -> VL128;
      case 256 -> VL256;
      case 512 -> VL512;
      default -> throw new IllegalArgumentException(bits + " bits");
    };
  }

  /** Number in the prefix. */
  int number() {
    return number;
  }

  /** Number of bytes. */
  public int bytes() {
    return bits / Byte.SIZE;
  }

  /** The longer one of two lengths. */
  public static VectorLength longest(VectorLength a, VectorLength b) {
    return a.bits > b.bits ? a : b;
  }
}
