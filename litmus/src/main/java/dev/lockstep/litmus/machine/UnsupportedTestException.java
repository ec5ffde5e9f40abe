package dev.lockstep.litmus.machine;

/** A test that a machine does not take; the message says why and what to do. */
public final class UnsupportedTestException extends Exception {
  private static final long serialVersionUID = 1;

  @SuppressWarnings("AnnotateFormatMethod") // by an annotation of Error Prone's
  public UnsupportedTestException(String format, Object... parts) {
    super(format.formatted(parts));
  }
}
