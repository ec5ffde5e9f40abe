package dev.lockstep.runtime.queue;

import dev.lockstep.runtime.cl.CommandTimes;
import dev.lockstep.runtime.cl.EventStatus;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A command, or something else that others wait for, with how far it is. Its fields are the
 * scheduler's, and guarded by the scheduler's lock.
 */
public final class Task {
  /** Work of it; null if it only marks a time, and when it has ended. */
  @Nullable Work work;

  final Work.Need need;

  /** Called when it has ended, whether well or not. */
  private @Nullable Runnable release;

  /** The queue that it is in, or null. */
  @Nullable TaskQueue queue;

  /** Number of tasks that it waits for. */
  int missing;

  /** Tasks that it waits for, also such as have ended. */
  List<Task> before = List.of();

  /** Tasks that wait for it. */
  private @Nullable List<Task> behind;

  /** Failure of a task that it waits for. */
  @Nullable Throwable doom;

  /** Thread that runs it. */
  @Nullable Thread runner;

  /** Thread that has enqueued it. */
  @Nullable Thread owner;

  /** Thread that alone may run it, or null. */
  @Nullable Thread pinned;

  /** Place among the tasks of its queue. */
  long number;

  private volatile EventStatus status = EventStatus.QUEUED;
  private @Nullable Throwable failure;
  private long queued;
  private long submitted;
  private long started;
  private long ended;
  private @Nullable List<Listener> listeners;
  private @Nullable ArrayDeque<Runnable> calls;
  private boolean calling;

  /** Somebody who wants to know when a task has come so far. */
  private record Listener(EventStatus status, Consumer<EventStatus> action) {}

  /**
   * A task.
   *
   * @param work null if it is done as soon as nothing keeps it
   * @param release called once when it has ended, or null
   */
  public Task(Work.Need need, @Nullable Work work, @Nullable Runnable release) {
    this.need = need;
    this.work = work;
    this.release = release;
  }

  /** Only this thread may run it, which waits for it; to be called before it is submitted. */
  public Task pin() {
    pinned = Thread.currentThread();
    return this;
  }

  /** Its state. */
  public EventStatus status() {
    return status;
  }

  /** Reason why it failed, or null. */
  public @Nullable Throwable failure() {
    return status == EventStatus.FAILED ? failure : null;
  }

  /** When it was where; complete when it has ended. */
  public CommandTimes times() {
    return new CommandTimes(queued, submitted, started, ended);
  }

  boolean isEnded() {
    return status.isEnd();
  }

  /** It has come so far; a failure is a way to have ended. */
  void reach(EventStatus next, long now) {
    switch (next) {
      case QUEUED -> queued = now;
      case SUBMITTED -> submitted = now;
      case RUNNING -> started = now;
      case COMPLETE, FAILED -> ended = now;
    }
    status = next;
  }

  void fail(Throwable reason, long now) {
    failure = reason;
    reach(EventStatus.FAILED, now);
  }

  /** When it became ready. */
  long submitted() {
    return submitted;
  }

  void addBehind(Task other) {
    List<Task> list = behind;
    if (list == null) {
      list = new ArrayList<>(2);
      behind = list;
    }
    list.add(other);
  }

  /** Tasks that wait for it; from now on it has none. */
  List<Task> takeBehind() {
    List<Task> list = behind;
    behind = null;
    return list == null ? List.of() : list;
  }

  /** Callbacks for its end; from now on there are none. */
  @Nullable Runnable takeRelease() {
    Runnable result = release;
    release = null;
    return result;
  }

  void listen(EventStatus when, Consumer<EventStatus> action) {
    List<Listener> list = listeners;
    if (list == null) {
      list = new ArrayList<>(1);
      listeners = list;
    }
    list.add(new Listener(when, action));
  }

  /**
   * Moves those who wanted to know of what has been reached to the calls.
   *
   * @return whether a thread is needed that makes them
   */
  boolean tells() {
    List<Listener> list = listeners;
    if (list == null) {
      return false;
    }
    ArrayDeque<Runnable> due = calls == null ? new ArrayDeque<>(2) : calls;
    calls = due;
    EventStatus now = status;
    list.removeIf(listener -> {
      boolean reached = listener.status.number() >= now.number();
      if (reached) {
        due.add(() -> listener.action.accept(now));
      }
      return reached;
    });
    boolean begins = !calling && !due.isEmpty();
    calling |= begins;
    return begins;
  }

  /** The next call, or null if the thread that makes them is done. */
  @Nullable Runnable nextCallback() {
    Runnable next = calls == null ? null : calls.poll();
    calling = next != null;
    return next;
  }
}
