package dev.lockstep.emulator.memory;

import org.jspecify.annotations.Nullable;

/**
 * What kernels may access beyond the windows of a memory, such as the memory of a whole program. It
 * is asked about accesses that no window has; several threads may ask at once.
 */
public interface OuterMemory {
  /** Nothing. */
  OuterMemory NONE = (address, bytes, kind) -> null;

  /**
   * The window for an access: one that has been put among those of the memory, by {@link
   * FlatMemory#mapOuter}, or one for this access alone; null where the access is not possible.
   */
  @Nullable Window reach(long address, int bytes, BadAccess.Kind kind);

  /** A run begins: what was found before may be gone. */
  default void begin() {}

  /** A remark on an access that was refused, beside its place; or empty. */
  default String advice(long address, int bytes) {
    return "";
  }
}
