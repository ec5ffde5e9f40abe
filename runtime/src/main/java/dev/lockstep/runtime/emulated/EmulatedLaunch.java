package dev.lockstep.runtime.emulated;

import dev.lockstep.emulator.Outcome;
import dev.lockstep.emulator.Settings;
import dev.lockstep.emulator.machine.Stop;
import dev.lockstep.runtime.argument.Argument;
import dev.lockstep.runtime.cl.DeviceFaultException;
import dev.lockstep.runtime.driver.DriverLaunch;
import dev.lockstep.runtime.launch.KernelLaunch;
import dev.lockstep.runtime.launch.LaunchObserver;
import dev.lockstep.runtime.launch.StopText;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * A launch on an emulated device.
 *
 * @param launch the same for the machine
 * @param arguments of the launch
 */
public record EmulatedLaunch(EmulatedKernel kernel, KernelLaunch launch, List<Argument> arguments)
    implements DriverLaunch {
  @Override
  public void run(BooleanSupplier stop) {
    LaunchEnvironment environment = kernel.environment();
    Settings settings = environment.settings(stop);
    Stop end =
        environment
            .observer()
            .map(observer -> observed(observer, settings))
            .orElseGet(() -> kernel.runner().run(launch, settings));
    environment.pastReads().report(kernel::info, arguments);
    String printed = launch.takePrinted();
    if (!printed.isEmpty()) {
      environment.choices().printed().accept(printed);
    }
    if (!(end instanceof Stop.Ended)) {
      throw new DeviceFaultException(StopText.of(end, launch, environment.choices().budget()));
    }
  }

  private Stop observed(LaunchObserver observer, Settings usual) {
    Outcome outcome = launch.run(observer.settings(launch, usual));
    observer.ended(launch, outcome);
    return outcome.stop();
  }

  @Override
  public void close() {
    launch.close();
  }
}
