package dev.lockstep.runtime.driver;

/** A sampler of a context. */
public interface DriverSampler extends AutoCloseable {
  /** Gives it back; as {@link DriverMemory#close}. */
  @Override
  void close();
}
