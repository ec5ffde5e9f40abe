package dev.lockstep.runtime.emulated;

import dev.lockstep.emulator.Outcome;
import dev.lockstep.emulator.Settings;
import dev.lockstep.emulator.machine.Stop;
import dev.lockstep.runtime.cl.DeviceFaultException;
import dev.lockstep.runtime.device.LoadedProgram;
import dev.lockstep.runtime.driver.DriverLaunch;
import dev.lockstep.runtime.launch.KernelLaunch;
import dev.lockstep.runtime.launch.StopText;
import java.util.function.BooleanSupplier;

/** A launch of an emulated device. */
final class EmulatedLaunch implements DriverLaunch {
  private final EmulatedContext context;
  private final LoadedProgram program;
  private final KernelLaunch launch;

  EmulatedLaunch(EmulatedContext context, LoadedProgram program, KernelLaunch launch) {
    this.context = context;
    this.program = program;
    this.launch = launch;
  }

  @Override
  public void run(BooleanSupplier stop) {
    long budget = context.settings().budget();
    Settings settings = Settings.DEFAULT.withBudget(budget).withInterrupt(stop);
    if (context.settings().threads() > 1) {
      settings = settings.withThreads(context.settings().threads(), WorkerThreads.get());
    }
    Outcome outcome = launch.run(settings);
    String printed = launch.printed();
    if (!printed.isEmpty()) {
      context.settings().printed().accept(printed);
    }
    if (!(outcome.stop() instanceof Stop.Ended)) {
      throw new DeviceFaultException(StopText.of(outcome.stop(), program, launch, "", budget));
    }
  }

  @Override
  public void close() {
    launch.close();
  }
}
