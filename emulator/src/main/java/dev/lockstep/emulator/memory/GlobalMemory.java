package dev.lockstep.emulator.memory;

/**
 * The memory that all wavefronts of a machine share. Implementations differ in what they promise:
 * {@link FlatMemory} is fast, others may check for races or explore weak orders; the engines only
 * see this interface.
 */
public interface GlobalMemory {
  /** Message about a range that had to grow and could not. */
  String FULL = "cannot grow any more";

  /** Scope in which the effect of an access or a fence must be visible. */
  enum Scope {
    WAVEFRONT,
    WORKGROUP,
    AGENT,
    SYSTEM
  }

  /** Ordering by an access or a fence. */
  enum Order {
    /** A plain access. */
    PLAIN,
    /** An atomic access that orders nothing else. */
    RELAXED,
    ACQUIRE,
    RELEASE,
    ACQUIRE_RELEASE
  }

  /** The order and the scope of an access, as the bits of its instruction state. */
  record Access(Order order, Scope scope) {}

  /** Computes the new value of a memory element; widths below 64 bits are zero-extended. */
  @FunctionalInterface
  interface Update {
    /**
     * The new value.
     *
     * @param old contents of memory
     * @param data the first operand
     * @param comparand the second operand, 0 where there is none
     */
    long apply(long old, long data, long comparand);
  }

  /** A wait instruction, which works out what it waits for when a memory asks. */
  @FunctionalInterface
  interface Wait {
    /** Stands for no limit. */
    int NO_LIMIT = Integer.MAX_VALUE;

    /** A wait for all loads, and for nothing else. */
    Wait LOADS = () -> new Limits(NO_LIMIT, NO_LIMIT, true, true);

    Limits limits();

    /**
     * What a wavefront waits for.
     *
     * @param accesses most of its youngest loads, stores and updates together that may be
     *     outstanding, where one counter has them all
     * @param stores most of its youngest stores that may be, where they have their own counter
     * @param loads whether loads must have come to their registers; a wait that lets some of them
     *     stay is one for all, since memory does not know how many instructions its accesses were
     * @param scalarLoads whether loads must have come to scalar registers; one stands for all, too
     */
    record Limits(int accesses, int stores, boolean loads, boolean scalarLoads) {}
  }

  /**
   * The memory as one wavefront sees it; used by one thread at a time. Addresses are those of the
   * flat 64-bit space; sizes are 1, 2, 4 or 8 bytes, little-endian; {@code lane} is -1 for scalar
   * accesses. All methods throw {@link MemoryFault} when the access is not possible.
   */
  interface Port {
    /**
     * Address behind the last byte of the piece of memory that an address is in; 0 if it is in
     * none.
     */
    long end(long address);

    /** Reads an element, zero-extended. */
    long load(long address, int bytes, int lane, Access access);

    /** Writes the low bytes of a value. */
    void store(long address, int bytes, long value, int lane, Access access);

    /**
     * Reads, computes and writes in one step; the address must be aligned. Returns the old value.
     */
    long update(
        long address, int bytes, Update update, long data, long comparand, int lane, Access access);

    /**
     * Reads one word for each active lane into a row of registers, at once or at any time up to the
     * wait for loads.
     *
     * @param addresses each lane's address, to which the offset is added
     * @param active the lanes
     * @param file the registers
     * @param row the first lane's register
     */
    default void loadWords(
        long[] addresses, long offset, long active, int[] file, int row, Access access) {
      for (long rest = active; rest != 0; rest &= rest - 1) {
        int lane = Long.numberOfTrailingZeros(rest);
        file[row + lane] = (int) load(addresses[lane] + offset, 4, lane, access);
      }
    }

    /**
     * Whether {@link #loadParts} and {@link #loadScalars} may be late, so that they are asked
     * instead of {@link #load}.
     */
    default boolean defersLoads() {
      return false;
    }

