package dev.lockstep.hsa.entry;

/** What a function of HSA does. */
@FunctionalInterface
interface HsaFunction {
  /**
   * Does it.
   *
   * @return a status, or the function's result
   * @throws dev.lockstep.hsa.status.HsaException when it is refused
   */
  long call(HsaCall call);
}
