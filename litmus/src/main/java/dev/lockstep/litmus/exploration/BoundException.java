package dev.lockstep.litmus.exploration;

/** An exploration that came to a bound, which the message names. */
public final class BoundException extends Exception {
  private static final long serialVersionUID = 1;

  @SuppressWarnings("AnnotateFormatMethod") // by an annotation of Error Prone's
  BoundException(String format, Object... parts) {
    super(format.formatted(parts));
  }
}
