package dev.lockstep.runtime.queue;

import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.cl.EventStatus;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Order of the tasks of a context. What is ready is run by a thread that waits for it, or by a
 * worker: at once after a flush, else when nobody has begun it for a moment. A program that
 * enqueues and waits in turns thus never hands work to another thread.
 */
public final class Scheduler {
  /** Nanoseconds that ready work is left to threads that may wait for it soon. */
  private static final long GRACE = 300_000;

  private final ReentrantLock lock = new ReentrantLock();

  /** Signalled when work has ended after the end of all. */
  private final Condition over = lock.newCondition();

  private final Executor callbacks;
  private final Workers workers;

  /** Tasks that nothing keeps from running, the oldest first; also such as run already. */
  private final ArrayDeque<Task> ready = new ArrayDeque<>();

  /** Threads that wait for a task to end. */
  private final Map<Thread, Task> waiting = new HashMap<>();

  /** Queues that are open or have tasks. */
  private final List<TaskQueue> queues = new ArrayList<>();

  /** Work to be done without the lock: callbacks, and resources of tasks that have ended. */
  private final List<Runnable> after = new ArrayList<>();

  private volatile boolean closed;

  /**
   * A scheduler without tasks.
   *
   * @param callbacks runs what others want to be told
   */
  public Scheduler(Executor callbacks) {
    this.callbacks = callbacks;
    workers = new Workers(this, lock);
  }

  /** From now on knows a queue. */
  public void open(TaskQueue queue) {
    lock.lock();
    try {
      check(queue);
      queues.add(queue);
    } finally {
      lock.unlock();
    }
  }

  private void check(TaskQueue queue) {
    if (closed) {
      throw new ClException(ErrorCode.INVALID_CONTEXT, "the context is closed");
    }
    if (queue.closed) {
      throw new ClException(ErrorCode.INVALID_COMMAND_QUEUE, "the queue is closed");
    }
  }

  /** Waiting of a task for the others of its queue. */
  public enum Order {
    /** As the queue has it. */
    PLAIN,
    /** For all that are there. */
    MARKER,
    /** For all that are there or for those that it names, and later ones wait for it. */
    BARRIER
  }

  /**
   * Enqueues a task.
   *
   * @param waits tasks that it waits for
   */
  public void submit(TaskQueue queue, Task task, List<Task> waits, Order order) {
    long now = System.nanoTime();
    lock.lock();
    try {
      check(queue);
      task.owner = Thread.currentThread();
      task.reach(EventStatus.QUEUED, now);
      boolean all = order != Order.PLAIN && waits.isEmpty();
      List<Task> before = queue.add(task, all, order == Order.BARRIER);
      before.addAll(waits);
      if (queue.inOrder) {
        task.doom = queue.failure;
      }
      follow(task, before);
    } finally {
      leave();
    }
  }

  /** Makes a task wait for others; ready if none of them is under way. */
  private void follow(Task task, List<Task> before) {
    for (Task one : before) {
      if (!one.isEnded()) {
        one.addBehind(task);
        task.missing++;
      } else if (one.failure() != null && task.doom == null) {
        task.doom = one.failure();
      }
    }
    task.before = before;
    if (task.missing == 0) {
      settle(task);
    }
  }

  /** Nothing keeps a task any more: it runs, or ends, and so may others with it. */
  private void settle(Task first) {
    ArrayDeque<Task> free = new ArrayDeque<>();
    free.add(first);
    for (Task task = free.poll(); task != null; task = free.poll()) {
      if (task.isEnded()) {
        // It was cancelled.
        continue;
      }
      task.before = List.of();
      long now = System.nanoTime();
      task.reach(EventStatus.SUBMITTED, now);
      if (task.doom != null) {
        end(task, Failures.ofDependency(task.doom), free);
      } else if (task.work == null) {
        task.reach(EventStatus.RUNNING, now);
        end(task, null, free);
      } else {
        tell(task);
        if (task.pinned != null) {
          LockSupport.unpark(task.pinned);
        } else {
          ready.add(task);
          workers.more();
        }
      }
    }
  }

  /** A task ends; tasks that are free then are added to a list. */
  private void end(Task task, @Nullable Throwable failure, ArrayDeque<Task> free) {
    long now = System.nanoTime();
    if (failure == null) {
      task.reach(EventStatus.COMPLETE, now);
    } else {
      task.fail(failure, now);
    }
    task.work = null;
    task.before = List.of();
    task.runner = null;
    task.owner = null;
    TaskQueue queue = task.queue;
    if (queue != null) {
      queue.pending.remove(task);
      if (failure != null && queue.failure == null) {
        queue.failure = failure;
      }
      if (queue.closed && queue.pending.isEmpty()) {
        queues.remove(queue);
      }
    }
    for (Task next : task.takeBehind()) {
      if (failure != null && next.doom == null) {
        next.doom = failure;
      }
      if (--next.missing == 0) {
        free.add(next);
      }
    }
    tell(task);
    if (!waiting.isEmpty()) {
      waiting.forEach((thread, target) -> {
        if (target == task) {
          LockSupport.unpark(thread);
        }
      });
    }
    Runnable release = task.takeRelease();
    if (release != null) {
      after.add(release);
    }
  }

