package dev.lockstep.hc.emulated;

import dev.lockstep.emulator.Settings;
import dev.lockstep.hc.amd.AmdCode;
import dev.lockstep.hc.ir.Kernel;
import dev.lockstep.hc.target.KernelCode;
import dev.lockstep.hc.ventus.VentusCode;
import dev.lockstep.runtime.device.EmulatedGpu;
import dev.lockstep.runtime.device.LaunchException;
import java.util.List;

/** Code of a kernel on an emulated device. Launches of one program may not overlap. */
public interface DeviceProgram extends AutoCloseable {
  /**
   * Loads code.
   *
   * @param kernel that the code was made of
   * @throws LaunchException if the device has no room
   */
  static DeviceProgram load(EmulatedGpu device, Kernel kernel, KernelCode code)
      throws LaunchException {
    return switch (code) {
      case AmdCode amd -> EmulatedProgram.load(device, kernel, amd);
      case VentusCode ventus -> VentusProgram.load(device, kernel, ventus);
      default -> throw new IllegalArgumentException("no device runs " + code.symbol());
    };
  }

  /**
   * Runs the kernel.
   *
   * @param extents work-items along each axis, fastest first, all at least 1
   * @throws LaunchException if an array, the grid or the arrays of a tile do not fit
   */
  EmulatedProgram.Run run(
      List<Integer> extents, EmulatedProgram.Arguments arguments, Settings settings)
      throws LaunchException;

  @Override
  void close();
}
