package dev.lockstep.runtime.cl;

/**
 * How far a command is, as {@code CL_EVENT_COMMAND_EXECUTION_STATUS} tells; in this order. A failed
 * command has ended, too.
 */
public enum EventStatus {
  /** In a queue, and waits for others. */
  QUEUED(3),
  /** Nothing keeps it from running any more. */
  SUBMITTED(2),
  /** Runs. */
  RUNNING(1),
  /** Has ended well. */
  COMPLETE(0),
  /** Has ended with an error, or has not been run because a command that it waits for failed. */
  FAILED(-1);

  private final int number;

  EventStatus(int number) {
    this.number = number;
  }

  /** The number in the C interface; for FAILED any negative one, which the error code states. */
  public int number() {
    return number;
  }

  /** Whether nothing happens any more. */
  public boolean isEnd() {
    return number <= 0;
  }
}
