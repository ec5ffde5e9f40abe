package dev.lockstep.emulator.weak;

/**
 * What a machine with weak memory takes to be so: columns of {@code machines.tsv}.
 *
 * @param caches levels of read caches between a compute unit and the memory that all share
 * @param owner threads that share the caches
 * @param loads when loads that pass the caches are performed
 * @param writes what a store does to the nearest cache
 * @param atomicsDrop whether an update drops the lines of its location from its caches
 * @param storesApart whether stores have a counter of their own
 */
public record MemoryAssumptions(
    int caches, Owner owner, Loads loads, Writes writes, boolean atomicsDrop, boolean storesApart) {

  /** Threads that share caches. */
  public enum Owner {
    /** All threads of a workgroup, which runs on one compute unit. */
    GROUP,
    /** Each thread: the workgroup is spread over compute units. */
    WAVE
  }

  /** When a load is performed that no cache answers. */
  public enum Loads {
    /**
     * When it is issued, but for those that wait for the first fill of a line of the shared cache.
     */
    FIRST_FILL,
    /** At any time after it is issued. */
    ANY
  }

  /** Behaviour of stores. */
  public enum Writes {
    /** Change a line that is there, and go to memory. */
    THROUGH,
    /** Change a line that is there and leave it dirty, else go to memory. */
    BACK
  }
}
