package dev.lockstep.emulator.machine;

import dev.lockstep.emulator.memory.BadAccess;
import dev.lockstep.emulator.memory.MemoryFault;

/**
 * Sees what a machine does: undo, traces, debuggers and checks are built on it. Called on the
 * thread that runs the wavefront. A machine without an observer pays nothing for it.
 */
public interface Observer {
  /** A write by the instruction at {@code wavefront.at()}. */
  void changed(WavefrontView wavefront, StateWrite change);

  /**
   * An LDS access outside the workgroup's allocation. The hardware returns 0 and drops writes, and
   * so does the machine after this call; an observer that takes it for an error throws {@link
   * MemoryFault}.
   */
  default void outsideLds(WavefrontView wavefront, BadAccess access) {}
}
