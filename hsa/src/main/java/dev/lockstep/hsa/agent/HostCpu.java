package dev.lockstep.hsa.agent;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The host's processor, as its system describes it.
 *
 * @param name such as {@code AMD EPYC 7763 64-Core Processor}
 * @param units processors that this process may use
 * @param memory bytes of memory
 */
public record HostCpu(String name, int units, long memory) {
  private static final long KIB = 1024;
  private static final long UNKNOWN_MEMORY = 16L << 30;

  /** This host's. */
  public static HostCpu here() {
    long memory = UNKNOWN_MEMORY;
    String kib = value(Path.of("/proc/meminfo"), "MemTotal").replace("kB", "").strip();
    if (kib.matches("[0-9]+")) {
      memory = Long.parseLong(kib) * KIB;
    }
    String name = value(Path.of("/proc/cpuinfo"), "model name");
    return new HostCpu(
        name.isEmpty() ? "CPU" : name, Runtime.getRuntime().availableProcessors(), memory);
  }

  private static String value(Path file, String key) {
    List<String> lines;
    try {
      lines = Files.readAllLines(file);
    } catch (IOException _) {
      return "";
    }
    return lines.stream()
        .filter(line -> line.startsWith(key))
        .map(line -> line.substring(line.indexOf(':') + 1).strip())
        .findFirst()
        .orElse("");
  }
}
