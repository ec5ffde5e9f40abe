package dev.lockstep.runtime.installed;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.HashMap;
import java.util.Map;

/** Ranges of a memory object that the host has mapped. Several threads may use them at once. */
@SuppressWarnings("restricted") // gives sizes to pointers that the platform hands out
final class MappedRanges {
  private static final long CL_MAP_READ = 1;
  private static final long CL_MAP_WRITE = 1 << 1;
  private static final long CL_MAP_WRITE_INVALIDATE_REGION = 1 << 2;

  private final InstalledContext context;
  private final MemorySegment object;
  private final Arena arena = Arena.ofShared();

  /** Number of mappings by address. */
  private final Map<Long, Integer> mapped = new HashMap<>();

  private boolean closed;

  MappedRanges(InstalledContext context, MemorySegment object) {
    this.context = context;
    this.object = object;
  }

  /** Flags of a mapping for reading and writing, or for writing everything. */
  static long flags(boolean discard) {
    return discard ? CL_MAP_WRITE_INVALIDATE_REGION : CL_MAP_READ | CL_MAP_WRITE;
  }

  /** Bytes of the object that the host can access until {@link #close}. */
  MemorySegment view(MemorySegment pointer, long bytes) {
    return pointer.reinterpret(bytes, arena, null);
  }

  /** The same, which the platform has mapped. */
  synchronized MemorySegment add(MemorySegment pointer, long bytes) {
    mapped.merge(pointer.address(), 1, Integer::sum);
    return view(pointer, bytes);
  }

  /** Ends a mapping, if there is one at the range's address. */
  void unmap(MemorySegment range) {
    synchronized (this) {
      if (!mapped.containsKey(range.address())) {
        return;
      }
      mapped.merge(range.address(), -1, (a, b) -> a + b == 0 ? null : a + b);
    }
    unmap(range.address());
  }

  private void unmap(long address) {
    context.complete(
        "clEnqueueUnmapMemObject", context.queue(), object, MemorySegment.ofAddress(address));
  }

  /**
   * Ends all mappings, and the host's access.
   *
   * @return whether this was the first call
   */
  synchronized boolean close() {
    if (closed) {
      return false;
    }
    closed = true;
    mapped.forEach((address, times) -> {
      for (int i = 0; i < times; i++) {
        unmap(address);
      }
    });
    mapped.clear();
    arena.close();
    return true;
  }
}
