package dev.lockstep.emulator;

/** Thrown by the instruction that enters the trap handler. */
@SuppressWarnings("serial")
final class TrapException extends RuntimeException {
  private final int id;

  TrapException(int id) {
    super("trap", null, false, false);
    this.id = id;
  }

  /** The number of the trap. */
  int id() {
    return id;
  }
}
