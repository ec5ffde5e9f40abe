package dev.lockstep.runtime;

import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import java.lang.foreign.MemorySegment;

/** Memory of the host that commands read and write. */
final class HostRange {
  /** A thread that owns no memory. */
  private static final Thread OTHER = Thread.ofPlatform().unstarted(() -> {});

  private HostRange() {}

  /** Whether only one thread may touch it. */
  static boolean isConfined(MemorySegment memory) {
    return !memory.isAccessibleBy(OTHER);
  }

  /** Checks that it can be used in place, as arrays cannot. */
  static void checkNative(MemorySegment memory) {
    if (!memory.isNative()) {
      throw new ClException(
          ErrorCode.INVALID_HOST_PTR,
          "memory that is used in place must be native, as an Arena allocates it");
    }
  }

  /**
   * Checks that any thread may touch it.
   *
   * @throws ClException {@code CL_INVALID_HOST_PTR}
   */
  static void check(MemorySegment memory) {
    if (isConfined(memory)) {
      throw new ClException(
          ErrorCode.INVALID_HOST_PTR,
          "the memory is confined to a thread, and another one may run the command; take an array,"
              + " Arena.ofShared() or Arena.ofAuto(), or a method that waits");
    }
  }
}
