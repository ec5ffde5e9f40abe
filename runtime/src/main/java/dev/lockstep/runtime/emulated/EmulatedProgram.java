package dev.lockstep.runtime.emulated;

import dev.lockstep.codeobject.load.Kernel;
import dev.lockstep.runtime.build.ProgramImage;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.device.LaunchException;
import dev.lockstep.runtime.device.LoadedProgram;
import dev.lockstep.runtime.driver.DriverKernel;
import dev.lockstep.runtime.driver.DriverProgram;
import dev.lockstep.runtime.launch.HsaKernel;
import dev.lockstep.runtime.launch.HsaRunner;
import dev.lockstep.runtime.launch.KernelLaunch;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A program in the memory of an emulated device. */
final class EmulatedProgram implements DriverProgram {
  private final EmulatedContext context;
  private final HsaRunner runner;
  private final LoadedProgram program;
  private final Map<String, HsaKernel> kernels = new HashMap<>();

  EmulatedProgram(EmulatedContext context, HsaRunner runner, LoadedProgram program) {
    this.context = context;
    this.runner = runner;
    this.program = program;
  }

  @Override
  public List<String> kernelNames() {
    return program.kernelNames();
  }

  @Override
  public synchronized DriverKernel kernel(String name) {
    if (!program.kernelNames().contains(name)) {
      throw new ClException(
          ErrorCode.INVALID_KERNEL_NAME,
          "the program has no kernel '%s'; it has %s"
              .formatted(name, String.join(", ", program.kernelNames())));
    }
    try {
      KernelLaunch.refuse(program, name);
      return switch (program.image()) {
        case ProgramImage.Hsa _ -> described(program.kernel(name).orElseThrow());
        case ProgramImage.Linked linked ->
            new WarpKernel(context, program, KernelFacts.ofFunction(name, linked.signals()));
      };
    } catch (LaunchException e) {
      throw Refusals.of(e);
    }
  }

  private DriverKernel described(Kernel kernel) throws LaunchException {
    HsaKernel known = kernels.get(kernel.name());
    if (known == null) {
      known = HsaKernel.of(program, kernel);
      kernels.put(kernel.name(), known);
    }
    return new EmulatedKernel(context, runner, known, KernelFacts.of(program, kernel));
  }

  @Override
  public synchronized void close() {
    kernels.values().forEach(runner::forget);
    program.close();
  }
}
