package dev.lockstep.runtime.driver;

import java.util.OptionalLong;
import java.util.function.Consumer;

/**
 * Choices for a context.
 *
 * @param threads most threads of the host that run one kernel; at least 1
 * @param budget most instructions of all wavefronts of a launch; where they are used up the launch
 *     is a fault
 * @param stack bytes of private memory that each work-item gets where a kernel has a stack and
 *     states less; 0: what the kernel states
 * @param lowAddresses whether buffers are to lie below 4 GiB as long as there is room, for programs
 *     whose pointers have 32 bits
 * @param margin bytes of zeros past the end of memory that the host program does not own, which
 *     kernels may access; empty: they may read as far as a driver rounds up, which is reported
 * @param reported gets lines about what kernels do that is not right and no fault; called by the
 *     thread that runs a kernel
 * @param printed gets what kernels print, in pieces of whole or partial lines; called by the thread
 *     that runs a kernel
 */
public record ContextSettings(
    int threads,
    long budget,
    long stack,
    boolean lowAddresses,
    OptionalLong margin,
    Consumer<String> reported,
    Consumer<String> printed) {
  /** Checks the numbers. */
  public ContextSettings {
    if (threads < 1 || budget < 1 || stack < 0 || margin.orElse(0) < 0) {
      throw new IllegalArgumentException(
          "threads and budget must be positive, stack and margin not negative");
    }
  }
}
