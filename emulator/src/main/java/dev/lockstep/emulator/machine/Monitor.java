package dev.lockstep.emulator.machine;

import dev.lockstep.emulator.memory.BadAccess;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.Operand.RegisterFile;

/**
 * Follows a run instruction by instruction and access by access: what checks are built on. Called
 * on the thread that runs the wavefront. A machine without a monitor pays nothing for it.
 */
public interface Monitor {

  /** Address space of an access. */
  enum Space {
    /** The flat address space; scratch memory is part of it, at the addresses it really has. */
    GLOBAL,
    LDS
  }

  /**
   * Accesses of a word in each of some lanes.
   *
   * @param addresses of all lanes, to which {@code offset} is added
   * @param active the lanes that access memory
   * @param values stored by each lane, from {@code row} on; of no meaning for loads
   */
  @SuppressWarnings("ArrayRecordComponent") // they are the wavefront's own, and only read
  record Words(Space space, long[] addresses, long offset, long active, int[] values, int row) {

    /** The address of a lane's word. */
    public long address(int lane) {
      return addresses[lane] + offset;
    }

    /** Value that a lane stores. */
    public int value(int lane) {
      return values[row + lane];
    }

    /** Whether each lane's place is at least so many bytes above those of the lanes before. */
    public boolean isSpread(int bytes) {
      int first = Long.numberOfTrailingZeros(active);
      long next = addresses[first];
      for (long rest = active; rest != 0; rest &= rest - 1) {
        long address = addresses[Long.numberOfTrailingZeros(rest)];
        if (address < next) {
          return false;
        }
        next = address + bytes;
      }
      return true;
    }
  }

  /** A register gets a value from outside: from the initial state, or from a debugger. */
  default void given(WavefrontView wave, RegisterFile file, int register, int lane) {}

  /** A workgroup is about to run its first instruction. */
  default void began(WorkgroupView group) {}

  /** All wavefronts of a workgroup have ended. */
  default void ended(WorkgroupView group) {}

  /** All wavefronts that have not ended stand at the barrier, which opens now. */
  default void opens(WorkgroupView group) {}

  /** An instruction is about to run. */
  default void before(WavefrontView wave, long address, Instruction instruction) {}

  /** It has run, or caused a fault. */
  default void after(WavefrontView wave, long address, Instruction instruction) {}

  /**
   * An access to the flat address space is about to happen.
   *
   * @return whether it may; else a read gives 0 and a write is dropped
   */
  default boolean allows(
      WavefrontView wave, BadAccess.Kind kind, long address, int bytes, int lane) {
    return true;
  }

  /**
   * The same for many lanes; LDS is not asked for.
   *
   * @return whether all of them may; else each is asked for by itself
   */
  default boolean allows(WavefrontView wave, BadAccess.Kind kind, Words words) {
    return false;
  }

  /**
   * Words are about to be loaded or stored.
   *
   * @param silent lanes that store what is there already
   * @return whether the monitor knows enough; else it is told of each by {@link #accessed}
   */
  default boolean follows(WavefrontView wave, boolean writes, Words words, long silent) {
    return false;
  }

  /** An LDS access lies outside of the allocation; it gives 0 or is dropped. */
  default void outsideLds(WavefrontView wave, BadAccess access) {}

  /**
   * An access through scratch instructions lies outside of the lane's scratch memory.
   *
   * @return whether it gives 0 or is dropped; else it is a fault
   */
  default boolean outsideScratch(WavefrontView wave, BadAccess access) {
    return false;
  }

  /**
   * Memory was accessed.
   *
   * @param lane the lane, or -1 for a scalar access
   * @param before previous contents of memory
   * @param after present contents
   */
  default void accessed(
      WavefrontView wave,
      Space space,
      BadAccess.Kind kind,
      long address,
      int bytes,
      int lane,
      long before,
      long after) {}
}
