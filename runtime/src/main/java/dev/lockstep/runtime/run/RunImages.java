package dev.lockstep.runtime.run;

import dev.lockstep.runtime.cl.ArgumentInfo;
import dev.lockstep.runtime.cl.BufferFlag;
import dev.lockstep.runtime.driver.DriverContext;
import dev.lockstep.runtime.driver.DriverImage;
import dev.lockstep.runtime.driver.DriverMemory;
import dev.lockstep.runtime.driver.DriverSampler;
import dev.lockstep.runtime.driver.ImageRequest;
import dev.lockstep.runtime.image.ImageShape;
import dev.lockstep.runtime.image.ImageType;
import dev.lockstep.runtime.image.SamplerDescriptor;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** Images and samplers of a run, each made once. */
final class RunImages implements AutoCloseable {
  private final DriverContext context;
  private final boolean inPlace;
  private final Map<Seen, DriverImage> images = new HashMap<>();
  private final Map<SamplerDescriptor, DriverSampler> samplers = new HashMap<>();

  /**
   * A buffer seen as an image.
   *
   * @param access of the kernel
   */
  record Seen(String name, DriverMemory buffer, ImageShape shape, ArgumentInfo.Access access) {}

  /**
   * Images of a context.
   *
   * @param inPlace whether the device keeps texels in the order of the host, so that an image lies
   *     in its buffer; else it is a copy
   */
  RunImages(DriverContext context, boolean inPlace) {
    this.context = context;
    this.inPlace = inPlace;
  }

  /** Whether texels are copied from the buffer before a launch, and back after it. */
  boolean hasCopy(Seen seen) {
    return !inPlace && seen.shape().type() != ImageType.IMAGE1D_BUFFER;
  }

  DriverImage image(Seen seen) {
    return images.computeIfAbsent(seen, this::made);
  }

  private DriverImage made(Seen seen) {
    Set<BufferFlag> flags =
        switch (seen.access()) {
          case READ_ONLY -> Set.of(BufferFlag.READ_ONLY);
          case WRITE_ONLY -> Set.of(BufferFlag.WRITE_ONLY);
          case READ_WRITE, NONE -> Set.of();
        };
    return context.image(
        new ImageRequest(
            seen.shape(), flags, null, hasCopy(seen) ? null : seen.buffer(), 0, seen.name()));
  }

  DriverSampler sampler(SamplerDescriptor how) {
    return samplers.computeIfAbsent(how, context::sampler);
  }

  @Override
  public void close() {
    images.values().forEach(DriverImage::close);
    samplers.values().forEach(DriverSampler::close);
  }
}