  /** Gives the lock back, and then does what had to wait for that. */
  void leave() {
    List<Runnable> actions = List.of();
    if (!after.isEmpty() && lock.getHoldCount() == 1) {
      actions = List.copyOf(after);
      after.clear();
    }
    lock.unlock();
    actions.forEach(Runnable::run);
  }

  private void tell(Task task) {
    if (task.tells()) {
      after.add(() -> startCalls(task));
    }
  }

  private void startCalls(Task task) {
    try {
      callbacks.execute(() -> call(task));
    } catch (RejectedExecutionException | OutOfMemoryError _) {
      // There is no thread for it.
      call(task);
    }
  }

  /** Calls those who want to know how far a task is, one after the other. */
  private void call(Task task) {
    while (true) {
      Runnable action;
      lock.lock();
      try {
        action = task.nextCallback();
      } finally {
        lock.unlock();
      }
      if (action == null) {
        return;
      }
      try {
        action.run();
      } catch (RuntimeException | Error e) {
        Thread me = Thread.currentThread();
        me.getUncaughtExceptionHandler().uncaughtException(me, e);
      }
    }
  }

  /** Work that a worker may begin now, or null. */
  @Nullable Task next(long now) {
    Iterator<Task> all = ready.iterator();
    while (all.hasNext()) {
      Task task = all.next();
      if (task.status() != EventStatus.SUBMITTED) {
        all.remove();
      } else if (isForWorkers(task, now) && claim(task)) {
        all.remove();
        return task;
      }
    }
    return null;
  }

  /** Whether something is ready that no thread has begun. */
  boolean hasReady() {
    ready.removeIf(task -> task.status() != EventStatus.SUBMITTED);
    return !ready.isEmpty();
  }

  private static boolean isForWorkers(Task task, long now) {
    TaskQueue queue = task.queue;
    boolean hurry = queue != null && queue.attended == 0 && task.number <= queue.flushed;
    return hurry || now - task.submitted() >= GRACE;
  }

  /** Begins a task if this thread may, and its device is free. */
  private boolean claim(Task task) {
    TaskQueue queue = task.queue;
    if (task.pinned != null && !Thread.currentThread().equals(task.pinned)) {
      return false;
    }
    if (task.need == Work.Need.DEVICE && queue != null) {
      if (queue.device.busy) {
        return false;
      }
      queue.device.busy = true;
    }
    task.reach(EventStatus.RUNNING, System.nanoTime());
    task.runner = Thread.currentThread();
    tell(task);
    return true;
  }

  /** Runs a task that this thread has begun. Without the lock. */
  void run(Task task) {
    Throwable failure = null;
    Work work = task.work;
    try {
      if (work != null) {
        Thread me = Thread.currentThread();
        boolean own = me.equals(task.owner);
        work.run(() -> closed || own && me.isInterrupted());
      }
    } catch (RuntimeException | Error e) {
      failure = e;
    }
    Runnable release = task.takeRelease();
    if (release != null) {
      release.run();
    }
    lock.lock();
    try {
      TaskQueue queue = task.queue;
      if (task.need == Work.Need.DEVICE && queue != null) {
        queue.device.busy = false;
      }
      ArrayDeque<Task> free = new ArrayDeque<>();
      end(task, failure, free);
      for (Task next = free.poll(); next != null; next = free.poll()) {
        settle(next);
      }
      if (closed) {
        over.signalAll();
      }
    } finally {
      leave();
    }
  }

  /**
   * Waits for a task to end, and runs meanwhile what it depends on.
   *
   * @throws CancellationException when the thread is interrupted while it waits for others
   */
  public void await(Task target) {
    if (target.isEnded()) {
      return;
    }
    Thread me = Thread.currentThread();
    TaskQueue queue = target.queue;
    lock.lock();
    try {
      if (queue != null) {
        queue.attended++;
        queue.flushed = Math.max(queue.flushed, target.number);
      }
      while (!target.isEnded()) {
        Task next = runnable(target);
        Task old = next == null ? waiting.put(me, target) : null;
        leave();
        try {
          if (next == null) {
            LockSupport.park(this);
          } else {
            run(next);
          }
        } finally {
          lock.lock();
          if (next == null) {
            restore(me, old);
          }
        }
        if (next == null && !target.isEnded() && Thread.interrupted()) {
          me.interrupt();
          CancellationException reason =
              new CancellationException("the thread was interrupted while it waited");
          if (target.pinned != null) {
            // No other thread will run it.
            cancel(target, reason);
          }
          throw reason;
        }
      }
    } finally {
      if (queue != null) {
        queue.attended--;
      }
      if (!ready.isEmpty()) {
        workers.more();
      }
      leave();
    }
  }

