package dev.lockstep.runtime.emulated;

import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;

/** Memory that a context has taken of what the host gives to all. */
final class MemoryShare {
  private long taken;
  private boolean closed;

  /**
   * Takes memory.
   *
   * @throws ClException {@code CL_INVALID_BUFFER_SIZE} or {@code CL_MEM_OBJECT_ALLOCATION_FAILURE}
   *     when there is not so much, {@code CL_INVALID_CONTEXT} when the context is closed
   */
  synchronized void take(long bytes) {
    if (closed) {
      throw new ClException(ErrorCode.INVALID_CONTEXT, "the context is closed");
    }
    HostLimits.take(bytes);
    taken += bytes;
  }

  /** Gives memory back, unless all of it has been. */
  synchronized void giveBack(long bytes) {
    if (!closed) {
      taken -= bytes;
      HostLimits.giveBack(bytes);
    }
  }

  /** Gives all back; nothing more is taken. */
  synchronized void close() {
    closed = true;
    HostLimits.giveBack(taken);
    taken = 0;
  }
}
