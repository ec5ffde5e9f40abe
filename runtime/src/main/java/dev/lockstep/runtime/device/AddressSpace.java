package dev.lockstep.runtime.device;

import dev.lockstep.emulator.memory.FlatMemory;
import dev.lockstep.emulator.memory.Window;

/**
 * The memory that some devices share, and where in it things are put. Several threads may use it at
 * once.
 */
public final class AddressSpace {
  private static final long PAGE = 4096;
  private static final long FIRST_LOW = 1L << 24;
  private static final long FIRST_BUFFER = 0x9000_0000L;
  private static final long END_LOW = 1L << 32;

  /** Code objects lie here, below the addresses that a host gives to its own memory. */
  private static final long FIRST_CODE = 0x7000_0000_0000L;

  private static final long END_CODE = 0x7e00_0000_0000L;

  /** Distance of code objects. */
  private static final long CODE_ALIGNMENT = 1L << 21;

  private final FlatMemory memory;
  private boolean low;
  private boolean narrow;

  /** Lowest address of buffers that must be below 4 GiB. */
  private long firstLow = FIRST_LOW;

  /** Address from which a place for a code object is looked for. */
  private long nextCode = FIRST_CODE;

  /** An empty address space, whose memory lives as long as somebody refers to it. */
  public AddressSpace() {
    this(new FlatMemory());
  }

  private AddressSpace(FlatMemory memory) {
    this.memory = memory;
  }

  /** An empty address space that gives memory back: see {@link FlatMemory#returning}. */
  public static AddressSpace returning() {
    return new AddressSpace(FlatMemory.returning());
  }

  public FlatMemory memory() {
    return memory;
  }

  /**
   * Maps zeroed memory.
   *
   * @param alignment of its address, a power of two
   * @throws LaunchException when it does not fit into the addresses that the machines have
   */
  synchronized Window place(long bytes, long alignment, String name) throws LaunchException {
    long size = Math.max(1, bytes);
    long place = low ? lowPlace(size, Math.max(alignment, PAGE)) : 0;
    if (place == 0 && narrow) {
      place = lowPlace(size, PAGE);
      if (place == 0) {
        throw new LaunchException(
            "%s of %d bytes does not fit below 4 GiB, where this machine's memory ends"
                .formatted(name, bytes));
      }
    }
    return place == 0 ? memory.allocate(size, alignment, name) : memory.map(place, size, name);
  }

  /** From now on puts everything where 32-bit addresses reach it, buffers from 0x90000000 on. */
  public synchronized void addressesHave32Bits() {
    low = true;
    narrow = true;
    firstLow = FIRST_BUFFER;
  }

  /** From now on puts buffers below 4 GiB, as long as there is room. */
  public synchronized void allocateLow() {
    low = true;
  }

  /** A free place below 4 GiB, or 0. */
  private long lowPlace(long bytes, long alignment) {
    return bytes < END_LOW ? memory.free(firstLow, END_LOW, bytes, alignment) : 0;
  }

  /**
   * A place for a code object, which it has as soon as its first region is mapped there.
   *
   * @throws LaunchException when there is none
   */
  synchronized long codePlace(long bytes) throws LaunchException {
    long size = (bytes + CODE_ALIGNMENT) & -CODE_ALIGNMENT;
    long place = memory.free(nextCode, END_CODE, size, CODE_ALIGNMENT);
    if (place == 0) {
      place = memory.free(FIRST_CODE, END_CODE, size, CODE_ALIGNMENT);
    }
    if (place == 0) {
      throw new LaunchException("too many programs are loaded for another of " + bytes + " bytes");
    }
    nextCode = place + size;
    return place;
  }

  /** Memory that machines have at a fixed place: mapped once, as long as the memory lives. */
  synchronized Window fixed(long address, long bytes, String name) {
    Window there = memory.find(address, 1);
    return there != null ? there : memory.map(address, bytes, name);
  }
}
