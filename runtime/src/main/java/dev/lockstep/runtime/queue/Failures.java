package dev.lockstep.runtime.queue;

import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import org.jspecify.annotations.Nullable;

/** Failures of commands. */
final class Failures {
  private Failures() {}

  /** Failure of a command that waits for one which has failed; its cause is what failed first. */
  static ClException ofDependency(Throwable failure) {
    Throwable first = first(failure);
    return new ClException(
        ErrorCode.EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST,
        "a command before it has failed: " + first.getMessage(),
        first);
  }

  private static Throwable first(Throwable failure) {
    @Nullable Throwable cause = failure.getCause();
    boolean follows =
        failure instanceof ClException e
            && e.code() == ErrorCode.EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST;
    return follows && cause != null ? cause : failure;
  }
}
