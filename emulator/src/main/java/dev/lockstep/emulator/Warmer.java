package dev.lockstep.emulator;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** The thread that translates while the workers interpret. It ends by itself when idle. */
final class Warmer {
  private static final ThreadPoolExecutor THREAD =
      new ThreadPoolExecutor(
          1,
          1,
          1,
          TimeUnit.SECONDS,
          new LinkedBlockingQueue<>(),
          task -> {
            Thread thread = new Thread(task, "lockstep-translate");
            thread.setDaemon(true);
            return thread;
          });

  static {
    THREAD.allowCoreThreadTimeOut(true);
  }

  private Warmer() {}

  static void later(Runnable task) {
    THREAD.execute(task);
  }
}
