package dev.lockstep.litmus.test;

/**
 * A test that is not taken: it is too large, a machine or a mapping has no operation for a step, or
 * a language has no words for it. The message says why, and what to do.
 */
public final class UnsupportedTestException extends Exception {
  private static final long serialVersionUID = 1;

  /** A reason, as a format and what goes into it. */
  @SuppressWarnings("AnnotateFormatMethod") // by an annotation of Error Prone's
  public UnsupportedTestException(String format, Object... parts) {
    super(format.formatted(parts));
  }
}
