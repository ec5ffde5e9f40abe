package dev.lockstep.runtime;

import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.CommandType;
import dev.lockstep.runtime.cl.ErrorCode;

/** An event that the program ends; commands may wait for it. */
public final class UserEvent extends Event {
  UserEvent(Context context) {
    super(context, null, CommandType.USER, context.scheduler().user());
  }

  /**
   * Ends it ({@code clSetUserEventStatus} with {@code CL_COMPLETE}).
   *
   * @throws ClException {@code CL_INVALID_OPERATION} when it has ended before
   */
  public void complete() {
    end(null);
  }

  /**
   * Ends it with an error, with which all commands fail that wait for it.
   *
   * @throws ClException {@code CL_INVALID_OPERATION} when it has ended before
   */
  public void fail(ClException reason) {
    end(reason);
  }

  private void end(@org.jspecify.annotations.Nullable ClException reason) {
    if (!context().scheduler().complete(task(), reason)) {
      throw new ClException(ErrorCode.INVALID_OPERATION, "the event has ended before");
    }
  }
}