    /**
     * Reads one element for each active lane into a part of a row of registers, at once or at any
     * time up to the wait for loads; parameters as loadWords.
     */
    default void loadParts(
        long[] addresses,
        long offset,
        long active,
        int[] file,
        int row,
        RegisterPart part,
        Access access) {
      for (long rest = active; rest != 0; rest &= rest - 1) {
        int lane = Long.numberOfTrailingZeros(rest);
        long element = load(addresses[lane] + offset, part.bytes(), lane, access);
        file[row + lane] = part.merge(file[row + lane], element);
      }
    }

    /**
     * Reads consecutive elements into consecutive scalar registers, at once or at any time up to
     * the wait for scalar loads.
     *
     * @param file the registers
     * @param register the first of them
     */
    default void loadScalars(
        long address, int count, int[] file, int register, RegisterPart part, Access access) {
      for (int i = 0; i < count; i++) {
        long element = load(address + (long) part.bytes() * i, part.bytes(), -1, access);
        file[register + i] = part.merge(file[register + i], element);
      }
    }

    /** Writes one word of a row of registers for each active lane; parameters as loadWords. */
    default void storeWords(
        long[] addresses, long offset, long active, int[] file, int row, Access access) {
      for (long rest = active; rest != 0; rest &= rest - 1) {
        int lane = Long.numberOfTrailingZeros(rest);
        store(addresses[lane] + offset, 4, file[row + lane] & 0xffff_ffffL, lane, access);
      }
    }

    /**
     * Reads or writes consecutive words of each active lane, as loadWords and storeWords do with
     * one after the other.
     *
     * @param row the first word's; those of the others follow at a distance
     */
    default void moveRuns(
        boolean stores,
        long[] addresses,
        long active,
        int[] file,
        int row,
        int distance,
        int count,
        Access access) {
      for (int i = 0; i < count; i++) {
        long offset = (long) Integer.BYTES * i;
        if (stores) {
          storeWords(addresses, offset, active, file, row + i * distance, access);
        } else {
          loadWords(addresses, offset, active, file, row + i * distance, access);
        }
      }
    }

    /** Whether accesses to LDS are told of, too, by {@link #local}. */
    default boolean followsLocal() {
      return false;
    }

    /**
     * The wavefront has accessed LDS.
     *
     * @param kind what it did
     * @param old what was there
     * @param value what is there now
     */
    default void local(
        BadAccess.Kind kind, long address, int bytes, int lane, long old, long value) {}

    /** Orders the accesses before against those after, as cache maintenance does. */
    void fence(Access access);

    /**
     * The wavefront waits until its outstanding accesses are not more than given. A memory that
     * completes each access at once has nothing to do.
     */
    void settle(Wait wait);

    /**
     * Whether a wait goes on, so that others have a turn before the wavefront comes to the same
     * wait again.
     */
    default boolean isPatient() {
      return false;
    }

    /** The wavefront becomes one of another run: it forgets where things are. */
    default void forget() {}
  }

  /** The view of one more wavefront. */
  Port port();

  /** A wavefront as memory knows it: where its program is. */
  interface Issuer {
    /** Number of its workgroup in the grid. */
    long workgroupNumber();

    /** Its number in the workgroup. */
    int number();

    /** Address of the instruction that runs. */
    long at();

    /** Instructions executed so far. */
    long instructions();
  }

  /**
   * The view of one more wavefront of a compute unit.
   *
   * @param unit the same object for all wavefronts of the unit
   * @param issuer the wavefront
   */
  default Port port(Object unit, Issuer issuer) {
    return port();
  }

  /** A barrier opens for all wavefronts of a compute unit. */
  default void opens(Object unit) {}

  /**
   * A run begins. What it finds in memory stays there until its {@link #end}.
   *
   * @return its number
   */
  default long begin() {
    return 0;
  }

  /** A run has ended: nothing of it remembers what it found. */
  default void end(long run) {}

  /**
   * Makes room for the machine's own use, such as scratch memory, far from all else, that grows
   * where it is accessed; returns its address.
   *
   * @param bytes at first
   * @param most bytes that it may come to have
   */
  long reserve(long bytes, long most, String name);

  /** Fills a reserved range with zeros. */
  void clear(long address);

  /** Makes a reserved range that has grown by much as small as it was; nobody uses it now. */
  void trim(long address);

  /** Gives a reserved range back. */
  void release(long address);
}
