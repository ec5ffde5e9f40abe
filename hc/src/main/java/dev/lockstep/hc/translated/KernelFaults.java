package dev.lockstep.hc.translated;

import dev.lockstep.hc.error.DivergentBarrierException;
import dev.lockstep.hc.error.HcException;
import dev.lockstep.hc.front.TranslatedKernel;
import dev.lockstep.hc.ir.Fault;
import dev.lockstep.hc.ir.Site;
import dev.lockstep.hc.print.Message;
import dev.lockstep.hc.target.Check;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Faults of translated kernels as the exceptions that the Java virtual machine would have thrown.
 */
public final class KernelFaults {
  private KernelFaults() {}

  /**
   * The exception of a check that failed.
   *
   * @param told numbers for the message, as many as the check tells
   */
  public static Throwable cause(Check check, List<Integer> told, TranslatedKernel translation) {
    Throwable cause =
        cause(
            translation.kernel().faults().get(check.fault()),
            told.stream().mapToInt(Integer::intValue).toArray(),
            translation.messages());
    if (check.site() >= 0) {
      cause.setStackTrace(frames(translation.kernel().sites().get(check.site())));
    }
    return cause;
  }

  private static Throwable cause(Fault fault, int[] told, List<Message> messages) {
    return switch (fault.kind()) {
      case INDEX ->
          new ArrayIndexOutOfBoundsException(
              "Index %d out of bounds for length %d".formatted(told[0], told[1]));
      case DIVISION -> new ArithmeticException("/ by zero");
      case NULL -> new NullPointerException();
      case CAST -> new ClassCastException();
      case SIZE -> new NegativeArraySizeException(Integer.toString(told[0]));
      case OVERFLOW -> new ArithmeticException("integer overflow");
      case MATCH -> new MatchException(null, null);
      case BARRIER ->
          new DivergentBarrierException(
              "%d of %d work-items of the tile wait at a barrier, the others do not come to it"
                  .formatted(told[0], told[1]));
      case THROWN -> {
        Message message = messages.get(fault.message());
        yield thrown(message.type(), message.text(told));
      }
    };
  }

  /** An exception of the program's. */
  private static Throwable thrown(Class<?> type, @Nullable String text) {
    if (type == MatchException.class) {
      return new MatchException(text, null);
    }
    try {
      Constructor<?> constructor =
          text == null
              ? type.getDeclaredConstructor()
              : type.getDeclaredConstructor(parameter(type));
      if (!type.getName().startsWith("java.")) {
        constructor.setAccessible(true);
      }
      Object made = text == null ? constructor.newInstance() : constructor.newInstance(text);
      return (Throwable) made;
    } catch (InvocationTargetException e) {
      return new HcException(
          "the constructor of " + type.getName() + " failed on the host",
          Objects.requireNonNullElse(e.getCause(), e));
    } catch (ReflectiveOperationException | RuntimeException e) {
      return new HcException(
          type.getName()
              + (text == null ? "" : ": " + text)
              + " (the exception cannot be made on the host; open its package)",
          e);
    }
  }

  /** Type of the constructor's parameter that takes a text. */
  private static Class<?> parameter(Class<?> type) {
    Constructor<?>[] all =
        type.getName().startsWith("java.")
            ? type.getConstructors()
            : type.getDeclaredConstructors();
    for (Constructor<?> one : all) {
      if (one.getParameterCount() == 1 && one.getParameterTypes()[0] == String.class) {
        return String.class;
      }
    }
    return Object.class;
  }

  /** The place and the calls that it is in, the innermost first. */
  public static StackTraceElement[] frames(Site innermost) {
    List<StackTraceElement> frames = new ArrayList<>();
    for (Site site = innermost; site != null; site = site.caller()) {
      frames.add(new StackTraceElement(site.type(), site.method(), site.file(), site.line()));
    }
    return frames.toArray(StackTraceElement[]::new);
  }
}
