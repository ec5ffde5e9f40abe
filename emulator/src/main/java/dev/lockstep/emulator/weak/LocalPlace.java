package dev.lockstep.emulator.weak;

/** A place in the LDS of a workgroup, as an address that no place of memory has. */
public record LocalPlace(long workgroup, long offset) {
  private static final long BASE = 1L << 62;

  /** More bytes than the LDS of any machine has. */
  private static final int BITS = 24;

  static long of(long workgroup, long offset) {
    return BASE | workgroup << BITS | offset;
  }

  /** Whether an address of a {@link WeakOutcome.Place} is one in LDS. */
  public static boolean isLocal(long address) {
    return (address & BASE) != 0 && address > 0;
  }

  /** The place that an address stands for. */
  public static LocalPlace at(long address) {
    return new LocalPlace((address & ~BASE) >>> BITS, address & (1L << BITS) - 1);
  }
}
