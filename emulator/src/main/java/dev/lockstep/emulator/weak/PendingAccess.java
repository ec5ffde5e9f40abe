package dev.lockstep.emulator.weak;

import dev.lockstep.emulator.memory.GlobalMemory;
import dev.lockstep.emulator.memory.RegisterPart;

/** An access that was issued and is not performed. */
sealed interface PendingAccess {
  /** The wavefront that made it. */
  WeakPort port();

  /** The first byte. */
  long address();

  /** How many bytes. */
  int bytes();

  /** Performs it in memory; returns what a load has read. */
  int perform();

  /** Whether it has a byte of a range. */
  default boolean overlaps(long from, long size) {
    return address() < from + size && from < address() + bytes();
  }

  /**
   * A store.
   *
   * @param recorded number of the access for the wavefront's recorder
   * @param number of the access among those of its wavefront
   * @param ordinal of the store among those of its wavefront
   * @param dirty whether it waits in a line of the unit's cache, which no update asks for
   */
  record Store(
      WeakPort port,
      long address,
      int bytes,
      long value,
      int lane,
      GlobalMemory.Access access,
      int recorded,
      long number,
      long ordinal,
      boolean dirty)
      implements PendingAccess {
    // Written out, since sets of requests are asked with each access.
    @Override
    public int hashCode() {
      return 31 * (int) number + lane;
    }

    @Override
    public int perform() {
      port.behind().store(address, bytes, value, lane, access);
      port.recorder().performs(recorded, address, bytes, value);
      port.recorder().renews(address, bytes);
      return 0;
    }
  }

  /**
   * A load of at most a word into a register or a part of it.
   *
   * @param recorded number of the access for the wavefront's recorder
   * @param lane of a vector, or -1
   * @param file the registers
   * @param at position of the register, to which no other load is on its way
   * @param part of the register that it writes
   */
  @SuppressWarnings("ArrayRecordComponent") // the file is the wavefront's own
  record Load(
      WeakPort port,
      long address,
      int lane,
      GlobalMemory.Access access,
      int recorded,
      int[] file,
      int at,
      RegisterPart part)
      implements PendingAccess {
    // Written out, since sets of requests are asked with each access.
    @Override
    public int hashCode() {
      return 31 * at + lane;
    }

    @Override
    public int bytes() {
      return part.bytes();
    }

    /** Whether the unit keeps what it reads. */
    boolean isCacheable() {
      return WeakPort.isCacheable(address, bytes(), lane, access);
    }

    /** Whether it is one into scalar registers. */
    boolean isScalar() {
      return lane < 0;
    }

    /**
     * Whether it comes to bits of one of a wavefront's registers from the first on, which a mask
     * names.
     */
    boolean comesTo(WeakPort wave, boolean scalar, int first, long mask, int bits) {
      int place = at - first;
      return port.equals(wave)
          && isScalar() == scalar
          && place >= 0
          && place < Long.SIZE
          && (mask >>> place & 1) != 0
          && (part.mask() & bits) != 0;
    }

    @Override
    public int perform() {
      int value = (int) port.read(address, bytes(), lane, access, recorded);
      file[at] = part.merge(file[at], value);
      return value;
    }
  }
}
