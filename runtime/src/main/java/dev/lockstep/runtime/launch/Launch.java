package dev.lockstep.runtime.launch;

import dev.lockstep.runtime.argument.Argument;
import java.util.List;
import java.util.Optional;

/**
 * A kernel launch of a run.
 *
 * @param kernel the kernel's name; empty means the program's only kernel
 * @param global work-items in each dimension, 1 to 3 numbers of at least 1
 * @param local work-items of a workgroup in each dimension; empty means that the device chooses
 * @param offset the first global id in each dimension; empty means 0
 * @param arguments one for each kernel parameter
 * @param repeat number of launches in a row, at least 1
 * @param stack bytes of scratch memory that each work-item gets where the kernel has a stack and
 *     states less; 0: what the kernel states
 * @param memory what the launch says of the kernel's LDS and arguments besides
 */
public record Launch(
    Optional<String> kernel,
    List<Long> global,
    List<Long> local,
    List<Long> offset,
    List<Argument> arguments,
    int repeat,
    long stack,
    LaunchMemory memory) {
  /** Most bytes of scratch memory of a work-item. */
  public static final long MOST_STACK = 1L << 24;

  /** Bytes to which the stack of a work-item may grow where nobody says another number. */
  public static final long DEFAULT_STACK = 1L << 22;

  /** A launch that says nothing more of its memory. */
  public Launch(
      Optional<String> kernel,
      List<Long> global,
      List<Long> local,
      List<Long> offset,
      List<Argument> arguments,
      int repeat,
      long stack) {
    this(kernel, global, local, offset, arguments, repeat, stack, LaunchMemory.NONE);
  }

  /** Copies the lists. */
  public Launch {
    global = List.copyOf(global);
    local = List.copyOf(local);
    offset = List.copyOf(offset);
    arguments = List.copyOf(arguments);
  }
}
