package dev.lockstep.emulator.check;

import dev.lockstep.emulator.memory.FlatMemory;
import dev.lockstep.emulator.memory.Window;

/** Names the allocation that an access missed. */
final class NearestWindow {
  private NearestWindow() {}

  /** Location of an address that belongs to no window, as the end of a sentence. */
  static String of(FlatMemory memory, long address) {
    String none = memory.nearNull(address);
    if (none != null) {
      return "that is " + none;
    }
    Window best = null;
    long distance = Long.MAX_VALUE;
    boolean after = false;
    for (Window window : memory.windows()) {
      long past = address - (window.base() + window.size());
      long ahead = window.base() - address;
      if (address >= window.base() && past < 0) {
        return "it runs over the end of " + text(window);
      }
      if (past >= 0 && past < distance) {
        best = window;
        distance = past;
        after = true;
      } else if (ahead > 0 && ahead < distance) {
        best = window;
        distance = ahead;
        after = false;
      }
    }
    if (best == null || distance > 1L << 30) {
      return "nothing is allocated near it";
    }
    String far = distance == 0 ? "right" : distance + " bytes";
    return far + (after ? " behind the end of " : " before ") + text(best);
  }

  private static String text(Window window) {
    return window.name() + " (" + window.size() + " bytes)";
  }
}
