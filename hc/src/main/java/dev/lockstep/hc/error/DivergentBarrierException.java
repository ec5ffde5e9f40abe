package dev.lockstep.hc.error;

/** Work-items of a tile did not all come to the same barrier; the cause of a fault. */
public final class DivergentBarrierException extends HcException {
  /** An error that tells how many wait where. */
  public DivergentBarrierException(String message) {
    super(message);
  }
}
