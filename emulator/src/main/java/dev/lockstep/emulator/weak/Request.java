package dev.lockstep.emulator.weak;

import dev.lockstep.emulator.memory.Memory;

/** An access that was issued and is not performed. */
sealed interface Request {
  /** The wavefront that made it. */
  WeakPort port();

  /** The first byte. */
  long address();

  /** How many bytes. */
  int bytes();

  /** Performs it in memory. */
  void perform();

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
      Memory.Access access,
      int recorded,
      long number,
      long ordinal,
      boolean dirty)
      implements Request {
    // Written out, since sets of requests are asked with each access.
    @Override
    public int hashCode() {
      return 31 * (int) number + lane;
    }

    @Override
    public void perform() {
      port.behind().store(address, bytes, value, lane, access);
      port.recorder().performs(recorded, address, bytes, value);
      port.recorder().renews(address, bytes);
    }
  }

  /** A load of a word into a register. */
  final class Load implements Request {
    private final WeakPort port;
    private final long address;
    private final int lane;
    private final Memory.Access access;
    private final int recorded;
    private final int[] file;
    private final int at;

    /**
     * A load.
     *
     * @param recorded number of the access for the wavefront's recorder
     * @param file the registers
     * @param at position of the register
     */
    Load(
        WeakPort port,
        long address,
        int lane,
        Memory.Access access,
        int recorded,
        int[] file,
        int at) {
      this.port = port;
      this.address = address;
      this.lane = lane;
      this.access = access;
      this.recorded = recorded;
      this.file = file;
      this.at = at;
    }

    @Override
    public WeakPort port() {
      return port;
    }

    @Override
    public long address() {
      return address;
    }

    @Override
    public int bytes() {
      return WeakPort.WORD;
    }

    /** Whether the unit keeps what it reads. */
    boolean isCacheable() {
      return WeakPort.isCacheable(address, WeakPort.WORD, lane, access);
    }

    /** Whether it comes to one of a wavefront's registers from the first on, which a mask names. */
    boolean comesTo(WeakPort wave, int first, long mask) {
      int lane = at - first;
      return port.equals(wave) && lane >= 0 && lane < Long.SIZE && (mask >>> lane & 1) != 0;
    }

    /** The value that was read. */
    int value() {
      return file[at];
    }

    @Override
    public void perform() {
      file[at] = port.read(address, lane, access, recorded);
    }
  }
}
