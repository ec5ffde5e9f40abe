package dev.lockstep.guest.table;

import dev.lockstep.guest.host.HostMemory;

/** The arguments of one call by their places, a word each, in the host's memory. */
public class PackedWords {
  private static final int WORD = 8;

  private final long address;

  /**
   * @param address of the first argument
   */
  public PackedWords(long address) {
    this.address = address;
  }

  /** An address, a size, or flags. */
  public final long word(int place) {
    return HostMemory.getLong(address + (long) WORD * place);
  }

  /** A number of 32 bits. */
  public final int number(int place) {
    return (int) word(place);
  }

  /** A number of 16 bits. */
  public final int half(int place) {
    return (int) word(place) & 0xffff;
  }

  /** A truth value. */
  public final boolean flag(int place) {
    return number(place) != 0;
  }

  /** Writes a word unless the host gave a null pointer. */
  public final void put(int place, long value) {
    if (word(place) != 0) {
      HostMemory.putLong(word(place), value);
    }
  }

  /** Writes a number of 32 bits unless the host gave a null pointer. */
  public final void putNumber(int place, int value) {
    if (word(place) != 0) {
      HostMemory.putInt(word(place), value);
    }
  }
}
