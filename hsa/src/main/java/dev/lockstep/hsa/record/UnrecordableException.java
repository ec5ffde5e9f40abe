package dev.lockstep.hsa.record;

/** A launch that a run file cannot say, with the reason. */
final class UnrecordableException extends Exception {
  private static final long serialVersionUID = 1;

  UnrecordableException(String reason) {
    super(reason);
  }
}
