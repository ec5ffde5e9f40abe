package dev.lockstep.runtime.installed;

import dev.lockstep.runtime.driver.DriverSampler;
import dev.lockstep.runtime.image.SamplerDescriptor;
import java.lang.foreign.MemorySegment;

/** A sampler of an installed platform. */
final class InstalledSampler implements DriverSampler {
  private final InstalledContext context;
  private final MemorySegment object;
  private boolean closed;

  InstalledSampler(InstalledContext context, SamplerDescriptor how) {
    this.context = context;
    object =
        context
            .library()
            .make(
                "clCreateSampler",
                context.handle(),
                how.normalized() ? 1 : 0,
                how.addressing().code(),
                how.filter().code());
  }

  @Override
  public String name() {
    return "sampler";
  }

  /** The platform's handle; only the platform knows an address for kernels. */
  @Override
  public long address() {
    return object.address();
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
