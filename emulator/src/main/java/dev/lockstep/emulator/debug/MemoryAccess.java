package dev.lockstep.emulator.debug;

import dev.lockstep.emulator.memory.BadAccess;

/**
 * An access of a wavefront to memory.
 *
 * @param lds whether the address is one of the workgroup's LDS, else of the flat address space
 * @param lane the lane, or {@link #SCALAR}
 */
public record MemoryAccess(boolean lds, BadAccess.Kind kind, long address, int bytes, int lane) {
  /** The lane of a scalar access. */
  public static final int SCALAR = -1;
}
