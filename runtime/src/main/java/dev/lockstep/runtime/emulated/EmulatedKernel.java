package dev.lockstep.runtime.emulated;

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
import dev.lockstep.runtime.text.Bytes;
import java.util.ArrayList;
import java.util.List;

/** A kernel with a descriptor. */
final class EmulatedKernel implements DriverKernel {
  private final EmulatedContext context;
  private final HsaRunner runner;
  private final HsaKernel kernel;
  private final KernelInfo info;

  EmulatedKernel(EmulatedContext context, HsaRunner runner, HsaKernel kernel, KernelInfo info) {
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
    List<BoundArgument> bound = new ArrayList<>(arguments.size());
    for (KernelArgument argument : arguments) {
      bound.add(bound(argument));
    }
    try {
      HsaRunner.Prepared launch =
          runner.prepare(
              kernel,
              new BoundLaunch(
                  info.name(),
                  range.global(),
                  range.local(),
                  range.offset(),
                  bound,
                  context.settings().stack()));
      return new EmulatedLaunch(context, runner, launch, info, arguments);
    } catch (LaunchException e) {
      throw Refusals.of(e);
    }
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
