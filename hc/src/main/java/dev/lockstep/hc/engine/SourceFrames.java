package dev.lockstep.hc.engine;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Frames of a work-item's exception. */
public final class SourceFrames {
  private static final String OWN = "dev.lockstep.hc.";

  /** Classes of this module that are between the program and its exception. */
  private static final List<String> BETWEEN =
      List.of(
          OWN + "cpu.Tile",
          OWN + "cpu.Loop",
          OWN + "intrinsic.Atomics",
          OWN + "intrinsic.TileStatic",
          OWN + "Hc",
          OWN + "library.",
          OWN + "print.",
          OWN + "item.");

  /** Classes of this module that programs call. */
  private static final Set<String> CALLED =
      Set.of(
          OWN + "ArrayView",
          OWN + "Copies",
          OWN + "DeviceArray",
          OWN + "DevicePointer",
          OWN + "DeviceStructs",
          OWN + "RawMemory",
          OWN + "Records",
          OWN + "Residence",
          OWN + "index.Section");

  private SourceFrames() {}

  /** The innermost frame that is neither of the Java library nor of this module; or null. */
  public static @Nullable StackTraceElement innermost(Throwable exception) {
    return Arrays.stream(exception.getStackTrace())
        .filter(frame -> !isLibrary(frame) && !isBetween(frame.getClassName()))
        .findFirst()
        .orElse(null);
  }

  private static boolean isLibrary(StackTraceElement frame) {
    return "java.base".equals(frame.getModuleName())
        || frame.getClassName().startsWith("java.")
        || frame.getClassName().startsWith("jdk.");
  }

  private static boolean isBetween(String type) {
    return CALLED.contains(type) || BETWEEN.stream().anyMatch(type::startsWith);
  }
}
