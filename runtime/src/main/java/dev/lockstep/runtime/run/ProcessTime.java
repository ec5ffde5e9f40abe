package dev.lockstep.runtime.run;

import java.lang.management.ManagementFactory;

/** Processor time of this process. */
final class ProcessTime {
  private ProcessTime() {}

  /** Nanoseconds that all threads have used, or the wall clock where that is not known. */
  static long cpuNanos() {
    return ManagementFactory.getOperatingSystemMXBean()
            instanceof com.sun.management.OperatingSystemMXBean bean
        ? bean.getProcessCpuTime()
        : System.nanoTime();
  }
}
