package dev.lockstep.runtime;

import dev.lockstep.codeobject.TargetId;
import dev.lockstep.emulator.FlatMemory;
import dev.lockstep.emulator.Machine;
import dev.lockstep.emulator.Window;
import java.lang.foreign.MemorySegment;

/**
 * An emulated GPU with its memory. Programs are loaded into it, buffers live in it, kernels run on
 * it. One thread at a time may use it.
 */
public final class Device {
  private static final long BUFFER_ALIGNMENT = 4096;

  private static final long PAGE = 4096;
  private static final long FIRST_LOW = 1L << 24;
  private static final long END_LOW = 1L << 32;

  private final TargetId target;
  private boolean low;
  private final FlatMemory memory = new FlatMemory();
  private final Machine machine = new Machine(memory);

  /** A device with empty memory. */
  public Device(TargetId target) {
    this.target = target;
  }

  /** What machine it is. */
  public TargetId target() {
    return target;
  }

  Machine machine() {
    return machine;
  }

  FlatMemory memory() {
    return memory;
  }

  /** Zeroed memory that kernels can use. */
  public Buffer allocate(String name, long bytes) {
    return allocate(name, bytes, BUFFER_ALIGNMENT);
  }

  /** The same at a multiple of a power of two: large ones keep buffers far from each other. */
  Buffer allocate(String name, long bytes, long alignment) {
    long size = Math.max(1, bytes);
    long place = low ? lowPlace(size, Math.max(alignment, PAGE)) : 0;
    Window window =
        place == 0
            ? memory.allocate(size, alignment, "buffer " + name)
            : memory.map(place, size, "buffer " + name);
    return new Buffer(name, window, window.bytes().asSlice(0, bytes));
  }

  /** From now on puts buffers below 4 GiB, as long as there is room. */
  void allocateLow() {
    low = true;
  }

  /** A free place below 4 GiB, or 0. */
  private long lowPlace(long bytes, long alignment) {
    long address = FIRST_LOW;
    for (Window window : memory.windows()) {
      if (window.base() < END_LOW && window.base() >= 0) {
        if (address + bytes + PAGE <= window.base()) {
          break;
        }
        address = (window.base() + window.size() + PAGE + alignment - 1) & -alignment;
      }
    }
    return bytes < END_LOW && address + bytes <= END_LOW ? address : 0;
  }

  /** Gives a buffer's memory back. */
  public void release(Buffer buffer) {
    memory.unmap(buffer.window());
  }

  /**
   * Memory of a device.
   *
   * @param name for reports
   * @param window where kernels see it
   * @param contents the bytes
   */
  public record Buffer(String name, Window window, MemorySegment contents) {
    /** The address of the first byte. */
    public long address() {
      return window.base();
    }
  }
}
