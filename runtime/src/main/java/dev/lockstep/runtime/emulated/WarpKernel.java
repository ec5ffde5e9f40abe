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
import dev.lockstep.runtime.launch.BoundLaunch;
import dev.lockstep.runtime.launch.KernelLaunch;
import java.util.List;

/** A kernel of a program at fixed addresses. */
final class WarpKernel implements DriverKernel {
  private final EmulatedContext context;
  private final LoadedProgram program;
  private final KernelInfo info;

  WarpKernel(EmulatedContext context, LoadedProgram program, KernelInfo info) {
    this.context = context;
    this.program = program;
    this.info = info;
  }

  @Override
  public KernelInfo info() {
    return info;
  }

  @Override
  public DriverLaunch prepare(Range range, List<KernelArgument> arguments) {
    for (int i = 0; i < arguments.size(); i++) {
      if (arguments.get(i) instanceof KernelArgument.Image
          || arguments.get(i) instanceof KernelArgument.Sampler) {
        throw new ClException(
            ErrorCode.INVALID_ARG_VALUE,
            "argument %d of '%s': kernels of this machine take neither images nor samplers"
                .formatted(i, info.name()));
      }
    }
    BoundLaunch launch =
        new BoundLaunch(
            info.name(),
            range.global(),
            range.local(),
            range.offset(),
            arguments.stream().map(EmulatedKernel::bound).toList(),
            context.settings().stack());
    try {
      return new WarpRun(context, program, KernelLaunch.of(program, launch), info, arguments);
    } catch (LaunchException e) {
      throw Refusals.of(e);
    }
  }
}
