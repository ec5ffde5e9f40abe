package dev.lockstep.litmus.axiomatic;

/** A test that is too large to be looked at as a whole; the message names the limit. */
public final class TooLargeException extends Exception {
  private static final long serialVersionUID = 1;

  @SuppressWarnings("AnnotateFormatMethod") // by an annotation of Error Prone's
  TooLargeException(String format, Object... parts) {
    super(format.formatted(parts));
  }
}
