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

  private final TargetId target;
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
    Window window = memory.allocate(Math.max(1, bytes), alignment, "buffer " + name);
    return new Buffer(name, window, window.bytes().asSlice(0, bytes));
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
