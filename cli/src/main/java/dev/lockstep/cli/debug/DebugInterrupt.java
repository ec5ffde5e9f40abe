package dev.lockstep.cli.debug;

import java.lang.reflect.Proxy;

/**
 * Control-C while the debugger runs a program: it stops the program, not the process. The JDK has
 * no other way to take a signal than a class of its own, {@code sun.misc.Signal} in the module
 * jdk.unsupported. javac warns of every mention of it, so it is called by reflection.
 */
final class DebugInterrupt {
  private static final String SIGNAL = "sun.misc.Signal";

  private volatile boolean raised;

  /** Takes the signal from now on. Where that is not possible, it ends the process as ever. */
  void install() {
    try {
      Class<?> signal = Class.forName(SIGNAL);
      Class<?> taker = Class.forName(SIGNAL + "Handler");
      Object proxy =
          Proxy.newProxyInstance(
              taker.getClassLoader(),
              new Class<?>[] {taker},
              (self, method, arguments) -> {
                if (method.getName().equals("handle")) {
                  raised = true;
                  return null;
                }
                return method.getName().equals("hashCode") ? (Object) 1 : "interrupt";
              });
      Object interrupt = signal.getConstructor(String.class).newInstance("INT");
      signal.getMethod("handle", signal, taker).invoke(null, interrupt, proxy);
    } catch (ReflectiveOperationException | IllegalArgumentException _) {
      raised = false;
    }
  }

  /** It came. */
  void raise() {
    raised = true;
  }

  /** Whether it came since the last call of {@link #clear}. */
  boolean raised() {
    return raised;
  }

  void clear() {
    raised = false;
  }
}
