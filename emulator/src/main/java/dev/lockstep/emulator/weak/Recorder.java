package dev.lockstep.emulator.weak;

import dev.lockstep.emulator.memory.BadAccess;
import dev.lockstep.emulator.memory.GlobalMemory;

/**
 * Hears of the accesses of one wavefront: when each is issued, and when it is performed. An access
 * of several words has consecutive numbers, one for each.
 */
interface Recorder {
  /** Nobody listens. */
  Recorder NONE = new Recorder() {};

  /** Flag: there is a listener. */
  default boolean listens() {
    return false;
  }

  /**
   * A load is issued.
   *
   * @param cacheable whether the unit's copies may answer it
   * @return the number of its first word
   */
  default int load(long address, int bytes, int lane, boolean cacheable) {
    return 0;
  }

  /**
   * A store is issued.
   *
   * @param number of the access among those of its wavefront
   * @param ordinal of the store among those of its wavefront
   * @return the number of its first word
   */
  default int store(long address, int bytes, int lane, long number, long ordinal) {
    return 0;
  }

  /** An update is issued; parameters as of a store. */
  default int update(long address, int bytes, int lane, long number, long ordinal) {
    return 0;
  }

  /** An access reads memory. */
  default void fills(int access, long address, int bytes, long value) {}

  /** A word is answered by the unit's copy. */
  default void answers(int access, long address, int value) {}

  /** The unit keeps a copy of a word as it is in memory. */
  default void keeps(long address) {}

  /** Copies that the unit has of some words have the wavefront's store, which memory has now. */
  default void renews(long address, int bytes) {}

  /** An access writes memory. */
  default void performs(int access, long address, int bytes, long value) {}

  /**
   * The wavefront accesses its workgroup's LDS, which performs each access where it stands.
   *
   * @param old what was there
   * @param value what is there now
   */
  default void local(
      BadAccess.Kind kind, long address, int bytes, int lane, long old, long value) {}

  /** The wavefront waits; what was issued before some numbers is performed. */
  default void settles(long beforeNumber, long beforeOrdinal, GlobalMemory.Wait.Limits wait) {}

  /** The unit's copies are dropped by an instruction of the wavefront. */
  default void invalidates() {}
}
