package dev.lockstep.runtime.launch;

import dev.lockstep.runtime.device.EmulatedGpu;
import dev.lockstep.runtime.device.LaunchException;
import java.util.List;
import java.util.Map;

/**
 * A launch of a known kernel whose buffers have addresses.
 *
 * @param kernel its name
 * @param global work-items in each dimension, 1 to 3 numbers of at least 1
 * @param local work-items of a workgroup in each dimension; empty means that the device chooses
 * @param offset the first global id in each dimension; empty means 0
 * @param arguments one for each kernel parameter
 * @param stack as in {@link Launch}
 * @param memory as in {@link Launch}
 */
public record BoundLaunch(
    String kernel,
    List<Long> global,
    List<Long> local,
    List<Long> offset,
    List<BoundArgument> arguments,
    long stack,
    LaunchMemory memory) {
  /** A launch that says nothing more of its memory. */
  public BoundLaunch(
      String kernel,
      List<Long> global,
      List<Long> local,
      List<Long> offset,
      List<BoundArgument> arguments,
      long stack) {
    this(kernel, global, local, offset, arguments, stack, LaunchMemory.NONE);
  }

  /** Copies the lists. */
  public BoundLaunch {
    global = List.copyOf(global);
    local = List.copyOf(local);
    offset = List.copyOf(offset);
    arguments = List.copyOf(arguments);
  }

  static BoundLaunch of(
      String kernel,
      Launch launch,
      Map<String, EmulatedGpu.Buffer> buffers,
      DescriptorWindows descriptors)
      throws LaunchException {
    return new BoundLaunch(
        kernel,
        launch.global(),
        launch.local(),
        launch.offset(),
        BoundArgument.of(kernel, launch.arguments(), buffers, descriptors),
        launch.stack(),
        launch.memory());
  }
}
