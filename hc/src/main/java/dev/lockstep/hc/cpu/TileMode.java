package dev.lockstep.hc.cpu;

import java.util.Arrays;
import java.util.Objects;

/**
 * Whether tiles run the program's own code with a thread for each work-item, so that breakpoints of
 * a Java debugger stop in it; else they run translated code.
 */
final class TileMode {
  /** Property: {@code lanes}, {@code threads}, or {@code auto}. */
  private static final String PROPERTY = "lockstep.hc.tiles";

  private static final boolean DEBUGGED = isDebugged();

  private TileMode() {}

  /** Whether the property says so, or else whether the virtual machine waits for a debugger. */
  static boolean areThreads() {
    String mode = System.getProperty(PROPERTY, "auto");
    return switch (mode) {
      case "lanes" -> false;
      case "threads" -> true;
      case "auto" -> DEBUGGED;
      default ->
          throw new IllegalStateException(
              "%s is %s; it takes lanes, threads and auto".formatted(PROPERTY, mode));
    };
  }

  private static boolean isDebugged() {
    String[] given = ProcessHandle.current().info().arguments().orElse(new String[0]);
    String options = Objects.requireNonNullElse(System.getenv("JAVA_TOOL_OPTIONS"), "");
    return isAgent(options) || Arrays.stream(given).anyMatch(TileMode::isAgent);
  }

  private static boolean isAgent(String option) {
    return option.contains("-agentlib:jdwp") || option.contains("-Xrunjdwp");
  }
}
