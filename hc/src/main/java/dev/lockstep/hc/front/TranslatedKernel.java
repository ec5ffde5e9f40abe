package dev.lockstep.hc.front;

import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.IrKernel;
import dev.lockstep.hc.print.Message;
import dev.lockstep.hc.print.Print;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A translated kernel with what a launch hands to it. There is one object for each translation, so
 * that its identity serves as a key.
 *
 * @param arrays by the number of their memory
 * @param scalars in the order of the kernel's parameters
 * @param messages of faults
 * @param prints calls that print, by the number in their records
 */
public record TranslatedKernel(
    IrKernel kernel,
    List<ArrayArgument> arrays,
    List<ScalarArgument> scalars,
    List<Message> messages,
    List<Print> prints) {
  public TranslatedKernel {
    arrays = List.copyOf(arrays);
    scalars = List.copyOf(scalars);
    messages = List.copyOf(messages);
    prints = List.copyOf(prints);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(this);
  }

  /** Origin of an array of a kernel. */
  public enum Use {
    CAPTURED,
    /** From a static field, even if it is captured as well. */
    STATIC,
    /** Made for each launch: a {@link dev.lockstep.hc.print.PrintBuffer}. */
    PRINTED
  }

  /**
   * An array of the host.
   *
   * @param name of the captured variable, with the components on the way to the array
   * @param array of primitives, or of rows of equal length, which the kernel's memory holds one
   *     behind the other
   * @param number position among {@link CapturedValues#arrays}, the same for views of the same
   *     bytes; arrays that are not captured have higher ones
   * @param kept whether the kernel has it from a {@link dev.lockstep.hc.index.KeptArray} alone
   */
  public record ArrayArgument(String name, Object array, int number, Use use, boolean kept) {
    public boolean isStatic() {
      return use == Use.STATIC;
    }

    public boolean isPrinted() {
      return use == Use.PRINTED;
    }
  }

  /**
   * A scalar value.
   *
   * @param name of the captured variable, with the components on the way to the value
   * @param number position among {@link CapturedValues#scalars}
   */
  public record ScalarArgument(String name, Constant value, int number) {}

  /**
   * Choices of a translation.
   *
   * @param onHost whether it will run on the processor of the host; then its barriers have the
   *     number of the call as an operand, and nothing counts the work-items that come to them
   * @param isMathStrict whether functions of {@link Math} whose last bit is the virtual machine's
   *     choice are those of {@link StrictMath}; else they are refused
   */
  public record Options(boolean onHost, boolean isMathStrict) {
    /** For a device. */
    public static final Options DEVICE = new Options(false, false);

    /** For the processor of the host. */
    public static final Options HOST = new Options(true, true);
  }
}
