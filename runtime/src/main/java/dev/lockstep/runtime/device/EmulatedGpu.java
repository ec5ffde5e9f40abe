package dev.lockstep.runtime.device;

import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.emulator.Machine;
import dev.lockstep.emulator.memory.FlatMemory;
import dev.lockstep.emulator.memory.Window;
import java.lang.foreign.MemorySegment;

/**
 * An emulated GPU with its memory. Programs are loaded into it, buffers live in it, kernels run on
 * it. One thread at a time may use it.
 */
public final class EmulatedGpu {
  private static final long BUFFER_ALIGNMENT = 4096;

  private static final long PAGE = 4096;
  private static final long FIRST_LOW = 1L << 24;
  private static final long FIRST_BUFFER = 0x9000_0000L;
  private static final long END_LOW = 1L << 32;

  private final TargetId target;
  private boolean low;

  /** Lowest address of buffers that must be below 4 GiB. */
  private long firstLow = FIRST_LOW;

  private boolean narrow;
  private final FlatMemory memory = new FlatMemory();
  private final Machine machine = new Machine(memory);

  /** A device with empty memory. */
  public EmulatedGpu(TargetId target) {
    this.target = target;
  }

  /** Target of the device. */
  public TargetId target() {
    return target;
  }

  public Machine machine() {
    return machine;
  }

  public FlatMemory memory() {
    return memory;
  }

  /**
   * Zeroed memory that kernels can use.
   *
   * @throws LaunchException when it does not fit into the addresses that the machine has
   */
  public Buffer allocate(String name, long bytes) throws LaunchException {
    return allocate(name, bytes, BUFFER_ALIGNMENT);
  }

  /** The same at a multiple of a power of two: large ones keep buffers far from each other. */
  public Buffer allocate(String name, long bytes, long alignment) throws LaunchException {
    Window window = place(bytes, alignment, "buffer " + name);
    return new Buffer(name, window, window.bytes().asSlice(0, bytes));
  }

  /** Zeroed memory for what the host itself puts there. */
  public Window place(long bytes, String name) throws LaunchException {
    return place(bytes, PAGE, name);
  }

  private Window place(long bytes, long alignment, String name) throws LaunchException {
    long size = Math.max(1, bytes);
    long place = low ? lowPlace(size, Math.max(alignment, PAGE)) : 0;
    if (place == 0 && narrow) {
      place = lowPlace(size, PAGE);
      if (place == 0) {
        throw new LaunchException(
            "%s of %d bytes does not fit below 4 GiB, where this machine's memory ends"
                .formatted(name, bytes));
      }
    }
    return place == 0 ? memory.allocate(size, alignment, name) : memory.map(place, size, name);
  }

  /** From now on puts everything where 32-bit addresses reach it, buffers from 0x90000000 on. */
  void addressesHave32Bits() {
    low = true;
    narrow = true;
    firstLow = FIRST_BUFFER;
  }

  /** From now on puts buffers below 4 GiB, as long as there is room. */
  void allocateLow() {
    low = true;
  }

  /** A free place below 4 GiB, or 0. */
  private long lowPlace(long bytes, long alignment) {
    long address = (firstLow + alignment - 1) & -alignment;
    for (Window window : memory.windows()) {
      if (window.base() < END_LOW && window.base() + window.size() > firstLow) {
        if (address + bytes + PAGE <= window.base()) {
          break;
        }
        address = (window.base() + window.size() + PAGE + alignment - 1) & -alignment;
      }
    }
    return bytes < END_LOW && address + bytes <= END_LOW ? address : 0;
  }

  /** Memory that this machine has at a fixed place: mapped once, as long as the device lives. */
  public Window fixed(long address, long bytes, String name) {
    Window there = memory.find(address, 1);
    return there != null ? there : memory.map(address, bytes, name);
  }

  /** Gives a buffer's memory back. */
  public void release(Buffer buffer) {
    memory.unmap(buffer.window());
  }

  /**
   * Memory of a device.
   *
   * @param name for reports
   * @param window its addresses as kernels see them
   * @param contents the bytes
   */
  public record Buffer(String name, Window window, MemorySegment contents) {
    /** The address of the first byte. */
    public long address() {
      return window.base();
    }
  }
}
