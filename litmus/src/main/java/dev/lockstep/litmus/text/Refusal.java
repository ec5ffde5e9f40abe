package dev.lockstep.litmus.text;

/** Reason for which a part of a text cannot be read; becomes a diagnostic at its place. */
final class Refusal extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int offset;

  Refusal(int offset, String message) {
    super(message);
    this.offset = offset;
  }

  static Refusal expected(String what, LitmusToken found) {
    return new Refusal(found.offset(), "expected " + what + ", not " + found.shown());
  }

  int offset() {
    return offset;
  }
}
