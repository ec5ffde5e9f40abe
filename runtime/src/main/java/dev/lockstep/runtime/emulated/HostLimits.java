package dev.lockstep.runtime.emulated;

import com.sun.management.OperatingSystemMXBean;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import java.lang.management.ManagementFactory;
import java.util.concurrent.atomic.AtomicLong;

/**
 * What the host gives: threads, and memory of which all contexts of the process have their share.
 */
final class HostLimits {
  private static final AtomicLong TAKEN = new AtomicLong();

  private static final class Memory {
    static final long BYTES = bytes();

    private static long bytes() {
      long all =
          ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system
              ? system.getTotalMemorySize()
              : 4 * Runtime.getRuntime().maxMemory();
      return all / 4 * 3;
    }
  }

  private HostLimits() {}

  /** Memory for the buffers of all contexts: three quarters of what the machine has. */
  static long globalBytes() {
    return Memory.BYTES;
  }

  /** Threads that run at the same time. */
  static int threads() {
    return Runtime.getRuntime().availableProcessors();
  }

  /**
   * Takes memory from what there is.
   *
   * @throws ClException {@code CL_INVALID_BUFFER_SIZE} or {@code CL_MEM_OBJECT_ALLOCATION_FAILURE}
   *     when there is not so much
   */
  static void take(long bytes) {
    if (bytes > globalBytes()) {
      throw new ClException(
          ErrorCode.INVALID_BUFFER_SIZE,
          "a buffer of %d bytes; the device has %d bytes of memory"
              .formatted(bytes, globalBytes()));
    }
    if (TAKEN.addAndGet(bytes) > globalBytes()) {
      long others = TAKEN.addAndGet(-bytes);
      throw new ClException(
          ErrorCode.MEM_OBJECT_ALLOCATION_FAILURE,
          "a buffer of %d bytes; of the %d bytes of memory that the device has, %d are taken"
              .formatted(bytes, globalBytes(), others));
    }
  }

  /** Gives memory back. */
  static void giveBack(long bytes) {
    TAKEN.addAndGet(-bytes);
  }
}
