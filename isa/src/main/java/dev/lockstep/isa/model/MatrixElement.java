package dev.lockstep.isa.model;

/** Type of the elements of a matrix. */
public enum MatrixElement {
  F64(64),
  F32(32),
  /** Singles of which 19 bits count: their sign, exponent and ten bits of the fraction. */
  XF32(32),
  F16(16),
  BF16(16),
  /** Sign bit, four bits of exponent, three of fraction; no infinities. */
  FP8(8),
  /** Sign bit, five bits of exponent, two of fraction. */
  BF8(8),
  /** The same sizes with another bias; the only NaN is what would be a negative zero. */
  FP8_FNUZ(8),
  BF8_FNUZ(8),
  I8(8),
  /** Integers with or without a sign, as a modifier says. */
  IU8(8),
  IU4(4),
  I32(32);

  private final int bits;

  MatrixElement(int bits) {
    this.bits = bits;
  }

  /** Bits of an element. */
  public int bits() {
    return bits;
  }

  /** Whether it is a whole number. */
  public boolean isInteger() {
    return switch (this) {
      case I8, IU8, IU4, I32 -> true;
      case F64, F32, XF32, F16, BF16, FP8, BF8, FP8_FNUZ, BF8_FNUZ -> false;
    };
  }
}
