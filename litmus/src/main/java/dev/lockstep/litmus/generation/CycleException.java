package dev.lockstep.litmus.generation;

/** Reason for which edges make no cycle. */
public final class CycleException extends Exception {
  private static final long serialVersionUID = 1L;

  CycleException(String message) {
    super(message);
  }
}
