package dev.lockstep.runtime.emulated;

import dev.lockstep.runtime.argument.Addressed;
import dev.lockstep.runtime.argument.Argument;
import dev.lockstep.runtime.build.GroupSize;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.cl.KernelInfo;
import dev.lockstep.runtime.cl.NdRange;
import dev.lockstep.runtime.driver.DriverKernel;
import dev.lockstep.runtime.launch.LaunchMemory;
import dev.lockstep.runtime.launch.LaunchRunner;
import dev.lockstep.runtime.launch.LoadedKernel;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A kernel of an emulated device.
 *
 * @param facts facts about it, looked up when they are asked for
 * @param wide the kernel for larger work-groups, compiled when it is asked for first
 */
public record EmulatedKernel(
    LaunchEnvironment environment,
    LaunchRunner runner,
    LoadedKernel kernel,
    Supplier<KernelInfo> facts,
    Optional<Supplier<LoadedKernel>> wide)
    implements DriverKernel {
  @Override
  public KernelInfo info() {
    return facts.get();
  }

  @Override
  public EmulatedLaunch prepare(NdRange range, List<Argument> arguments, LaunchMemory memory) {
    arguments.forEach(EmulatedKernel::check);
    LaunchMemory own =
        memory.stack() == 0 ? memory.withStack(environment.choices().stack()) : memory;
    return new EmulatedLaunch(this, fitting(range).prepare(range, arguments, own), arguments);
  }

  /** The kernel that takes the work-groups of a range. */
  private LoadedKernel fitting(NdRange range) {
    boolean large =
        range.local().stream().noneMatch(size -> size < 1 || size > GroupSize.MOST)
            && range.local().stream().reduce(1L, (a, b) -> a * b) > GroupSize.USUAL;
    return large && wide.isPresent() ? wide.get().get() : kernel;
  }

  /** Refuses objects of other platforms. */
  private static void check(Argument argument) {
    switch (argument) {
      case Argument.Pointer(Addressed memory, _, _) when !(memory instanceof EmulatedMemory) ->
          throw new ClException(ErrorCode.INVALID_MEM_OBJECT, "the memory is another platform's");
      case Argument.Described(String kind, Addressed object)
          when !(object instanceof EmulatedImage || object instanceof EmulatedSampler) ->
          throw new ClException(
              kind.equals("image") ? ErrorCode.INVALID_MEM_OBJECT : ErrorCode.INVALID_SAMPLER,
              "the %s is another platform's".formatted(kind));
      default -> {
        // Nothing of a platform's.
      }
    }
  }
}
