package dev.lockstep.emulator.x86;

/** Rounding that an instruction states itself (manual, section 2.7.6). */
public enum RoundingControl {
  DOWN(1),
  UP(2),
  ZERO(3);

  /** As encoded in the field of the length. */
  final int number;

  RoundingControl(int number) {
    this.number = number;
  }
}
