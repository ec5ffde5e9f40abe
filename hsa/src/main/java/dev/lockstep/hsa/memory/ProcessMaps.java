package dev.lockstep.hsa.memory;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/** The memory of this process, as Linux lists it in {@code /proc/self/maps}. */
final class ProcessMaps {
  private static final Path FILE = Path.of("/proc/self/maps");

  /** Programs have no addresses from here on. */
  private static final int DIGITS = 12;

  private final NavigableMap<Long, Part> parts = new TreeMap<>();

  /**
   * Memory with the same rights.
   *
   * @param range of its addresses
   */
  record Part(AddressRanges.Range range, boolean readable, boolean writable) {}

  private ProcessMaps() {}

  /** The memory at this time; none where the system does not tell. */
  static ProcessMaps now() {
    ProcessMaps maps = new ProcessMaps();
    try {
      // Names of files may be no UTF-8.
      for (String line : Files.readAllLines(FILE, StandardCharsets.ISO_8859_1)) {
        maps.add(line);
      }
    } catch (IOException _) {
      maps.parts.clear();
    }
    return maps;
  }

  private void add(String line) {
    int dash = line.indexOf('-');
    int blank = line.indexOf(' ');
    if (dash < 1 || dash > DIGITS || blank > 2 * DIGITS + 1 || line.length() < blank + 3) {
      return;
    }
    long start = Long.parseLong(line, 0, dash, 16);
    long end = Long.parseLong(line, dash + 1, blank, 16);
    boolean readable = line.charAt(blank + 1) == 'r';
    boolean writable = readable && line.charAt(blank + 2) == 'w';
    Map.Entry<Long, Part> last = parts.lastEntry();
    if (last != null
        && last.getValue().range.end() == start
        && last.getValue().readable == readable
        && last.getValue().writable == writable) {
      start = last.getKey();
    }
    parts.put(start, new Part(new AddressRanges.Range(start, end), readable, writable));
  }

  /** The memory that an address is in. */
  Optional<Part> at(long address) {
    Map.Entry<Long, Part> below = parts.floorEntry(address);
    return below == null || !below.getValue().range.holds(address, 1)
        ? Optional.empty()
        : Optional.of(below.getValue());
  }
}
