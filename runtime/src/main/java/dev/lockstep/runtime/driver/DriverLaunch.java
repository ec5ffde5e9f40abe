package dev.lockstep.runtime.driver;

import java.util.function.BooleanSupplier;

/** A kernel with its arguments, ready to run, as often as is wanted. */
public interface DriverLaunch extends AutoCloseable {
  /**
   * Runs it to its end. The calling thread is one of those that do so. Several launches of one
   * device are run one after the other by the caller.
   *
   * @param stop asked now and then; true ends the run with an error
   * @throws dev.lockstep.runtime.cl.DeviceFaultException when it does not come to its end
   */
  void run(BooleanSupplier stop);

  /** Gives back what it has; also where it has not run. */
  @Override
  void close();
}
