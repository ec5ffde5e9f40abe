package dev.lockstep.runtime.driver;

import dev.lockstep.runtime.argument.Argument;
import dev.lockstep.runtime.cl.KernelInfo;
import dev.lockstep.runtime.cl.NdRange;
import dev.lockstep.runtime.launch.LaunchMemory;
import java.util.List;

/** A kernel of a loaded program. */
public interface DriverKernel {
  /** Facts about it. */
  KernelInfo info();

  /**
   * Makes a launch ready, without running anything. The arguments are those of now; memory must
   * live until the launch has run.
   *
   * @param arguments one for each parameter, of its kind and size, in the memory of the context
   * @param memory what the launch says of the kernel's memory besides
   * @throws dev.lockstep.runtime.cl.ClException {@code CL_INVALID_WORK_GROUP_SIZE} and others when
   *     the launch is not possible
   */
  DriverLaunch prepare(NdRange range, List<Argument> arguments, LaunchMemory memory);
}
