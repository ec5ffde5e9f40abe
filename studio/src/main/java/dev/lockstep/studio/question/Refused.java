package dev.lockstep.studio.question;

/** A question that has no answer, for a reason that the user can read. */
public final class Refused extends Exception {
  private static final long serialVersionUID = 1;

  /** A refusal with place, reason and way out, a format and what goes into it. */
  @SuppressWarnings("AnnotateFormatMethod") // by an annotation of Error Prone's
  public Refused(String format, Object... parts) {
    super(format.formatted(parts));
  }

  /** A refusal for the reason of another exception. */
  public Refused(Exception reason) {
    super(String.valueOf(reason.getMessage()));
  }
}
