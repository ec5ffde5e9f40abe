package dev.lockstep.hc.cpu;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** Loops of their own for each class of kernels, so that the compiler inlines the kernel. */
final class KernelLoops extends ClassValue<AxisLoops> {
  private static final KernelLoops ALL = new KernelLoops();
  private static final byte[] TEMPLATE = template();

  private KernelLoops() {}

  /** The loops for a kernel's class. */
  static AxisLoops of(Object kernel) {
    return ALL.get(kernel.getClass());
  }

  @Override
  protected AxisLoops computeValue(Class<?> type) {
    try {
      MethodHandles.Lookup copy = MethodHandles.lookup().defineHiddenClass(TEMPLATE, true);
      return (AxisLoops)
          copy.findConstructor(copy.lookupClass(), MethodType.methodType(void.class)).invoke();
    } catch (Throwable exception) {
      throw new IllegalStateException("the loops of kernels cannot be copied", exception);
    }
  }

  private static byte[] template() {
    String name = LoopTemplate.class.getSimpleName() + ".class";
    try (InputStream in = LoopTemplate.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException(name + " is missing");
      }
      return in.readAllBytes();
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
  }
}
