package dev.lockstep.opencl.entry;

/** A function of the C interface. */
@FunctionalInterface
interface EntryFunction {
  /**
   * Runs it.
   *
   * @return its result: a handle, an address, or 0 for {@code CL_SUCCESS}
   * @throws dev.lockstep.runtime.cl.ClException with its error code
   */
  long call(CallArguments arguments);
}
