package dev.lockstep.emulator;

/** Thrown by an instruction that the machine cannot execute with the values that it has met. */
@SuppressWarnings("serial")
final class InstructionFault extends RuntimeException {
  private final transient Stop.Cause cause;

  InstructionFault(Stop.Cause cause) {
    super(cause.toString(), null, false, false);
    this.cause = cause;
  }

  /** Why it cannot. */
  Stop.Cause reason() {
    return cause;
  }
}
