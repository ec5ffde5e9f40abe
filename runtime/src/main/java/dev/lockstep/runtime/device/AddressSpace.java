package dev.lockstep.runtime.device;

import dev.lockstep.emulator.memory.FlatMemory;
import dev.lockstep.emulator.memory.Window;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import java.lang.foreign.MemorySegment;

/**
 * The memory that some devices share, and where in it things are put. Several threads may use it at
 * once.
 */
public final class AddressSpace {
  private static final long PAGE = 4096;

  /** Least distance of places, so that an access past the end of one is in no other. */
  private static final long APART = 2 * PAGE;

  private static final long FIRST_LOW = 1L << 24;
  private static final long FIRST_BUFFER = 0x9000_0000L;
  private static final long END_LOW = 1L << 32;

  /** Buffers lie below the addresses that a host gives to its own memory. */
  private static final long END_HIGH = 0x5000_0000_0000L;

  /** Code objects lie here, below the addresses that a host gives to its own memory. */
  private static final long FIRST_CODE = 0x7000_0000_0000L;

  private static final long END_CODE = 0x7e00_0000_0000L;

  /** Distance of code objects. */
  private static final long CODE_ALIGNMENT = 1L << 21;

  /** Its monitor is held from the search for a free place until something is mapped there. */
  private final FlatMemory memory;

  /** Whether places are not used again soon. */
  private final boolean onward;

  private boolean low;
  private boolean narrow;

  /** Address from which a place above 4 GiB is looked for. */
  private long nextHigh = END_LOW;

  /** Lowest address of buffers that must be below 4 GiB. */
  private long firstLow = FIRST_LOW;

  /** Address from which a place for a code object is looked for. */
  private long nextCode = FIRST_CODE;

  /** An empty address space, whose memory lives as long as somebody refers to it. */
  public AddressSpace() {
    this(new FlatMemory(), false);
  }

  private AddressSpace(FlatMemory memory, boolean onward) {
    this.memory = memory;
    this.onward = onward;
  }

  /** An empty address space that gives memory back: see {@link FlatMemory#returning}. */
  public static AddressSpace returning() {
    return new AddressSpace(FlatMemory.returning(), true);
  }

  public FlatMemory memory() {
    return memory;
  }

  /**
   * Maps zeroed memory.
   *
   * @param alignment of its address, a power of two
   * @throws ClException when it does not fit into the addresses that the machines have
   */
  public Window place(long bytes, long alignment, String name) {
    return place(bytes, 0, alignment, name);
  }

  /**
   * Maps zeroed memory.
   *
   * @param tail bytes behind it that may only be read
   * @param alignment of its address, a power of two
   * @throws ClException when it does not fit into the addresses that the machines have
   */
  public Window place(long bytes, long tail, long alignment, String name) {
    synchronized (memory) {
      return memory.map(freePlace(bytes, alignment, name), Math.max(1, bytes), tail, name);
    }
  }

  /** A place for so many bytes. */
  private long freePlace(long bytes, long alignment, String name) {
    long size = Math.max(1, bytes);
    long align = Math.max(alignment, PAGE);
    long place = low ? lowPlace(size, align) : 0;
    if (place == 0 && narrow) {
      place = lowPlace(size, PAGE);
      if (place == 0) {
        throw new ClException(
            ErrorCode.MEM_OBJECT_ALLOCATION_FAILURE,
            "%s of %d bytes does not fit below 4 GiB, where this machine's memory ends"
                .formatted(name, bytes));
      }
    }
    return place == 0 ? highPlace(size, align, name) : place;
  }

  /**
   * A place above 4 GiB. Where memory is given back, each is behind the one before, so that a
   * pointer to what is gone does not soon point at something else.
   */
  private long highPlace(long bytes, long alignment, String name) {
    long place = memory.free(nextHigh, END_HIGH, bytes, alignment);
    if (place == 0) {
      place = memory.free(END_LOW, END_HIGH, bytes, alignment);
    }
    if (place == 0) {
      throw new ClException(
          ErrorCode.MEM_OBJECT_ALLOCATION_FAILURE,
          "%s of %d bytes does not fit anywhere".formatted(name, bytes));
    }
    if (onward) {
      nextHigh = place + bytes + APART;
    }
    return place;
  }

  /**
   * Maps memory of the host at some address of the same place in a page.
   *
   * @throws ClException when it does not fit into the addresses that the machines have
   */
  public Window place(MemorySegment host, String name) {
    long shift = host.address() & PAGE - 1;
    synchronized (memory) {
      long place = freePlace(host.byteSize() + shift, PAGE, name);
      return memory.map(place + shift, host, name);
    }
  }

  /**
   * Maps new memory at the address that it has for the host.
   *
   * @param tail bytes behind it that may only be read
   * @param alignment of the address, a power of two
   * @throws ClException when the machines do not reach that address
   */
  public Window share(long bytes, long tail, long alignment, String name) {
    if (narrow) {
      throw new ClException(
          ErrorCode.MEM_OBJECT_ALLOCATION_FAILURE,
          "pointers of this machine have 32 bits, those of the host 64: memory cannot be shared");
    }
    try {
      return memory.mapInPlace(bytes, tail, Math.max(alignment, PAGE), name);
    } catch (IllegalArgumentException e) {
      throw new ClException(
          ErrorCode.MEM_OBJECT_ALLOCATION_FAILURE, String.valueOf(e.getMessage()));
    }
  }

  /** From now on puts everything where 32-bit addresses reach it, buffers from 0x90000000 on. */
  public void addressesHave32Bits() {
    synchronized (memory) {
      low = true;
      narrow = true;
      firstLow = FIRST_BUFFER;
    }
  }

  /** From now on puts buffers below 4 GiB, as long as there is room. */
  public void allocateLow() {
    synchronized (memory) {
      low = true;
    }
  }

  /** A free place below 4 GiB, or 0. */
  private long lowPlace(long bytes, long alignment) {
    return bytes < END_LOW ? memory.free(firstLow, END_LOW, bytes, alignment) : 0;
  }

  /**
   * A place for a code object, which it has as soon as its first region is mapped there.
   *
   * @throws ClException when there is none
   */
  long codePlace(long bytes) {
    synchronized (memory) {
      long size = (bytes + CODE_ALIGNMENT) & -CODE_ALIGNMENT;
      long place = memory.free(nextCode, END_CODE, size, CODE_ALIGNMENT);
      if (place == 0) {
        place = memory.free(FIRST_CODE, END_CODE, size, CODE_ALIGNMENT);
      }
      if (place == 0) {
        throw new ClException(
            ErrorCode.OUT_OF_RESOURCES,
            "too many programs are loaded for another of " + bytes + " bytes");
      }
      nextCode = place + size;
      return place;
    }
  }

  /** Memory that machines have at a fixed place: mapped once, as long as the memory lives. */
  Window fixed(long address, long bytes, String name) {
    synchronized (memory) {
      Window there = memory.find(address, 1);
      return there != null ? there : memory.map(address, bytes, name);
    }
  }
}
