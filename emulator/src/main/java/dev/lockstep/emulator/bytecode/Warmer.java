package dev.lockstep.emulator.bytecode;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** The threads that translate while the workers interpret. They end by themselves when idle. */
public final class Warmer {
  private static final ThreadPoolExecutor WRITER = thread("lockstep-translate");
  private static final ThreadPoolExecutor RUNNER = thread("lockstep-warm");

  private Warmer() {}

  private static ThreadPoolExecutor thread(String name) {
    ThreadPoolExecutor executor =
        new ThreadPoolExecutor(
            1,
            1,
            1,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            task -> {
              Thread thread = new Thread(task, name);
              thread.setDaemon(true);
              return thread;
            });
    executor.allowCoreThreadTimeOut(true);
    return executor;
  }

  /** A task that takes little time. */
  public static void soon(Runnable task) {
    WRITER.execute(task);
  }

  /** A task that may take seconds. */
  static void later(Runnable task) {
    RUNNER.execute(task);
  }
}
