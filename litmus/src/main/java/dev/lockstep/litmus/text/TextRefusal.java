package dev.lockstep.litmus.text;

/** Reason for which a part of a text cannot be read; becomes a diagnostic at its place. */
final class TextRefusal extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int offset;

  TextRefusal(int offset, String message) {
    super(message);
    this.offset = offset;
  }

  /** A reason at a token, as a format with what goes into it. */
  @SuppressWarnings("AnnotateFormatMethod") // by an annotation of Error Prone's
  static TextRefusal at(LitmusToken token, String message, Object... parts) {
    return new TextRefusal(token.offset(), message.formatted(parts));
  }

  static TextRefusal expected(String what, LitmusToken found) {
    return at(found, "expected %s, not %s", what, found.shown());
  }

  int offset() {
    return offset;
  }
}
