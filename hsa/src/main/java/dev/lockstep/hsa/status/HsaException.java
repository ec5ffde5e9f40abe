package dev.lockstep.hsa.status;

/** A call that is refused. */
public final class HsaException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final HsaStatus status;

  /**
   * @param reason for people, in the log of calls
   */
  public HsaException(HsaStatus status, String reason) {
    super(reason);
    this.status = status;
  }

  public HsaStatus status() {
    return status;
  }

  /** Refuses a call when something is so. */
  public static void when(boolean wrong, HsaStatus status, String reason) {
    if (wrong) {
      throw new HsaException(status, reason);
    }
  }

  /** Refuses a call whose argument is wrong. */
  public static void when(boolean wrong, String reason) {
    when(wrong, HsaStatus.ERROR_INVALID_ARGUMENT, reason);
  }
}
