package dev.lockstep.runtime.driver;

import java.util.List;

/** A program in the memory of a device. */
public interface DriverProgram extends AutoCloseable {
  /** Names of the kernels, in the program's order. */
  List<String> kernelNames();

  /**
   * A kernel.
   *
   * @throws dev.lockstep.runtime.cl.ClException {@code CL_INVALID_KERNEL_NAME} when there is none
   *     of that name, {@code CL_INVALID_KERNEL_DEFINITION} when nothing is known of its parameters
   */
  DriverKernel kernel(String name);

  /** Gives its memory back; none of its kernels may run any more. */
  @Override
  void close();
}
