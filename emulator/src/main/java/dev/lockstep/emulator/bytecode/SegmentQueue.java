package dev.lockstep.emulator.bytecode;

/**
 * Has the Java compiler translate the methods of a program's segments that are often used, one
 * after the other. After each the regions may be written again, with those that have become fast.
 */
public final class SegmentQueue {
  private final int hot;
  private final Runnable done;

  /**
   * An empty queue.
   *
   * @param hot uses of a method before it is warmed up; at most 1: all are used as they are
   * @param done called whenever a method has become fast, or did not
   */
  public SegmentQueue(int hot, Runnable done) {
    this.hot = hot;
    this.done = done;
  }

  public int hot() {
    return hot;
  }

  void add(Runnable warming) {
    Warmer.later(() -> {
      try {
        warming.run();
      } finally {
        done.run();
      }
    });
  }
}
