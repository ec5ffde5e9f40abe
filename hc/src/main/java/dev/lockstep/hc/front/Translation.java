package dev.lockstep.hc.front;

import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.Kernel;
import java.util.List;

/**
 * A translated kernel with what a launch hands to it.
 *
 * @param arrays by the number of their memory
 * @param scalars in the order of the kernel's parameters
 * @param messages of faults
 */
public record Translation(
    Kernel kernel,
    List<ArrayArgument> arrays,
    List<ScalarArgument> scalars,
    List<Message> messages) {
  public Translation {
    arrays = List.copyOf(arrays);
    scalars = List.copyOf(scalars);
    messages = List.copyOf(messages);
  }

  /**
   * An array of the host.
   *
   * @param name of the captured variable, with the components on the way to the array
   * @param array of primitives, or of rows of equal length, which the kernel's memory holds one
   *     behind the other
   */
  public record ArrayArgument(String name, Object array) {}

  /**
   * A scalar value.
   *
   * @param name of the captured variable, with the components on the way to the value
   */
  public record ScalarArgument(String name, Constant value) {}
}
