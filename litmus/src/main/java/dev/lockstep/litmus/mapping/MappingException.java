package dev.lockstep.litmus.mapping;

/** Reason for which a test has no instructions on a target. */
public final class MappingException extends Exception {
  private static final long serialVersionUID = 1L;

  @SuppressWarnings("AnnotateFormatMethod") // by an annotation of Error Prone's
  MappingException(String format, Object... parts) {
    super(format.formatted(parts));
  }
}
