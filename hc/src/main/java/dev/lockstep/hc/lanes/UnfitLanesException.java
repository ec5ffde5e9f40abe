package dev.lockstep.hc.lanes;

import java.io.Serial;

/** A kernel that has something for which there is no bytecode, or that is too large for it. */
public final class UnfitLanesException extends Exception {
  @Serial private static final long serialVersionUID = 1;

  public UnfitLanesException(String message) {
    super(message);
  }
}
