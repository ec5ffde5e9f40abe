package dev.lockstep.emulator;

/**
 * The methods of a program's segments that are often used and wait for the Java compiler. When none
 * is left the regions are written again, with those that have become fast.
 */
final class SegmentQueue {
  private final int hot;
  private final Runnable done;
  private int waiting;

  /**
   * An empty queue.
   *
   * @param hot how often a method must be used before it is warmed up; at most 1: all are used as
   *     they are
   * @param done called whenever the queue has become empty
   */
  SegmentQueue(int hot, Runnable done) {
    this.hot = hot;
    this.done = done;
  }

  int hot() {
    return hot;
  }

  /** Whether some method waits. */
  synchronized boolean busy() {
    return waiting > 0;
  }

  synchronized void add(Runnable warming) {
    waiting++;
    Warmer.later(() -> {
      try {
        warming.run();
      } finally {
        finished();
      }
    });
  }

  private void finished() {
    synchronized (this) {
      waiting--;
      if (waiting > 0) {
        return;
      }
    }
    done.run();
  }
}
