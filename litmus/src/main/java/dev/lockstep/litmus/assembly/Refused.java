package dev.lockstep.litmus.assembly;

/** An instruction has an effect that tests have no step for; the message says which. */
final class Refused extends Exception {
  private static final long serialVersionUID = 1;

  Refused(String message) {
    super(message);
  }
}
