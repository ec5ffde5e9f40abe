package dev.lockstep.litmus.machine;

/** An execution that has no meaning on the machine, such as an access outside all locations. */
public final class ProgramFault extends RuntimeException {
  private static final long serialVersionUID = 1;

  @SuppressWarnings("AnnotateFormatMethod") // by an annotation of Error Prone's
  ProgramFault(String format, Object... parts) {
    super(format.formatted(parts));
  }
}
