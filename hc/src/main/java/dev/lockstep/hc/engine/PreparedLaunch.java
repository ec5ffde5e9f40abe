package dev.lockstep.hc.engine;

import java.util.function.BooleanSupplier;

/** A launch that its engine can run. */
public interface PreparedLaunch {
  /**
   * Runs the launch to its end, once.
   *
   * @param stopped tells whether what has not run shall be left out
   * @throws dev.lockstep.hc.error.KernelFaultException if a work-item ends with an exception
   * @throws dev.lockstep.hc.error.HcException if the engine cannot run it to its end
   */
  LaunchCounts run(BooleanSupplier stopped);
}
