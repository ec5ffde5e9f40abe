package dev.lockstep.runtime.emulated;

import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.cl.KernelInfo;
import dev.lockstep.runtime.cl.Range;
import dev.lockstep.runtime.device.LaunchException;
import dev.lockstep.runtime.device.LoadedProgram;
import dev.lockstep.runtime.driver.DriverKernel;
import dev.lockstep.runtime.driver.DriverLaunch;
import dev.lockstep.runtime.driver.KernelArgument;
import dev.lockstep.runtime.launch.BoundArgument;
import dev.lockstep.runtime.launch.BoundLaunch;
import dev.lockstep.runtime.launch.KernelLaunch;
import dev.lockstep.runtime.text.Bytes;
import java.util.List;

/** A kernel of a loaded program. */
final class EmulatedKernel implements DriverKernel {
  private final EmulatedContext context;
  private final LoadedProgram program;
  private final KernelInfo info;

  EmulatedKernel(EmulatedContext context, LoadedProgram program, String name) {
    this.context = context;
    this.program = program;
    this.info =
        KernelFacts.of(
            program,
            program
                .kernel(name)
                .orElseThrow(() ->
                    new ClException(
                        ErrorCode.INVALID_KERNEL_DEFINITION,
                        "nothing is known of the parameters of '" + name + "'")));
  }

  @Override
  public KernelInfo info() {
    return info;
  }

  @Override
  public DriverLaunch prepare(Range range, List<KernelArgument> arguments) {
    try {
      KernelLaunch.refuse(program, info.name());
      KernelLaunch launch =
          KernelLaunch.of(
              program,
              new BoundLaunch(
                  info.name(),
                  range.global(),
                  range.local(),
                  range.offset(),
                  arguments.stream().map(EmulatedKernel::bound).toList(),
                  0));
      return new EmulatedLaunch(context, program, launch);
    } catch (LaunchException e) {
      throw new ClException(ErrorCode.INVALID_OPERATION, e.getMessage(), e);
    }
  }

  private static BoundArgument bound(KernelArgument argument) {
    return switch (argument) {
      case KernelArgument.Memory(EmulatedMemory memory, long offset, long bytes) ->
          new BoundArgument.Pointer(memory.name(), memory.address() + offset, bytes);
      case KernelArgument.Memory _ ->
          throw new ClException(ErrorCode.INVALID_MEM_OBJECT, "the memory is another platform's");
      case KernelArgument.Address(long address) ->
          new BoundArgument.Pointer("shared virtual memory", address, Long.MAX_VALUE);
      case KernelArgument.Value(byte[] bytes) ->
          new BoundArgument.Value(Bytes.owning(bytes), bytes.length);
      case KernelArgument.Local(long bytes) -> new BoundArgument.Local(bytes);
      case KernelArgument.Null() -> new BoundArgument.Null();
    };
  }
}
