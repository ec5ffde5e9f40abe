package dev.lockstep.hc.target;

/** A kernel that a target cannot run; the message says why and what to do. */
public final class UnfitKernelException extends Exception {
  private static final long serialVersionUID = 1L;

  public UnfitKernelException(String message) {
    super(message);
  }
}
