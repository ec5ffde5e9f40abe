package dev.lockstep.runtime.launch;

import dev.lockstep.codeobject.load.Kernel;
import dev.lockstep.emulator.memory.Window;
import dev.lockstep.runtime.device.LaunchException;
import dev.lockstep.runtime.device.LoadedProgram;

/**
 * A kernel with a descriptor made ready: kernarg segment, dispatch packet and queue in device
 * memory.
 */
public final class HsaLaunch {
  /** Names of the windows that only the host writes. */
  public static final String KERNARG = "kernarg segment";

  public static final String PACKET = "dispatch packet";
  public static final String QUEUE = "queue";

  private HsaLaunch() {}

  static KernelLaunch of(LoadedProgram program, Kernel kernel, BoundLaunch launch)
      throws LaunchException {
    HsaKernel facts = HsaKernel.of(program, kernel);
    NdRange range = facts.range(launch);
    int scratch = facts.scratch(launch.stack());
    LaunchWindows windows = LaunchWindows.allocate(program.device(), facts.layout(launch).size());
    KernelArguments.Filled filled;
    try {
      filled = facts.fill(launch, range, windows.queue().base());
    } catch (LaunchException e) {
      for (Window window : windows.all()) {
        program.device().memory().unmap(window);
      }
      throw e;
    }
    windows.fillKernarg(filled.bytes());
    windows.fillPacket(range, scratch, filled.lds(), kernel);
    return new KernelLaunch(
        kernel.name(),
        program.device(),
        facts.dispatch(range, filled.lds(), scratch, facts.start(range, windows.addresses())),
        windows.all(),
        range,
        null,
        facts.printing().orElse(null),
        filled.nulls());
  }
}
