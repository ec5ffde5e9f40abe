package dev.lockstep.runtime;

import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.driver.DriverContext;
import dev.lockstep.runtime.driver.DriverSampler;
import dev.lockstep.runtime.image.AddressingMode;
import dev.lockstep.runtime.image.SamplerDescriptor;

/** Rules by which kernels read images ({@code cl_sampler}), as an argument. */
public final class Sampler implements AutoCloseable {
  private final DriverContext driver;
  private final SamplerDescriptor descriptor;
  private final Counted<DriverSampler> sampler;
  private boolean closed;

  Sampler(DriverContext driver, SamplerDescriptor descriptor) {
    boolean repeats =
        descriptor.addressing() == AddressingMode.REPEAT
            || descriptor.addressing() == AddressingMode.MIRRORED_REPEAT;
    if (repeats && !descriptor.normalized()) {
      throw new ClException(
          ErrorCode.INVALID_VALUE,
          "addressing mode %s needs normalized coordinates".formatted(descriptor.addressing()));
    }
    this.driver = driver;
    this.descriptor = descriptor;
    sampler = new Counted<>(driver.sampler(descriptor), DriverSampler::close);
  }

  /** Whether it was made in a context. */
  boolean isOf(DriverContext context) {
    return driver.equals(context);
  }

  /** Its rules of reading. */
  public SamplerDescriptor descriptor() {
    return descriptor;
  }

  DriverSampler sampler() {
    return sampler.value();
  }

  /**
   * One more user.
   *
   * @return ends the use
   */
  Runnable hold() {
    synchronized (this) {
      if (!closed && sampler.retain()) {
        return sampler::release;
      }
    }
    throw new ClException(ErrorCode.INVALID_SAMPLER, "the sampler is closed");
  }

  /** Gives it back when no command uses it any more ({@code clReleaseSampler}). */
  @Override
  public void close() {
    synchronized (this) {
      if (closed) {
        return;
      }
      closed = true;
    }
    sampler.release();
  }
}
