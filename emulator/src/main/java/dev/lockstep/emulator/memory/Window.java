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

  /** Bytes past its end that may be read, all 0. */
  final long tail;

  /** Flag: a read past its end has been reported. */
  private volatile boolean noted;

  /** Arena of its memory, if it gives that back itself. */
  private final @Nullable Arena arena;

  /** How it grows, or null if it does not. */
  final @Nullable Growth growth;

  Window(
      long base,
      long size,
      String name,
      MemorySegment segment,
      long origin,
      long tail,
      @Nullable Arena arena,
      @Nullable Growth growth) {
    this.base = base;
    this.size = size;
    this.name = name;
    this.segment = segment;
    this.origin = origin;
    this.tail = tail;
    this.arena = arena;
    this.growth = growth;
  }

  /** The same range with another size and perhaps other memory; the caller has room for it. */
  Window resized(long bytes, MemorySegment memory) {
    return new Window(base, bytes, name, memory, origin, tail, arena, growth);
  }

  /** Bytes that it may come to have, or has. */
  long reach() {
    return growth == null ? size : growth.most();
  }

  /** Gives its memory back; nobody may know of it any more. */
  void giveBack() {
    if (growth != null) {
      growth.giveBack(size);
    }
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

  /** Whether it has memory of its own, which it gives back. */
  public boolean isOwn() {
    return arena != null;
  }

  /** Whether an address is its own, now or when it grows. */
  boolean reaches(long address) {
    long offset = address - base;
    return offset >= 0 && offset < reach();
  }

  public boolean holds(long address, long bytes) {
    long offset = address - base;
    return offset >= 0 && offset <= size - bytes;
  }

  /** Whether bytes may be read of which some are past its end. */
  boolean holdsPast(long address, long bytes) {
    long offset = address - base;
    return offset >= 0 && offset <= size + tail - bytes;
  }

  /** Notes a read past its end; returns whether it is the first that counts. */
  boolean note() {
    if (noted) {
      return false;
    }
    noted = true;
    return true;
  }

  /** The next read past its end counts again. */
  void forget() {
    noted = false;
  }

  @Override
  public String toString() {
    return "%s at 0x%x, %d bytes".formatted(name, base, reach());
  }

  public MemorySegment segment() {
    return segment;
  }

  public long origin() {
    return origin;
  }
}