  private void restore(Thread me, @Nullable Task old) {
    if (old == null) {
      waiting.remove(me);
    } else {
      waiting.put(me, old);
    }
  }

  /** Begins work that a task depends on, or its own; null if others have all of it. */
  private @Nullable Task runnable(Task target) {
    Set<Task> seen = new HashSet<>();
    ArrayDeque<Task> open = new ArrayDeque<>();
    open.add(target);
    for (Task task = open.poll(); task != null; task = open.poll()) {
      TaskQueue queue = task.queue;
      if (queue != null && queue.inOrder) {
        Task first = queue.first();
        task = first == null ? task : first;
      }
      if (!seen.add(task) || task.isEnded()) {
        continue;
      }
      if (Thread.currentThread().equals(task.runner)) {
        throw new ClException(
            ErrorCode.INVALID_OPERATION, "the thread runs the command that it would wait for");
      }
      if (task.status() == EventStatus.SUBMITTED && task.work != null && claim(task)) {
        ready.remove(task);
        return task;
      }
      open.addAll(task.before);
    }
    return null;
  }

  /** Sees to it that what is in a queue is run soon, though nobody waits for it. */
  public void flush(TaskQueue queue) {
    lock.lock();
    try {
      check(queue);
      queue.flushed = queue.last;
      workers.hurry();
    } finally {
      lock.unlock();
    }
  }

  /**
   * Waits for all that is in a queue, and runs it meanwhile.
   *
   * @return failure of which nobody had heard in a queue in order, or null
   */
  public @Nullable Throwable finish(TaskQueue queue) {
    Task end = new Task(Work.Need.MEMORY, null, null);
    lock.lock();
    try {
      check(queue);
      end.reach(EventStatus.QUEUED, System.nanoTime());
      follow(end, queue.all());
      end.queue = queue;
      end.number = queue.last;
    } finally {
      leave();
    }
    await(end);
    return heard(queue);
  }

  /** Takes the failure of a queue: from now on its tasks run again. */
  public @Nullable Throwable heard(TaskQueue queue) {
    lock.lock();
    try {
      Throwable failure = queue.failure;
      queue.failure = null;
      return failure;
    } finally {
      lock.unlock();
    }
  }

  /** Calls something when a task has come so far; at once if it has. */
  public void listen(Task task, EventStatus status, Consumer<EventStatus> action) {
    lock.lock();
    try {
      task.listen(status, action);
      tell(task);
    } finally {
      leave();
    }
  }

  /** A task that the host program ends. */
  public Task user() {
    lock.lock();
    try {
      if (closed) {
        throw new ClException(ErrorCode.INVALID_CONTEXT, "the context is closed");
      }
      Task task = new Task(Work.Need.HOST, null, null);
      long now = System.nanoTime();
      task.reach(EventStatus.QUEUED, now);
      task.reach(EventStatus.SUBMITTED, now);
      return task;
    } finally {
      lock.unlock();
    }
  }

  /**
   * Ends a task of the host program.
   *
   * @return whether it had not ended before
   */
  public boolean complete(Task user, @Nullable Throwable failure) {
    lock.lock();
    try {
      if (user.isEnded()) {
        return false;
      }
      ArrayDeque<Task> free = new ArrayDeque<>();
      end(user, failure, free);
      for (Task next = free.poll(); next != null; next = free.poll()) {
        settle(next);
      }
      return true;
    } finally {
      leave();
    }
  }

  /** Takes no more tasks for a queue; those that are in it run. */
  public void close(TaskQueue queue) {
    lock.lock();
    try {
      if (!queue.closed) {
        queue.closed = true;
        queue.flushed = queue.last;
        if (queue.pending.isEmpty()) {
          queues.remove(queue);
        }
        workers.hurry();
      }
    } finally {
      lock.unlock();
    }
  }

  /**
   * Ends everything: what has not begun fails, kernels that run are stopped. Returns when the
   * devices and copies are done; functions of the host program are not waited for.
   */
  public void close() {
    lock.lock();
    try {
      closed = true;
      ClException reason =
          new ClException(ErrorCode.INVALID_CONTEXT, "the context was closed before it ended");
      for (TaskQueue queue : List.copyOf(queues)) {
        for (Task task : List.copyOf(queue.pending)) {
          cancel(task, reason);
        }
      }
      workers.end();
      while (running()) {
        over.awaitUninterruptibly();
      }
    } finally {
      leave();
    }
  }

  private void cancel(Task task, RuntimeException reason) {
    if (!task.isEnded() && task.status() != EventStatus.RUNNING) {
      ArrayDeque<Task> free = new ArrayDeque<>();
      end(task, reason, free);
      free.forEach(this::settle);
    }
  }

  /** Whether work runs that uses a device or memory, on another thread. */
  private boolean running() {
    for (TaskQueue queue : queues) {
      for (Task task : queue.pending) {
        if (task.need != Work.Need.HOST && !Thread.currentThread().equals(task.runner)) {
          return true;
        }
      }
    }
    return false;
  }
}
