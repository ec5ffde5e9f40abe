package dev.lockstep.litmus.machine;

/** A test that a machine does not take; the message says why and what to do. */
public final class UnsupportedTestException extends Exception {
  private static final long serialVersionUID = 1;

  /** An exception with the reason. */
  public UnsupportedTestException(String message) {
    super(message);
  }
}
