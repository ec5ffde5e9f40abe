package dev.lockstep.studio.access;

import java.time.Duration;

/**
 * How much a page may ask for.
 *
 * @param messageBytes the longest message of a page
 * @param connections pages that are open at once
 * @param requests questions of one page that are being answered at once
 * @param idle the time after which a page that says nothing is dropped; pages say something more
 *     often
 */
public record PageLimits(int messageBytes, int connections, int requests, Duration idle) {
  /**
   * What a page at work needs many times over, and a process of some hundred megabytes can bear.
   */
  public static PageLimits usual() {
    return new PageLimits(16 << 20, 32, 64, Duration.ofMinutes(2));
  }
}
