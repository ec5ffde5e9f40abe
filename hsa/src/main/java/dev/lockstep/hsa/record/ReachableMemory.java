package dev.lockstep.hsa.record;

import dev.lockstep.emulator.memory.Window;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Memory that a kernel can come to: what the words of its arguments point into, and the words
 * there. A word that only looks like a pointer makes it more, never less; pointers are taken to be
 * aligned.
 */
final class ReachableMemory {
  private static final ValueLayout.OfLong WORD = ValueLayout.JAVA_LONG_UNALIGNED;

  private final List<Window> windows;
  private final boolean[] seen;
  private final long first;
  private final long last;
  private final Deque<MemorySegment> waiting = new ArrayDeque<>();

  private ReachableMemory(List<Window> windows) {
    this.windows = windows;
    seen = new boolean[windows.size()];
    first = windows.isEmpty() ? 0 : windows.getFirst().base();
    last = windows.isEmpty() ? 0 : windows.getLast().base() + windows.getLast().size();
  }

  /**
   * The windows that words lead to, by address.
   *
   * @param windows all that count, by address
   * @param roots memory that is begun with
   */
  static List<Window> from(List<Window> windows, List<MemorySegment> roots) {
    ReachableMemory memory = new ReachableMemory(windows);
    memory.waiting.addAll(roots);
    while (!memory.waiting.isEmpty()) {
      memory.scan(memory.waiting.removeFirst());
    }
    List<Window> found = new ArrayList<>();
    for (int i = 0; i < windows.size(); i++) {
      if (memory.seen[i]) {
        found.add(windows.get(i));
      }
    }
    return found;
  }

  private void scan(MemorySegment bytes) {
    for (long at = 0; at + Long.BYTES <= bytes.byteSize(); at += Long.BYTES) {
      long word = bytes.get(WORD, at);
      if (word >= first && word < last) {
        point(word);
      }
    }
  }

  private void point(long address) {
    int low = 0;
    int high = windows.size() - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (windows.get(middle).base() <= address) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    Window window = windows.get(low);
    if (!seen[low] && address - window.base() < window.size()) {
      seen[low] = true;
      waiting.add(window.bytes());
    }
  }
}
