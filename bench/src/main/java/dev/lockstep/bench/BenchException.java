package dev.lockstep.bench;

/** A benchmark that cannot be run: what is wrong, and a way out. */
public final class BenchException extends Exception {
  private static final long serialVersionUID = 1;

  /** Makes an exception with the reason. */
  public BenchException(String message) {
    super(message);
  }
}
