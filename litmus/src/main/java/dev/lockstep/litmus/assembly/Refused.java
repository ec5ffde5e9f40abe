package dev.lockstep.litmus.assembly;

/** An instruction has an effect that tests have no step for; the message says which. */
final class Refused extends Exception {
  private static final long serialVersionUID = 1;

  @SuppressWarnings("AnnotateFormatMethod") // by an annotation of Error Prone's
  Refused(String format, Object... parts) {
    super(format.formatted(parts));
  }
}
