package dev.lockstep.hc.sample;

import dev.lockstep.emulator.Settings;
import dev.lockstep.emulator.machine.Stop;
import dev.lockstep.hc.emulated.DeviceProgram;
import dev.lockstep.hc.front.TranslatedKernel;
import dev.lockstep.hc.ir.IrKernel;
import dev.lockstep.hc.target.TargetCode;
import dev.lockstep.hc.target.UnfitKernelException;
import dev.lockstep.hc.ventus.VentusCompiler;
import dev.lockstep.runtime.device.EmulatedGpu;
import java.util.Arrays;
import java.util.List;

/** Runs a translated kernel as Ventus code, on the arrays of its translation. */
public final class VentusRun {
  private VentusRun() {}

  /**
   * Result of a run.
   *
   * @param faults what the first fault of the grid says, empty if there is none
   * @param code that ran
   */
  public record Result(List<String> faults, TargetCode code) {}

  /**
   * Compiles and runs.
   *
   * @param extent sizes of the axes, the slowest first
   */
  public static Result run(EmulatedGpu device, TranslatedKernel translation, int... extent)
      throws UnfitKernelException {
    return run(device, EmulatedRun.tile(extent.length), translation, extent);
  }

  /**
   * The same.
   *
   * @param tile work-items of a tile along each axis, the fastest first
   */
  public static Result run(
      EmulatedGpu device, List<Integer> tile, TranslatedKernel translation, int... extent)
      throws UnfitKernelException {
    IrKernel kernel = translation.kernel();
    TargetCode code = VentusCompiler.compile(kernel, device.target(), tile);
    List<Integer> extents = Arrays.stream(extent).boxed().toList().reversed();
    List<EmulatedGpu.Buffer> buffers = EmulatedRun.buffers(device, translation);
    try (DeviceProgram program = DeviceProgram.load(device, kernel, code)) {
      DeviceProgram.Run run =
          program.run(
              extents,
              EmulatedRun.arguments(translation, buffers),
              Settings.DEFAULT.withBudget(20_000_000));
      if (!(run.stop() instanceof Stop.Ended)) {
        throw new AssertionError(run.stop() + "\n" + code.text());
      }
      EmulatedRun.copyBack(translation, buffers);
      return new Result(
          run.faults().stream()
              .limit(1)
              .map(fault ->
                  EmulatedRun.text(translation, code.checks().get(fault.check()).fault(), fault))
              .toList(),
          code);
    } finally {
      buffers.forEach(device::release);
    }
  }
}
