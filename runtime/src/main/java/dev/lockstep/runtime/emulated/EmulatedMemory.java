package dev.lockstep.runtime.emulated;

import dev.lockstep.emulator.memory.Window;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.cl.Placement;
import dev.lockstep.runtime.cl.Region;
import dev.lockstep.runtime.driver.DriverMemory;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** Memory of the host that has an address for kernels. */
final class EmulatedMemory implements DriverMemory {
  private final EmulatedSpace space;
  private final Window window;
  private final MemorySegment segment;
  private final boolean own;
  private final long address;

  /** Whether the window is another one's. */
  private final boolean part;

  private boolean closed;

  /**
   * Memory at a window.
   *
   * @param own whether it is no memory of the host program's
   */
  EmulatedMemory(EmulatedSpace space, Window window, MemorySegment segment, boolean own) {
    this.space = space;
    this.window = window;
    this.segment = segment;
    this.own = own;
    address = window.base();
    part = false;
  }

  /**
   * Memory that is a part of a window, which somebody else gives back.
   *
   * @param address of its first byte
   */
  EmulatedMemory(EmulatedSpace space, Window window, long address, long bytes) {
    this.space = space;
    this.window = window;
    this.address = address;
    segment = window.bytes().asSlice(address - window.base(), bytes);
    own = false;
    part = true;
  }

  @Override
  public long address() {
    return address;
  }

  /** Whether it is no memory of the host program's. */
  boolean isOwn() {
    return own;
  }

  @Override
  public String name() {
    return window.name();
  }

  Window window() {
    return window;
  }

  @Override
  public long bytes() {
    return segment.byteSize();
  }

  @Override
  public void read(long offset, MemorySegment to) {
    MemorySegment.copy(segment, offset, to, 0, to.byteSize());
  }

  @Override
  public void write(long offset, MemorySegment from) {
    MemorySegment.copy(from, 0, segment, offset, from.byteSize());
  }

  @Override
  public void copy(long offset, DriverMemory to, long toOffset, long bytes) {
    MemorySegment.copy(segment, offset, of(to).segment, toOffset, bytes);
  }

  /**
   * Memory of an emulated device.
   *
   * @throws ClException {@code CL_INVALID_MEM_OBJECT} for that of another platform
   */
  static EmulatedMemory of(DriverMemory memory) {
    if (memory instanceof EmulatedMemory other) {
      return other;
    }
    throw new ClException(ErrorCode.INVALID_MEM_OBJECT, "the memory is another platform's");
  }

  @Override
  public void fill(long offset, long bytes, MemorySegment pattern) {
    MemorySegment range = segment.asSlice(offset, bytes);
    long size = pattern.byteSize();
    if (isEven(pattern)) {
      range.fill(pattern.get(ValueLayout.JAVA_BYTE, 0));
      return;
    }
    MemorySegment.copy(pattern, 0, range, 0, size);
    // Each copy doubles what is there.
    for (long done = size; done < bytes; done *= 2) {
      MemorySegment.copy(range, 0, range, done, Math.min(done, bytes - done));
    }
  }

  private static boolean isEven(MemorySegment pattern) {
    byte first = pattern.get(ValueLayout.JAVA_BYTE, 0);
    for (long i = 1; i < pattern.byteSize(); i++) {
      if (pattern.get(ValueLayout.JAVA_BYTE, i) != first) {
        return false;
      }
    }
    return true;
  }

  @Override
  public void readRect(Placement own, MemorySegment to, Placement host, Region region) {
    copyRect(segment, own, to, host, region);
  }

  @Override
  public void writeRect(Placement own, MemorySegment from, Placement host, Region region) {
    copyRect(from, host, segment, own, region);
  }

  @Override
  public void copyRect(Placement own, DriverMemory to, Placement there, Region region) {
    copyRect(segment, own, of(to).segment, there, region);
  }

  private static void copyRect(
      MemorySegment from, Placement source, MemorySegment to, Placement target, Region region) {
    for (long slice = 0; slice < region.depth(); slice++) {
      long at = source.first() + slice * source.slicePitch();
      long place = target.first() + slice * target.slicePitch();
      for (long row = 0; row < region.height(); row++) {
        MemorySegment.copy(from, at, to, place, region.width());
        at += source.rowPitch();
        place += target.rowPitch();
      }
    }
  }

  @Override
  public MemorySegment map(long offset, long bytes, boolean discard) {
    return segment.asSlice(offset, bytes);
  }

  @Override
  public void unmap(MemorySegment mapped, boolean written) {
    // The host and the kernels see the same bytes.
  }

  @Override
  public synchronized void close() {
    if (!closed) {
      closed = true;
      if (part) {
        return;
      }
      space.release(this);
    }
  }
}
