package dev.lockstep.hc.error;

/** Something that only launches can get wrong; hc's {@code runtime_exception}. */
public class HcException extends RuntimeException {
  /** An error without another as its cause. */
  public HcException(String message) {
    super(message);
  }

  /** An error with its cause. */
  public HcException(String message, Throwable cause) {
    super(message, cause);
  }
}
