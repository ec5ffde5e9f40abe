package dev.lockstep.runtime;

import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.cl.SamplerInfo;
import dev.lockstep.runtime.driver.DriverSampler;

/** How kernels read images ({@code cl_sampler}), as an argument. */
public final class Sampler implements AutoCloseable {
  private final Context context;
  private final SamplerInfo info;
  private final Counted<DriverSampler> sampler;
  private boolean closed;

  Sampler(Context context, SamplerInfo info) {
    this.context = context;
    this.info = info;
    sampler = new Counted<>(context.driver().sampler(info), DriverSampler::close);
  }

  /** Its context. */
  public Context context() {
    return context;
  }

  /** How it reads. */
  public SamplerInfo info() {
    return info;
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
