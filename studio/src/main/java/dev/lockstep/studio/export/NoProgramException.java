package dev.lockstep.studio.export;

/** A run file that becomes no Java program, with the reason. */
public final class NoProgramException extends Exception {
  private static final long serialVersionUID = 1;

  @SuppressWarnings("AnnotateFormatMethod") // by an annotation of Error Prone's
  NoProgramException(String format, Object... parts) {
    super(format.formatted(parts));
  }
}
