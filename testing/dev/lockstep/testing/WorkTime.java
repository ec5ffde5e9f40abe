package dev.lockstep.testing;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.api.function.Executable;

/**
 * Limits for the processor time that work takes, which other processes do not lengthen. The time is
 * that of the whole process, so what other tests do meanwhile counts, too.
 */
public final class WorkTime {
  private WorkTime() {}

  /** Does work, during which this process must use no more than so much processor time. */
  public static void within(Duration limit, Executable work) throws Throwable {
    Duration before = used();
    work.execute();
    Duration used = used().minus(before);
    assertTrue(
        used.compareTo(limit) <= 0, () -> used.toMillis() + " ms of processor time are used");
  }

  private static Duration used() {
    return ProcessHandle.current().info().totalCpuDuration().orElseThrow();
  }
}
