package dev.lockstep.guest.table;

import dev.lockstep.guest.host.HostMemory;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Locale;
import java.util.StringJoiner;
import java.util.function.Consumer;

/** Tells of calls, for those who look for a mistake in a host. */
public final class CallLog {
  /** Calls that are reported. */
  public enum Level {
    /** Faults of kernels, and defects of this library. */
    FAULTS,
    /** Also calls that were refused, with the reason. */
    ERRORS,
    /** All calls. */
    CALLS
  }

  private final Level level;
  private final Consumer<String> target;

  /**
   * @param target gets each line
   */
  public CallLog(Level level, Consumer<String> target) {
    this.level = level;
    this.target = target;
  }

  /** The level of a name; FAULTS for any other one. */
  public static Level level(String name) {
    for (Level one : Level.values()) {
      if (one.name().toLowerCase(Locale.ROOT).equals(name)) {
        return one;
      }
    }
    return Level.FAULTS;
  }

  /** A call that did what it was asked for. */
  public void called(EntryPoint entry, long address, long result) {
    if (level == Level.CALLS) {
      target.accept(
          entry.result().isWord() || entry.result() == EntryPoint.Kind.NONE
              ? text(entry, address)
              : text(entry, address) + " = 0x" + Long.toHexString(result));
    }
  }

  /** A call that was refused. */
  public void refused(EntryPoint entry, long address, String reason) {
    if (level != Level.FAULTS) {
      target.accept(text(entry, address) + ": " + reason);
    }
  }

  /** A call in which this library failed. */
  public void failed(EntryPoint entry, long address, Throwable failure) {
    StringWriter trace = new StringWriter();
    failure.printStackTrace(new PrintWriter(trace));
    target.accept(text(entry, address) + " failed inside: " + trace);
  }

  /** An error of which no call tells, such as one of a build in the background. */
  public void error(String text) {
    if (level != Level.FAULTS) {
      target.accept(text);
    }
  }

  /** A fault of a kernel. */
  public void fault(String text) {
    target.accept(text);
  }

  private static String text(EntryPoint entry, long address) {
    StringJoiner text = new StringJoiner(", ", entry.name() + "(", ")");
    for (int i = 0; i < entry.parameters().size(); i++) {
      EntryPoint.Parameter parameter = entry.parameters().get(i);
      long value = HostMemory.getLong(address + 8L * i);
      text.add(
          parameter.name()
              + "="
              + (plain(parameter.kind()) ? "" + value : "0x" + Long.toHexString(value)));
    }
    return text.toString();
  }

  private static boolean plain(EntryPoint.Kind kind) {
    return switch (kind) {
      case SHORT, UINT, INT, BOOL, VALUE, SIZE, CODE -> true;
      default -> false;
    };
  }
}
