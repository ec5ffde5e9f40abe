package dev.lockstep.emulator.x86;

/** Conditions of jumps, moves and sets, by their numbers in the opcodes. */
public enum Condition {
  OVERFLOW(0),
  NO_OVERFLOW(1),
  BELOW(2),
  ABOVE_EQUAL(3),
  EQUAL(4),
  NOT_EQUAL(5),
  BELOW_EQUAL(6),
  ABOVE(7),
  SIGN(8),
  NO_SIGN(9),
  LESS(12),
  GREATER_EQUAL(13),
  LESS_EQUAL(14),
  GREATER(15);

  final int number;

  Condition(int number) {
    this.number = number;
  }

  /** The condition that is met where this one is not. */
  public Condition inverse() {
    for (Condition each : values()) {
      if (each.number == (number ^ 1)) {
        return each;
      }
    }
    throw new IllegalStateException(name());
  }
}
