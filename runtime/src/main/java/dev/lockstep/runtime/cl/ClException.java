package dev.lockstep.runtime.cl;

/** A request that could not be met: OpenCL's error code, and the reason in words. */
public class ClException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final ErrorCode code;
  private final String reason;

  /**
   * An error.
   *
   * @param reason what is wrong, and a way out where there is one
   */
  public ClException(ErrorCode code, String reason) {
    super(code.clName() + ": " + reason);
    this.code = code;
    this.reason = reason;
  }

  /** An error that follows from another one. */
  public ClException(ErrorCode code, String reason, Throwable cause) {
    super(code.clName() + ": " + reason, cause);
    this.code = code;
    this.reason = reason;
  }

  /** OpenCL's error code. */
  public ErrorCode code() {
    return code;
  }

  /** The reason without the code. */
  public String reason() {
    return reason;
  }
}
