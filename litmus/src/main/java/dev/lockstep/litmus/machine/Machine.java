package dev.lockstep.litmus.machine;

/**
 * A machine: what its memory does, as a row of {@code machines.tsv}.
 *
 * @param name how commands call it
 * @param title what it is
 * @param caches levels of read caches between a compute unit and the memory that all share
 * @param owner threads that share the caches
 * @param loads when loads that pass the caches are performed
 * @param writes what a store does to the nearest cache
 * @param atomicsDrop whether an update drops the lines of its location from its caches
 * @param storeCounter counter of stores
 * @param mapping name of the mapping that takes tests to this machine unless another is asked for
 * @param twin name of the model that allows the same, tests mapped by that mapping
 */
public record Machine(
    String name,
    String title,
    int caches,
    Owner owner,
    Loads loads,
    Writes writes,
    boolean atomicsDrop,
    Operation.Counter storeCounter,
    String mapping,
    String twin) {

  /** The most levels of caches. */
  static final int MOST_CACHES = 2;

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
