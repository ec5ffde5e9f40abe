package dev.lockstep.emulator.memory;

/**
 * Reason why memory refused an access.
 *
 * @param kind of the access
 * @param address first byte, in the flat address space or in the space that {@code detail} names
 * @param bytes size of the element
 * @param lane the lane, or -1 for a scalar access
 * @param detail the nearest window, or the error in the address
 */
public record BadAccess(Kind kind, long address, int bytes, int lane, String detail) {

  /** Kind of an access. */
  public enum Kind {
    READ,
    WRITE,
    ATOMIC
  }

  @Override
  public String toString() {
    String verb =
        switch (kind) {
          case READ -> "read";
          case WRITE -> "write";
          case ATOMIC -> "atomic";
        };
    String who = lane < 0 ? "scalar" : "lane " + lane;
    return "%s of %d bytes at 0x%x by %s: %s".formatted(verb, bytes, address, who, detail);
  }
}
