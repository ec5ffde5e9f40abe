package dev.lockstep.runtime.emulated;

import dev.lockstep.emulator.memory.Window;
import dev.lockstep.runtime.driver.DriverSampler;
import dev.lockstep.runtime.image.SamplerDescriptor;

/** The descriptor of a sampler in memory. */
final class EmulatedSampler implements DriverSampler {
  private final EmulatedSpace space;
  private final Window descriptor;
  private boolean closed;

  EmulatedSampler(EmulatedSpace space, SamplerDescriptor how) {
    this.space = space;
    descriptor = space.descriptor(SamplerDescriptor.BYTES, "a sampler");
    how.encode(descriptor.bytes());
  }

  @Override
  public String name() {
    return "sampler";
  }

  /** Address of the descriptor for kernels. */
  @Override
  public long address() {
    return descriptor.base();
  }

  @Override
  public synchronized void close() {
    if (!closed) {
      closed = true;
      space.release(descriptor);
    }
  }
}
