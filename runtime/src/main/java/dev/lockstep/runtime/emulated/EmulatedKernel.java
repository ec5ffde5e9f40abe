package dev.lockstep.runtime.emulated;

import dev.lockstep.runtime.build.GroupSize;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.cl.KernelInfo;
import dev.lockstep.runtime.cl.Range;
import dev.lockstep.runtime.device.LaunchException;
import dev.lockstep.runtime.driver.DriverKernel;
import dev.lockstep.runtime.driver.DriverLaunch;
import dev.lockstep.runtime.driver.KernelArgument;
import dev.lockstep.runtime.launch.BoundArgument;
import dev.lockstep.runtime.launch.BoundLaunch;
import dev.lockstep.runtime.launch.HsaKernel;
import dev.lockstep.runtime.launch.HsaRunner;
import dev.lockstep.runtime.launch.LaunchMemory;
import dev.lockstep.runtime.text.Bytes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A kernel with a descriptor. */
final class EmulatedKernel implements DriverKernel {
  private final EmulatedContext context;
  private final HsaRunner runner;
  private final HsaKernel kernel;
  private final KernelInfo info;
  private final Optional<Wide> wide;

  /** The kernel for larger work-groups. */
  @FunctionalInterface
  interface Wide {
    /** Compiles it when it is asked for first. */
    HsaKernel get() throws LaunchException;
  }

  EmulatedKernel(
      EmulatedContext context,
      HsaRunner runner,
      HsaKernel kernel,
      KernelInfo info,
      Optional<Wide> wide) {
    this.wide = wide;
    this.context = context;
    this.runner = runner;
    this.kernel = kernel;
    this.info = info;
  }

  @Override
  public KernelInfo info() {
    return info;
  }

  @Override
  public DriverLaunch prepare(Range range, List<KernelArgument> arguments) {
    return prepare(range, arguments, 0);
  }

  @Override
  public DriverLaunch prepare(Range range, List<KernelArgument> arguments, long dynamicLocal) {
    List<BoundArgument> bound = new ArrayList<>(arguments.size());
    for (KernelArgument argument : arguments) {
      bound.add(bound(argument));
    }
    try {
      HsaRunner.Prepared launch =
          runner.prepare(
              fitting(range),
              new BoundLaunch(
                  info.name(),
                  range.global(),
                  range.local(),
                  range.offset(),
                  bound,
                  context.settings().stack(),
                  new LaunchMemory(dynamicLocal, false)));
      return new EmulatedLaunch(context, runner, launch, info, arguments);
    } catch (LaunchException e) {
      throw Refusals.of(e);
    }
  }

  /** The kernel that takes the work-groups of a range. */
  private HsaKernel fitting(Range range) throws LaunchException {
    boolean large =
        range.local().stream().noneMatch(size -> size < 1 || size > GroupSize.MOST)
            && range.local().stream().reduce(1L, (a, b) -> a * b) > GroupSize.USUAL;
    return large && wide.isPresent() ? wide.get().get() : kernel;
  }

  static BoundArgument bound(KernelArgument argument) {
    return switch (argument) {
      case KernelArgument.Memory(EmulatedMemory memory, long offset, long bytes) ->
          new BoundArgument.Pointer(memory.name(), memory.address() + offset, bytes);
      case KernelArgument.Memory _ ->
          throw new ClException(ErrorCode.INVALID_MEM_OBJECT, "the memory is another platform's");
      case KernelArgument.Image(EmulatedImage image) ->
          new BoundArgument.Described("image", image.name(), image.descriptor());
      case KernelArgument.Image _ ->
          throw new ClException(ErrorCode.INVALID_MEM_OBJECT, "the image is another platform's");
      case KernelArgument.Sampler(EmulatedSampler sampler) ->
          new BoundArgument.Described("sampler", "sampler", sampler.descriptor());
      case KernelArgument.Sampler _ ->
          throw new ClException(ErrorCode.INVALID_SAMPLER, "the sampler is another platform's");
      case KernelArgument.Address(long address) ->
          new BoundArgument.Pointer("shared virtual memory", address, Long.MAX_VALUE);
      case KernelArgument.Value(byte[] bytes, int element) ->
          new BoundArgument.Value(Bytes.owning(bytes), element);
      case KernelArgument.Local(long bytes) -> new BoundArgument.Local(bytes);
      case KernelArgument.Null() -> new BoundArgument.Null();
    };
  }
}
