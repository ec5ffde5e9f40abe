package dev.lockstep.emulator.x86;

/** Comparisons of floats; quiet, false where one is NaN but for NE and UNORDERED. */
public enum FloatComparison {
  EQ(0x00),
  LT(0x11),
  LE(0x12),
  NE(0x04),
  GE(0x1d),
  GT(0x1e),
  UNORDERED(0x03);

  final int number;

  FloatComparison(int number) {
    this.number = number;
  }
}
