package dev.lockstep.runtime.driver;

import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.cl.KernelInfo;
import dev.lockstep.runtime.cl.Range;
import java.util.List;

/** A kernel of a loaded program. */
public interface DriverKernel {
  /** Facts about it. */
  KernelInfo info();

  /**
   * Makes a launch ready, without running anything. The arguments are those of now; memory must
   * live until the launch has run.
   *
   * @param arguments one for each parameter, of its kind and size
   * @throws dev.lockstep.runtime.cl.ClException {@code CL_INVALID_WORK_GROUP_SIZE} and others when
   *     the launch is not possible
   */
  DriverLaunch prepare(Range range, List<KernelArgument> arguments);

  /**
   * The same with local memory that no argument points at.
   *
   * @param dynamicLocal bytes behind the local memory that the kernel states
   */
  default DriverLaunch prepare(Range range, List<KernelArgument> arguments, long dynamicLocal) {
    if (dynamicLocal != 0) {
      throw new ClException(
          ErrorCode.INVALID_OPERATION,
          "'%s' cannot have dynamic local memory on this device: AMD's emulated devices have it"
              .formatted(info().name()));
    }
    return prepare(range, arguments);
  }
}
