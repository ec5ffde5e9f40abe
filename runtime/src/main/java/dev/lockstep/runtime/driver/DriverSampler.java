package dev.lockstep.runtime.driver;

import dev.lockstep.runtime.argument.Addressed;

/** A sampler of a context. */
public interface DriverSampler extends Addressed, AutoCloseable {
  /** Gives it back; as {@link DriverMemory#close}. */
  @Override
  void close();
}
