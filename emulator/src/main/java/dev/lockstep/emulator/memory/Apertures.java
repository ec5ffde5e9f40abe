package dev.lockstep.emulator.memory;

/**
 * The ranges of the flat address space that stand for LDS and for scratch memory: addresses whose
 * high 32 bits are those of a base, from generations on that have the feature {@code apertures}.
 *
 * @param shared base of the LDS aperture
 * @param scratch base of the scratch (private) aperture
 */
public record Apertures(long shared, long scratch) {
  /** The bases that the Linux kernel driver (amdkfd, 64-bit apertures) programs. */
  public static final Apertures DEFAULT = new Apertures(1L << 48, 2L << 48);

  /** Last address of an aperture. */
  public static long limit(long base) {
    return base | 0xffff_ffffL;
  }

  public boolean inShared(long address) {
    return address >>> 32 == shared >>> 32;
  }

  public boolean inScratch(long address) {
    return address >>> 32 == scratch >>> 32;
  }
}
