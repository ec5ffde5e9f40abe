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
   * @param number position among {@link CapturedValues#arrays}; arrays that are not captured have
   *     higher ones
   * @param isStatic whether the kernel has it from a static field, even if it is captured as well
   */
  public record ArrayArgument(String name, Object array, int number, boolean isStatic) {}

  /**
   * A scalar value.
   *
   * @param name of the captured variable, with the components on the way to the value
   * @param number position among {@link CapturedValues#scalars}
   */
  public record ScalarArgument(String name, Constant value, int number) {}
}
