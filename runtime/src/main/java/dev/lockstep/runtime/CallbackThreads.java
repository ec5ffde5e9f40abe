package dev.lockstep.runtime;

import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Threads for callbacks of programs. Each callback has a thread for itself while it runs, so that
 * one that waits does not keep the others.
 */
final class CallbackThreads {
  private static final long IDLE_SECONDS = 10;

  private static final class Pool {
    static final ExecutorService THREADS =
        new ThreadPoolExecutor(
            0,
            Integer.MAX_VALUE,
            IDLE_SECONDS,
            TimeUnit.SECONDS,
            new SynchronousQueue<>(),
            Thread.ofPlatform().daemon().name("lockstep-callback-", 0).factory());
  }

  private CallbackThreads() {}

  /** The threads; daemons, so that the process may end while callbacks run. */
  static Executor get() {
    return Pool.THREADS;
  }
}
