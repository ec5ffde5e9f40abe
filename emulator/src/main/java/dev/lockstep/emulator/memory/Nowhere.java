package dev.lockstep.emulator.memory;

import org.jspecify.annotations.Nullable;

/** Message about an address at which no memory is. */
final class Nowhere {
  /** Addresses so near to 0 come from null pointers, unless memory is there. */
  private static final long NEAR_NULL = 1L << 20;

  private Nowhere() {}

  /** The place of an access beside the nearest window, or that it comes from a null pointer. */
  static String text(Window[] all, long address, int bytes) {
    String detail = nearNull(all, address);
    if (detail != null) {
      return detail;
    }
    if (all.length == 0) {
      return "no memory is mapped";
    }
    int below = WindowTable.floor(all, address);
    if (below < 0 || below + 1 < all.length && nearer(all, below, address)) {
      Window above = all[below + 1];
      return (above.base() - address) + " bytes before " + above;
    }
    Window under = all[below];
    long past = address - under.base() - under.reach();
    if (past >= 0) {
      return past + " bytes past the end of " + under;
    }
    return past + bytes > 0
        ? "runs over the end of " + under
        : "%s %s: what grows in this process has %d bytes together"
            .formatted(under.name(), GlobalMemory.FULL, Growth.LIMIT);
  }

  /** An address that a null pointer leads to, in words; null where memory is or may be. */
  static @Nullable String nearNull(Window[] all, long address) {
    if (all.length == 0 || address <= -NEAR_NULL || address >= NEAR_NULL) {
      return null;
    }
    long first = all[0].base();
    boolean nearer = Long.compareUnsigned(first - address, Math.abs(address)) < 0;
    if (Long.compareUnsigned(first, NEAR_NULL) < 0 || address > 0 && nearer) {
      return null;
    }
    return address == 0
        ? "a null pointer"
        : "%d bytes %s a null pointer"
            .formatted(Math.abs(address), address < 0 ? "before" : "past");
  }

  private static boolean nearer(Window[] all, int below, long address) {
    long under = address - all[below].base() - all[below].reach();
    return under >= 0 && Long.compareUnsigned(all[below + 1].base() - address, under) < 0;
  }
}
