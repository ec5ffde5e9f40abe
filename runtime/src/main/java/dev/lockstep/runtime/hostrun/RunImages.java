package dev.lockstep.runtime.hostrun;

import dev.lockstep.runtime.Buffer;
import dev.lockstep.runtime.Context;
import dev.lockstep.runtime.Image;
import dev.lockstep.runtime.Kernel;
import dev.lockstep.runtime.Queue;
import dev.lockstep.runtime.Sampler;
import dev.lockstep.runtime.argument.Argument;
import dev.lockstep.runtime.cl.ArgumentInfo;
import dev.lockstep.runtime.cl.BufferFlag;
import dev.lockstep.runtime.cl.Origin;
import dev.lockstep.runtime.image.ImageShape;
import dev.lockstep.runtime.image.ImageType;
import dev.lockstep.runtime.image.SamplerDescriptor;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Images and samplers of a run file. A device may keep its images in an order of its own, so that
 * texels are copied from their buffer before a launch and back after it, unless the kernel only
 * reads.
 */
final class RunImages implements AutoCloseable {
  /** An image, the buffer with its texels, and what kernels do with it. */
  private record Seen(Buffer buffer, ImageShape shape, ArgumentInfo.Access access) {}

  private record Given(Seen seen, Image image) {}

  private final Context context;
  private final Queue queue;
  private final Map<Seen, Image> images = new HashMap<>();
  private final Map<SamplerDescriptor, Sampler> samplers = new HashMap<>();

  RunImages(Context context, Queue queue) {
    this.context = context;
    this.queue = queue;
  }

  private static boolean hasCopy(Seen seen) {
    return seen.shape().type() != ImageType.IMAGE1D_BUFFER;
  }

  private Image made(Seen seen) {
    BufferFlag[] flags =
        switch (seen.access()) {
          case READ_ONLY -> new BufferFlag[] {BufferFlag.READ_ONLY};
          case WRITE_ONLY -> new BufferFlag[] {BufferFlag.WRITE_ONLY};
          case READ_WRITE, NONE -> new BufferFlag[0];
        };
    return hasCopy(seen)
        ? context.image(seen.shape(), flags)
        : context.image(seen.shape(), seen.buffer(), flags);
  }

  private Sampler made(SamplerDescriptor how) {
    return context.sampler(how.normalized(), how.addressing(), how.filter());
  }

  /** The images of one launch. */
  final class OfLaunch {
    private final Kernel kernel;
    private final List<Given> given = new ArrayList<>();

    OfLaunch(Kernel kernel) {
      this.kernel = kernel;
    }

    /** Gives an image to a parameter. */
    void set(int index, Buffer buffer, ImageShape shape) {
      List<ArgumentInfo> parameters = kernel.info().arguments();
      ArgumentInfo.Access access =
          index < parameters.size()
              ? parameters.get(index).access()
              : ArgumentInfo.Access.READ_WRITE;
      Seen seen = new Seen(buffer, shape, access);
      Image image = images.computeIfAbsent(seen, RunImages.this::made);
      given.add(new Given(seen, image));
      kernel.set(index, image);
    }

    /** Gives a sampler to a parameter. */
    void set(int index, Argument.Sampler sampler) {
      kernel.set(index, samplers.computeIfAbsent(sampler.how(), RunImages.this::made));
    }

    /** Copies texels to the images. */
    void begin() {
      for (Given one : given) {
        Seen seen = one.seen();
        if (hasCopy(seen)) {
          queue.enqueueCopy(seen.buffer(), 0, one.image(), Origin.first(), seen.shape().extent());
        }
      }
    }

    /** Copies texels back that the kernel may have written. */
    void end() {
      for (Given one : given) {
        Seen seen = one.seen();
        if (hasCopy(seen) && seen.access() != ArgumentInfo.Access.READ_ONLY) {
          queue.enqueueCopy(one.image(), Origin.first(), seen.shape().extent(), seen.buffer(), 0);
        }
      }
    }
  }

  @Override
  public void close() {
    images.values().forEach(Image::close);
    samplers.values().forEach(Sampler::close);
  }
}
