package dev.lockstep.emulator.memory;

/**
 * Thrown by memories to leave the instruction that made a bad access; the engine turns it into
 * {@code Stop.Fault}. Carries no stack trace: it reports the program's error, not ours.
 */
@SuppressWarnings("serial")
public final class MemoryFault extends RuntimeException {
  private final BadAccess access;

  public MemoryFault(BadAccess access) {
    super(access.toString(), null, false, false);
    this.access = access;
  }

  public BadAccess access() {
    return access;
  }
}
