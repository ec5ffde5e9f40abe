package dev.lockstep.litmus.generation;

/** Reason for which edges make no cycle. */
public final class CycleException extends Exception {
  private static final long serialVersionUID = 1L;

  @SuppressWarnings("AnnotateFormatMethod") // by an annotation of Error Prone's
  CycleException(String format, Object... parts) {
    super(format.formatted(parts));
  }
}
