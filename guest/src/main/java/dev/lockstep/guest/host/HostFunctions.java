package dev.lockstep.guest.host;

/** Calls functions of the host program. */
@FunctionalInterface
public interface HostFunctions {
  /**
   * Calls a function on the current thread and returns when it has returned.
   *
   * @param function its address
   * @param a its first argument; a function with fewer arguments does not see the others
   * @return its result, whose upper bits are anything where the function returns less than a word
   */
  long call(long function, long a, long b, long c, long d);
}
