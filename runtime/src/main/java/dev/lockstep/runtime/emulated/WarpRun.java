package dev.lockstep.runtime.emulated;

import dev.lockstep.emulator.machine.Stop;
import dev.lockstep.runtime.cl.DeviceFaultException;
import dev.lockstep.runtime.cl.KernelInfo;
import dev.lockstep.runtime.device.LoadedProgram;
import dev.lockstep.runtime.driver.DriverLaunch;
import dev.lockstep.runtime.driver.KernelArgument;
import dev.lockstep.runtime.launch.KernelLaunch;
import dev.lockstep.runtime.launch.StopText;
import java.util.List;
import java.util.function.BooleanSupplier;

/** A launch of a program at fixed addresses, where it is put for the time of the run. */
final class WarpRun implements DriverLaunch {
  private final EmulatedContext context;
  private final LoadedProgram program;
  private final KernelLaunch launch;
  private final KernelInfo info;
  private final List<KernelArgument> arguments;

  WarpRun(
      EmulatedContext context,
      LoadedProgram program,
      KernelLaunch launch,
      KernelInfo info,
      List<KernelArgument> arguments) {
    this.info = info;
    this.arguments = arguments;
    this.context = context;
    this.program = program;
    this.launch = launch;
  }

  @Override
  public void run(BooleanSupplier stop) {
    Stop end;
    synchronized (context.fixedAddresses()) {
      program.attach();
      try {
        end = launch.run(context.settings(stop)).stop();
      } finally {
        program.detach();
      }
    }
    context.pastReads().report(info, arguments);
    String printed = launch.printed();
    if (!printed.isEmpty()) {
      context.settings().printed().accept(printed);
    }
    if (!(end instanceof Stop.Ended)) {
      throw new DeviceFaultException(
          StopText.of(end, program, launch, context.settings().budget()));
    }
  }

  @Override
  public void close() {
    launch.close();
  }
}
