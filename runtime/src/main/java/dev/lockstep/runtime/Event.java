package dev.lockstep.runtime;

import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.CommandTimes;
import dev.lockstep.runtime.cl.CommandType;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.cl.EventStatus;
import dev.lockstep.runtime.queue.Task;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** A command that was enqueued ({@code cl_event}), or a {@link UserEvent}. */
public sealed class Event permits UserEvent {
  private final Context context;
  private final @Nullable Queue queue;
  private final CommandType type;
  private final Task task;

  Event(Context context, @Nullable Queue queue, CommandType type, Task task) {
    this.context = context;
    this.queue = queue;
    this.type = type;
    this.task = task;
  }

  Task task() {
    return task;
  }

  /** Its context. */
  public Context context() {
    return context;
  }

  /** The queue of the command; empty for an event of the program. */
  public Optional<Queue> queue() {
    return Optional.ofNullable(queue);
  }

  /** Kind of the command. */
  public CommandType type() {
    return type;
  }

  /** Its state. */
  public EventStatus status() {
    return task.status();
  }

  /** Reason why it failed; empty when it has not. */
  public Optional<ClException> failure() {
    return Optional.ofNullable(task.failure()).map(Event::exception);
  }

  /**
   * Waits for its end; the thread runs meanwhile what the command waits for, and the command itself
   * ({@code clWaitForEvents}).
   *
   * @throws ClException reason why the command failed
   * @throws java.util.concurrent.CancellationException when the thread is interrupted
   */
  public void await() {
    context.scheduler().await(task);
    Throwable failure = task.failure();
    if (failure != null) {
      if (queue != null) {
        queue.heard();
      }
      throw exception(failure);
    }
  }

  /** Waits for several events, and throws the first failure among them. */
  public static void awaitAll(Event... events) {
    for (Event event : events) {
      event.context.scheduler().await(event.task);
    }
    for (Event event : events) {
      event.await();
    }
  }

  static ClException exception(Throwable failure) {
    return switch (failure) {
      case ClException e -> e;
      case OutOfMemoryError e ->
          new ClException(
              ErrorCode.OUT_OF_HOST_MEMORY,
              "the Java heap does not suffice for what the host itself needs; it has %d bytes (-Xmx)"
                  .formatted(Runtime.getRuntime().maxMemory()),
              e);
      default ->
          new ClException(ErrorCode.OUT_OF_RESOURCES, "the command failed: " + failure, failure);
    };
  }

  /**
   * When it was where ({@code clGetEventProfilingInfo}).
   *
   * @throws ClException {@code CL_PROFILING_INFO_NOT_AVAILABLE} before its end, and for an event of
   *     the program
   */
  public CommandTimes times() {
    if (queue == null || task.status() != EventStatus.COMPLETE) {
      throw new ClException(
          ErrorCode.PROFILING_INFO_NOT_AVAILABLE,
          queue == null ? "an event of the program has no times" : "the command has not ended");
    }
    return task.times();
  }

  /**
   * Calls something when the command has come so far ({@code clSetEventCallback}), on a thread of
   * its own; a command that fails has reached everything.
   *
   * @param action gets this event and the status
   */
  public void on(EventStatus status, BiConsumer<Event, EventStatus> action) {
    context.scheduler().listen(task, status, reached -> action.accept(this, reached));
  }

  /** A future that ends with the command, or with its failure. */
  public CompletableFuture<Event> future() {
    CompletableFuture<Event> future = new CompletableFuture<>();
    on(
        EventStatus.COMPLETE,
        (event, status) -> {
          Throwable failure = task.failure();
          if (failure == null) {
            future.complete(event);
          } else {
            future.completeExceptionally(exception(failure));
          }
        });
    return future;
  }
}
