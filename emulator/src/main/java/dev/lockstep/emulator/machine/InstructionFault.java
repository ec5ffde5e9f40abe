package dev.lockstep.emulator.machine;

/** Thrown by an instruction that the machine cannot execute with the values that it has met. */
@SuppressWarnings("serial")
public final class InstructionFault extends RuntimeException {
  private final transient Stop.Cause cause;

  public InstructionFault(Stop.Cause cause) {
    super(cause.toString(), null, false, false);
    this.cause = cause;
  }

  /** An instruction that would do what no engine does. */
  public static InstructionFault notExecuted(String what) {
    return new InstructionFault(new Stop.Cause.NotExecuted(what));
  }

  /** Reason of the fault. */
  public Stop.Cause reason() {
    return cause;
  }
}
