package dev.lockstep.hc.engine;

import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** A launch that its engine can run. */
public interface PreparedLaunch {
  /**
   * Runs the launch to its end, once.
   *
   * @param stopped tells whether what has not run shall be left out
   * @param out takes what the work-items have printed, once, before the method ends in either way
   * @throws dev.lockstep.hc.error.KernelFaultException if a work-item ends with an exception
   * @throws dev.lockstep.hc.error.HcException if the engine cannot run it to its end
   */
  LaunchCounts run(BooleanSupplier stopped, Consumer<String> out);

  /** Arrays that the kernel uses, as far as the engine knows; each once. */
  List<UsedArray> arrays();

  /**
   * An array of the host that a kernel uses.
   *
   * @param stored whether it may store to it
   * @param kept whether the elements may stay with the accelerator
   */
  record UsedArray(Object array, boolean stored, boolean kept) {}
}
