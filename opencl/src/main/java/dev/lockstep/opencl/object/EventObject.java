package dev.lockstep.opencl.object;

import dev.lockstep.opencl.handle.Referenced;
import dev.lockstep.runtime.Event;
import dev.lockstep.runtime.UserEvent;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.EventStatus;
import org.jspecify.annotations.Nullable;

/** An event: a command, or one that the host ends. */
public final class EventObject extends Referenced {
  private final ContextObject context;
  private final @Nullable QueueObject queue;
  private final Event event;
  private final int command;

  /** Error code with which the host ended it; hosts may use numbers that OpenCL does not name. */
  private volatile int hostError;

  /**
   * An event.
   *
   * @param queue of the command, or null
   * @param command its kind, {@code CL_COMMAND_...}
   */
  public EventObject(ContextObject context, @Nullable QueueObject queue, Event event, int command) {
    this.context = context;
    this.queue = queue;
    this.event = event;
    this.command = command;
    context.hold();
    if (queue != null) {
      queue.hold();
    }
  }

  public ContextObject context() {
    return context;
  }

  /** The queue of the command, or null. */
  public @Nullable QueueObject queue() {
    return queue;
  }

  public Event event() {
    return event;
  }

  public int command() {
    return command;
  }

  /** Its state, {@code CL_COMPLETE} to {@code CL_QUEUED}, or a negative error code. */
  public int status() {
    return status(event.status());
  }

  /** The same for a status that was reached. */
  public int status(EventStatus reached) {
    if (reached == EventStatus.FAILED) {
      ClException failure = event.failure().orElseThrow();
      context.tell(failure);
      return hostError != 0 ? hostError : failure.code().number();
    }
    // What the host ends is never in a queue.
    return event instanceof UserEvent && reached == EventStatus.QUEUED
        ? EventStatus.SUBMITTED.number()
        : reached.number();
  }

  /**
   * Ends an event of the host.
   *
   * @param user the event
   * @param error 0, or the negative error code with which all fails that waits for it
   * @param reason the same in words
   */
  public void end(UserEvent user, int error, ClException reason) {
    if (error == 0) {
      user.complete();
    } else {
      hostError = error;
      user.fail(reason);
    }
  }

  @Override
  protected void end() {
    if (queue != null) {
      queue.drop();
    }
    context.drop();
  }
}
