package dev.lockstep.emulator.memory;

import dev.lockstep.emulator.host.Pages;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * How a range grows: where it is accessed past its end, it becomes at least twice as large, up to a
 * limit of its own and one of the process. Where the operating system can be asked for pages, the
 * range has the addresses of all its memory from the beginning, and who knows the smaller one goes
 * on to use that; else it moves.
 *
 * @param first bytes at the beginning
 * @param most bytes at most
 */
record Growth(long first, long most) {
  /** Bytes that all ranges of the process may have beyond their first ones. */
  static final long LIMIT = Runtime.getRuntime().maxMemory() / 2;

  /** Bytes that they have. */
  private static final AtomicLong GROWN = new AtomicLong();

  /** A range that has grown by more gives memory back when it becomes zeros again. */
  private static final long WORTH_DISCARDING = 1L << 20;

  static Growth of(long first, long most) {
    return new Growth(Math.min(Pages.whole(first), most), most);
  }

  /** Zeros for the range, in an arena. */
  MemorySegment memory(Arena arena) {
    if (first == most) {
      return Pages.allocate(first, arena);
    }
    return Pages.possible()
        ? Pages.reserve(Pages.whole(most), arena)
        : arena.allocate(first, Pages.SIZE);
  }

  /**
   * The range with room for an access.
   *
   * @param bytes from its beginning to the end of the access
   * @return null where it may not grow so far, or the process has no more memory for that
   */
  @Nullable Window grown(Window window, long bytes) {
    if (bytes > most) {
      return null;
    }
    long size = Math.min(most, Math.max(2 * window.size(), Pages.whole(bytes)));
    long more = size - window.size();
    if (GROWN.addAndGet(more) > LIMIT) {
      GROWN.addAndGet(-more);
      return null;
    }
    if (Pages.possible()) {
      return window.resized(size, window.segment);
    }
    MemorySegment larger = Arena.ofAuto().allocate(size, Pages.SIZE);
    return window.resized(size, larger.copyFrom(window.bytes()));
  }

  /** The range without what is past its first bytes, if that is much. */
  Window trimmed(Window window) {
    if (window.size() - first <= WORTH_DISCARDING) {
      return window;
    }
    giveBack(window.size());
    if (Pages.possible()) {
      Pages.discard(window.segment.asSlice(first, Pages.whole(window.size()) - first));
      return window.resized(first, window.segment);
    }
    MemorySegment smaller = Arena.ofAuto().allocate(first, Pages.SIZE);
    return window.resized(first, smaller.copyFrom(window.segment.asSlice(0, first)));
  }

  /** A range of a size is no longer there. */
  void giveBack(long size) {
    GROWN.addAndGet(first - size);
  }
}
