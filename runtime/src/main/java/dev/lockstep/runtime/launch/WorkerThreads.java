package dev.lockstep.runtime.launch;

import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Threads that run work-groups beside the thread that runs a launch. */
public final class WorkerThreads {
  private static final long IDLE_SECONDS = 10;

  private static final class Pool {
    static final ExecutorService THREADS =
        new ThreadPoolExecutor(
            0,
            Integer.MAX_VALUE,
            IDLE_SECONDS,
            TimeUnit.SECONDS,
            new SynchronousQueue<>(),
            Thread.ofPlatform().daemon().name("lockstep-worker-", 0).factory());
  }

  private WorkerThreads() {}

  /** The threads; daemons, so that the process may end while they work. */
  public static Executor get() {
    return Pool.THREADS;
  }
}
