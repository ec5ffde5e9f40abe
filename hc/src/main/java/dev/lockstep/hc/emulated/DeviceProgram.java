package dev.lockstep.hc.emulated;

import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.emulator.Settings;
import dev.lockstep.hc.amd.AmdCompiler;
import dev.lockstep.hc.ir.Kernel;
import dev.lockstep.hc.target.KernelCode;
import dev.lockstep.hc.target.UnfitKernelException;
import dev.lockstep.hc.ventus.VentusCompiler;
import dev.lockstep.runtime.device.EmulatedGpu;
import dev.lockstep.runtime.device.LaunchException;
import java.util.List;

/** Code of a kernel on an emulated device. Launches of one program may not overlap. */
public interface DeviceProgram extends AutoCloseable {
  /** A device that has the addresses of its target. */
  static EmulatedGpu device(TargetId target) {
    return target.target().isBare() ? VentusProgram.device(target) : new EmulatedGpu(target);
  }

  /**
   * Compiles a kernel.
   *
   * @param waveSize lanes of a wavefront
   * @param tile work-items of a whole tile along each axis, fastest first; one number for each axis
   *     of the kernel
   * @throws UnfitKernelException if the target cannot run it
   */
  static KernelCode compile(Kernel kernel, TargetId target, int waveSize, List<Integer> tile)
      throws UnfitKernelException {
    return compile(kernel, target, waveSize, tile, 0);
  }

  /**
   * Compiles a kernel with no more registers than let a SIMD hold some wavefronts at once.
   *
   * @param waves number of wavefronts; 0 for no such wish. Ventus has no limit that depends on it
   * @throws UnfitKernelException if the target cannot run it
   */
  static KernelCode compile(
      Kernel kernel, TargetId target, int waveSize, List<Integer> tile, int waves)
      throws UnfitKernelException {
    return target.target().isBare()
        ? VentusCompiler.compile(kernel, target, tile)
        : AmdCompiler.compile(kernel, target, waveSize, tile, waves);
  }

  /**
   * Loads code.
   *
   * @param kernel that the code was made of
   * @throws LaunchException if the device has no room
   */
  static DeviceProgram load(EmulatedGpu device, Kernel kernel, KernelCode code)
      throws LaunchException {
    return code.isBare()
        ? VentusProgram.load(device, kernel, code)
        : EmulatedProgram.load(device, kernel, code);
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
