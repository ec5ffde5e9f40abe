package dev.lockstep.hsa.entry;

/** A function of HSA. */
@FunctionalInterface
interface HsaFunction {
  /**
   * Does what the function is for.
   *
   * @return a status, or the function's result
   * @throws dev.lockstep.hsa.status.HsaException when it is refused
   */
  long call(HsaCall call);
}
