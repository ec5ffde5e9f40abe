package dev.lockstep.cli.debug;

import java.lang.reflect.Proxy;
import org.jspecify.annotations.Nullable;

/**
 * Control-C while the debugger runs a program: it stops the program, not the process. While it
 * waits for a command that does not come from a terminal, it ends the process as ever. The JDK has
 * no other way to take a signal than a class of its own, {@code sun.misc.Signal} in the module
 * jdk.unsupported. javac warns of every mention of it, so it is called by reflection.
 */
final class DebugInterrupt {
  private static final String SIGNAL = "sun.misc.Signal";

  /** Exit code that a shell sees of a program that the signal ended. */
  private static final int ENDED = 130;

  private volatile boolean raised;

  /** Whether the signal is for the program that is debugged. */
  private volatile boolean taken = true;

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
                  come();
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

  private void come() {
    if (taken) {
      raised = true;
    } else {
      Runtime.getRuntime().halt(ENDED);
    }
  }

  /**
   * Waits for a line, during which the signal ends the process. One that comes after the line is
   * for the motion that the line begins.
   */
  @Nullable String outside(DebugInput input) {
    clear();
    taken = false;
    try {
      return input.line();
    } finally {
      taken = true;
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
