package dev.lockstep.litmus.assembly;

/** An instruction has an effect that tests have no step for; the message says which. */
final class UnmodelledInstruction extends Exception {
  private static final long serialVersionUID = 1;

  @SuppressWarnings("AnnotateFormatMethod") // by an annotation of Error Prone's
  UnmodelledInstruction(String format, Object... parts) {
    super(format.formatted(parts));
  }
}
