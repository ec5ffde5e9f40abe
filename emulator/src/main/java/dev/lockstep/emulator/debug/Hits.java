package dev.lockstep.emulator.debug;

import dev.lockstep.emulator.machine.WavefrontView;
import java.util.Arrays;

/**
 * Hits of breakpoints: the times at which one was reached and its condition held. Going back and on
 * again repeats hits and does not count them twice; a new future forgets those of the old one.
 * Several breakpoints may share their hits, such as those of one line.
 */
public final class Hits {
  private final Rule rule;
  private long[] times = new long[8];
  private int count;

  /** Decision about a hit. */
  @FunctionalInterface
  public interface Rule {
    /**
     * Whether a hit stops the program.
     *
     * @param number how many hits there were, this one included
     * @param repeated whether it has happened before, and the program went back since
     */
    boolean stops(WavefrontView wavefront, long number, boolean repeated);
  }

  public Hits(Rule rule) {
    this.rule = rule;
  }

  /**
   * Whether a hit stops the program.
   *
   * @param present whether the program runs; if not, the past is searched and nothing is counted
   */
  boolean stops(WavefrontView wavefront, long time, boolean present) {
    int at = Arrays.binarySearch(times, 0, count, time);
    if (at >= 0 || !present) {
      return rule.stops(wavefront, at >= 0 ? at + 1 : -at - 1, true);
    }
    int place = -at - 1;
    if (count == times.length) {
      times = Arrays.copyOf(times, 2 * count);
    }
    System.arraycopy(times, place, times, place + 1, count - place);
    times[place] = time;
    count++;
    return rule.stops(wavefront, place + 1, false);
  }

  /** Forgets hits behind a time. */
  void truncate(long time) {
    while (count > 0 && times[count - 1] > time) {
      count--;
    }
  }
}
