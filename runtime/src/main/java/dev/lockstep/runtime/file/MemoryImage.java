package dev.lockstep.runtime.file;

import dev.lockstep.codeobject.bytes.Bytes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Memory at the start of a case: windows are filled with zeros, then the writes are made in order.
 *
 * @param windows disjoint and sorted by address; every write lies in one of them
 * @param writes contents
 */
public record MemoryImage(List<Window> windows, List<Write> writes) {
  /** Copies the lists. */
  public MemoryImage {
    windows = List.copyOf(windows);
    writes = List.copyOf(writes);
  }

  /**
   * Addresses that may be accessed.
   *
   * @param address of the first byte, unsigned
   * @param bytes at least 1; the end does not exceed 2^64
   */
  public record Window(long address, long bytes) {}

  /** Contents from an address on. */
  public record Write(long address, Bytes bytes) {}

  /** Joins windows that overlap or touch. */
  public static List<Window> joined(List<Window> windows) {
    List<Window> sorted = new ArrayList<>(windows);
    sorted.sort(Comparator.comparing(Window::address, Long::compareUnsigned));
    List<Window> joined = new ArrayList<>();
    for (Window window : sorted) {
      Window last = joined.isEmpty() ? null : joined.getLast();
      // Distances are exact: the end of a window is at most 2^64.
      if (last != null && Long.compareUnsigned(window.address - last.address, last.bytes) <= 0) {
        long end = Math.max(last.bytes, window.address - last.address + window.bytes);
        joined.set(joined.size() - 1, new Window(last.address, end));
      } else {
        joined.add(window);
      }
    }
    return joined;
  }
}
