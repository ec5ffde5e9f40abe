package dev.lockstep.runtime.queue;

import java.util.ArrayDeque;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Threads of a scheduler. After a task a worker watches for others for a moment; then it sleeps,
 * and later it ends. Whoever makes a task ready sees to it that one of them watches. Guarded by the
 * scheduler's lock.
 */
final class Workers {
  /** Most threads, without those that run functions of the host program. */
  private static final int MOST = 4;

  /** Nanoseconds between two looks of a worker that watches. */
  private static final long LOOK = 400_000;

  /** Nanoseconds that a worker watches. */
  private static final long WATCH = 20_000_000;

  /** Nanoseconds that a worker sleeps before it ends. */
  private static final long SLEEP = 10_000_000_000L;

  private final Scheduler scheduler;
  private final ReentrantLock lock;
  private final ArrayDeque<Thread> watching = new ArrayDeque<>();
  private final ArrayDeque<Thread> sleeping = new ArrayDeque<>();
  private final Thread.Builder threads = Thread.ofPlatform().daemon().name("lockstep-queue-", 0);
  private int count;
  private boolean ended;

  Workers(Scheduler scheduler, ReentrantLock lock) {
    this.scheduler = scheduler;
    this.lock = lock;
  }

  /** A task may be ready: some worker will look at it soon. */
  void more() {
    if (watching.isEmpty()) {
      wake();
    }
  }

  /** Tasks are ready that are to be run without delay. */
  void hurry() {
    Thread watcher = watching.peek();
    if (watcher == null) {
      wake();
    } else {
      LockSupport.unpark(watcher);
    }
  }

  private void wake() {
    Thread sleeper = sleeping.poll();
    if (sleeper != null) {
      LockSupport.unpark(sleeper);
    } else if (count < MOST && !ended) {
      count++;
      threads.start(this::work);
    }
  }

  /** All workers end as soon as what they run has ended. */
  void end() {
    ended = true;
    watching.forEach(LockSupport::unpark);
    sleeping.forEach(LockSupport::unpark);
  }

  private void work() {
    lock.lock();
    try {
      long last = System.nanoTime();
      while (!ended) {
        long now = System.nanoTime();
        Task task = scheduler.next(now);
        if (task != null) {
          run(task);
          last = System.nanoTime();
        } else if (now - last < WATCH || scheduler.hasReady()) {
          rest(watching, LOOK);
        } else if (now - last < SLEEP) {
          if (rest(sleeping, SLEEP - (now - last))) {
            last = System.nanoTime();
          }
        } else {
          break;
        }
      }
    } finally {
      count--;
      scheduler.leave();
    }
  }

  private void run(Task task) {
    boolean host = task.need == Work.Need.HOST;
    count -= host ? 1 : 0;
    scheduler.leave();
    try {
      scheduler.run(task);
    } finally {
      lock.lock();
      count += host ? 1 : 0;
    }
  }

  /**
   * Waits without the lock.
   *
   * @return whether somebody has taken it off the list
   */
  private boolean rest(ArrayDeque<Thread> list, long nanos) {
    Thread me = Thread.currentThread();
    list.add(me);
    lock.unlock();
    try {
      LockSupport.parkNanos(this, nanos);
    } finally {
      lock.lock();
    }
    return !list.remove(me);
  }
}
