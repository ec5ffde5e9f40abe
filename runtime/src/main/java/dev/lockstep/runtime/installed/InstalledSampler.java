package dev.lockstep.runtime.installed;

import dev.lockstep.runtime.driver.DriverSampler;
import dev.lockstep.runtime.image.SamplerDescriptor;
import dev.lockstep.runtime.loader.OpenClLibrary;
import java.lang.foreign.MemorySegment;

/** A sampler of an installed platform. */
final class InstalledSampler implements DriverSampler {
  private final OpenClLibrary library;
  private final MemorySegment object;
  private boolean closed;

  /**
   * A sampler.
   *
   * @param context the platform's handle of its context
   */
  InstalledSampler(OpenClLibrary library, MemorySegment context, SamplerDescriptor how) {
    this.library = library;
    object =
        library.make(
            "clCreateSampler",
            context,
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
      library.call("clReleaseSampler", object);
    }
  }
}
