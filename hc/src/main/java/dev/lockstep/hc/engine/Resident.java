package dev.lockstep.hc.engine;

/**
 * Memory that an engine keeps for an array from launch to launch: launches of the engine that use
 * the array use this memory, and copy nothing.
 */
public interface Resident {
  /** Copies the elements of the array to this memory. */
  void load(Object array);

  /** Copies the elements of this memory to the array. */
  void store(Object array);

  /** Gives the memory back; launches copy the array again. */
  void close();
}
