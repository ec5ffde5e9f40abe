package dev.lockstep.emulator.machine;

/** Thrown by the instruction that enters the trap handler. */
@SuppressWarnings("serial")
public final class TrapException extends RuntimeException {
  private final int id;

  public TrapException(int id) {
    super("trap", null, false, false);
    this.id = id;
  }

  /** The number of the trap. */
  public int id() {
    return id;
  }
}
