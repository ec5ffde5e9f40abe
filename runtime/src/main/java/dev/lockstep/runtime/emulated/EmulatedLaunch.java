package dev.lockstep.runtime.emulated;

import dev.lockstep.emulator.machine.Stop;
import dev.lockstep.runtime.argument.Argument;
import dev.lockstep.runtime.cl.DeviceFaultException;
import dev.lockstep.runtime.cl.KernelInfo;
import dev.lockstep.runtime.driver.DriverLaunch;
import dev.lockstep.runtime.launch.KernelLaunch;
import dev.lockstep.runtime.launch.LaunchRunner;
import dev.lockstep.runtime.launch.StopText;
import java.util.List;
import java.util.function.BooleanSupplier;

/** A launch on an emulated device. */
record EmulatedLaunch(
    EmulatedContext context,
    LaunchRunner runner,
    KernelLaunch launch,
    KernelInfo info,
    List<Argument> arguments)
    implements DriverLaunch {
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
    launch.close();
  }
}
