package dev.lockstep.hc;

import java.util.concurrent.Executor;
import java.util.concurrent.Executors;

/** Threads that wait for launches; the work itself is done by those of the engines. */
final class LaunchThreads {
  /** A virtual thread for each launch. */
  static final Executor ALL =
      Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("launch-", 0).factory());

  private LaunchThreads() {}
}
