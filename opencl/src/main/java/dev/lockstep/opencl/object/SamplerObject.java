package dev.lockstep.opencl.object;

import dev.lockstep.opencl.handle.Referenced;
import dev.lockstep.runtime.Sampler;
import java.util.List;

/** A sampler. */
public final class SamplerObject extends Referenced {
  private final ContextObject context;
  private final Sampler sampler;
  private final List<Long> properties;

  /**
   * A sampler that was just made.
   *
   * @param properties as the host gave them, with the zero at the end; empty for a null pointer
   */
  public SamplerObject(ContextObject context, Sampler sampler, List<Long> properties) {
    this.context = context;
    this.sampler = sampler;
    this.properties = List.copyOf(properties);
    context.hold();
  }

  public ContextObject context() {
    return context;
  }

  public Sampler sampler() {
    return sampler;
  }

  /** Properties as the host gave them. */
  public List<Long> properties() {
    return properties;
  }

  @Override
  protected void end() {
    sampler.close();
    context.drop();
  }
}
