package dev.lockstep.hc.cpu;

import java.io.Serial;

/** An exception of a work-item on its way out of a loop. */
final class ItemFault extends RuntimeException {
  @Serial private static final long serialVersionUID = 1;

  private final int position;

  /**
   * Wraps an exception.
   *
   * @param position of the work-item in the innermost axis
   */
  ItemFault(int position, Throwable cause) {
    super(null, cause, false, false);
    this.position = position;
  }

  int position() {
    return position;
  }

  /** The exception of the work-item. */
  Throwable exception() {
    Throwable exception = getCause();
    return exception == null ? this : exception;
  }
}
