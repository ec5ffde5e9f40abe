package dev.lockstep.hc.error;

/** A grid or a tile that cannot be launched; hc's {@code invalid_compute_domain}. */
public final class InvalidComputeDomainException extends HcException {
  /** An error that tells the numbers and the axis. */
  public InvalidComputeDomainException(String message) {
    super(message);
  }

  /** An error that tells the numbers and the axis, with its cause. */
  public InvalidComputeDomainException(String message, Throwable cause) {
    super(message, cause);
  }
}
