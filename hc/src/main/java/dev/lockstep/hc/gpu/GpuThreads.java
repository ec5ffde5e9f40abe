package dev.lockstep.hc.gpu;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Threads that run tiles beside the thread of a launch; the process may end while they work. */
final class GpuThreads {
  static final ExecutorService ALL =
      new ThreadPoolExecutor(
          0,
          Integer.MAX_VALUE,
          10,
          TimeUnit.SECONDS,
          new SynchronousQueue<>(),
          Thread.ofPlatform().daemon().name("tiles-", 0).factory());

  private GpuThreads() {}
}
