package dev.lockstep.runtime.emulated;

import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.device.LoadedProgram;
import dev.lockstep.runtime.driver.DriverKernel;
import dev.lockstep.runtime.driver.DriverProgram;
import java.util.List;

/** A program in the memory of an emulated device. */
final class EmulatedProgram implements DriverProgram {
  private final EmulatedContext context;
  private final LoadedProgram program;

  EmulatedProgram(EmulatedContext context, LoadedProgram program) {
    this.context = context;
    this.program = program;
  }

  @Override
  public List<String> kernelNames() {
    return program.kernelNames();
  }

  @Override
  public DriverKernel kernel(String name) {
    if (!program.kernelNames().contains(name)) {
      throw new ClException(
          ErrorCode.INVALID_KERNEL_NAME,
          "the program has no kernel '%s'; it has %s"
              .formatted(name, String.join(", ", program.kernelNames())));
    }
    return new EmulatedKernel(context, program, name);
  }

  @Override
  public void close() {
    program.close();
  }
}
