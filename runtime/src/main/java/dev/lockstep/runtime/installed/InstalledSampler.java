package dev.lockstep.runtime.installed;

import dev.lockstep.runtime.cl.SamplerInfo;
import dev.lockstep.runtime.driver.DriverSampler;
import java.lang.foreign.MemorySegment;

/** A sampler of an installed platform. */
final class InstalledSampler implements DriverSampler {
  private final InstalledContext context;
  private final MemorySegment object;
  private boolean closed;

  InstalledSampler(InstalledContext context, SamplerInfo info) {
    this.context = context;
    object =
        context
            .library()
            .make(
                "clCreateSampler",
                context.handle(),
                info.normalized() ? 1 : 0,
                info.addressing().number(),
                info.filter().number());
  }

  MemorySegment object() {
    return object;
  }

  @Override
  public synchronized void close() {
    if (!closed) {
      closed = true;
      context.library().call("clReleaseSampler", object);
    }
  }
}
