package dev.lockstep.studio.browser;

import static org.junit.jupiter.api.Assertions.fail;

import java.lang.management.ManagementFactory;
import java.lang.management.OperatingSystemMXBean;
import org.junit.jupiter.api.Assumptions;

/** Judges times: those of a machine that others keep busy say nothing. */
final class Quiet {
  private Quiet() {}

  /**
   * Fails where a time is too long on a machine with processors to spare; elsewhere the test is
   * skipped, with the time and the load.
   */
  static void judge(boolean good, String what) {
    if (good) {
      return;
    }
    OperatingSystemMXBean system = ManagementFactory.getOperatingSystemMXBean();
    double load = system.getSystemLoadAverage();
    if (load > system.getAvailableProcessors()) {
      String reason =
          "%s; %d processors have a load of %.1f, so this says nothing"
              .formatted(what, system.getAvailableProcessors(), load);
      System.err.println("[WARNING] " + reason);
      Assumptions.abort(reason);
    }
    fail(what);
  }
}
