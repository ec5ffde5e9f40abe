package dev.lockstep.litmus.machine;

/** An execution that has no meaning on the machine, such as an access outside all locations. */
public final class ProgramFault extends RuntimeException {
  private static final long serialVersionUID = 1;

  ProgramFault(String message) {
    super(message);
  }
}
