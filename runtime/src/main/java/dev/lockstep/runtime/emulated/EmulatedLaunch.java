package dev.lockstep.runtime.emulated;

import dev.lockstep.emulator.machine.Stop;
import dev.lockstep.runtime.cl.DeviceFaultException;
import dev.lockstep.runtime.cl.KernelInfo;
import dev.lockstep.runtime.driver.DriverLaunch;
import dev.lockstep.runtime.driver.KernelArgument;
import dev.lockstep.runtime.launch.HsaRunner;
import dev.lockstep.runtime.launch.StopText;
import java.util.List;
import java.util.function.BooleanSupplier;

/** A launch of a kernel with a descriptor. */
final class EmulatedLaunch implements DriverLaunch {
  private final EmulatedContext context;
  private final HsaRunner runner;
  private final HsaRunner.Prepared launch;
  private final KernelInfo info;
  private final List<KernelArgument> arguments;

  EmulatedLaunch(
      EmulatedContext context,
      HsaRunner runner,
      HsaRunner.Prepared launch,
      KernelInfo info,
      List<KernelArgument> arguments) {
    this.info = info;
    this.arguments = arguments;
    this.context = context;
    this.runner = runner;
    this.launch = launch;
  }

  @Override
  public void run(BooleanSupplier stop) {
    Stop end = runner.run(launch, context.settings(stop));
    context.pastReads().report(info, arguments);
    String printed = launch.printed();
    if (!printed.isEmpty()) {
      context.settings().printed().accept(printed);
    }
    if (!(end instanceof Stop.Ended)) {
      throw new DeviceFaultException(StopText.of(end, launch, context.settings().budget()));
    }
  }

  @Override
  public void close() {
    // What it has is the runner's.
  }
}
