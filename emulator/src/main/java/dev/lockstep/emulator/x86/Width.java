package dev.lockstep.emulator.x86;

/** Sizes of operands in general registers, of their equivalents in memory, and of elements. */
public enum Width {
  DOUBLEWORD(Integer.SIZE),
  QUADWORD(Long.SIZE);

  private final int bits;

  Width(int bits) {
    this.bits = bits;
  }

  /** Number of bits: 32 or 64. */
  public int bits() {
    return bits;
  }

  /** The width of a number that has 64 bits, or else 32. */
  public static Width of(boolean quadword) {
    return quadword ? QUADWORD : DOUBLEWORD;
  }
}
