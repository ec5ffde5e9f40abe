package dev.lockstep.emulator.x86;

/** Sizes of the operands that are extended to a doubleword. */
public enum NarrowWidth {
  BYTE(0),
  WORD(1);

  /** Lowest bit of the opcodes. */
  final int number;

  NarrowWidth(int number) {
    this.number = number;
  }
}
