package dev.lockstep.emulator.memory;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.jspecify.annotations.Nullable;

/** A named piece of the flat address space that is backed by host memory. */
public final class Window {
  private final long base;
  private final long size;
  private final String name;
  final MemorySegment segment;

  /** Address of the segment's first byte: the base, or a little less for alignment. */
  final long origin;

  /** Arena of its memory, if it gives that back itself. */
  private final @Nullable Arena arena;

  Window(
      long base,
      long size,
      String name,
      MemorySegment segment,
      long origin,
      @Nullable Arena arena) {
    this.base = base;
    this.size = size;
    this.name = name;
    this.segment = segment;
    this.origin = origin;
    this.arena = arena;
  }

  /** Gives its memory back; nobody may know of it any more. */
  void giveBack() {
    if (arena != null) {
      arena.close();
    }
  }

  /** Address of the first byte. */
  public long base() {
    return base;
  }

  /** Number of bytes. */
  public long size() {
    return size;
  }

  /** Its contents, for messages. */
  public String name() {
    return name;
  }

  /** The host's view of its bytes. */
  public MemorySegment bytes() {
    return segment.asSlice(base - origin, size);
  }

  public boolean holds(long address, long bytes) {
    long offset = address - base;
    return offset >= 0 && offset <= size - bytes;
  }

  @Override
  public String toString() {
    return "%s at 0x%x, %d bytes".formatted(name, base, size);
  }

  public MemorySegment segment() {
    return segment;
  }

  public long origin() {
    return origin;
  }
}
