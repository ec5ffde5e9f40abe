package dev.lockstep.runtime.device;

import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.emulator.Machine;
import dev.lockstep.emulator.memory.FlatMemory;
import dev.lockstep.emulator.memory.Window;
import dev.lockstep.runtime.argument.Addressed;
import dev.lockstep.runtime.cl.ClException;
import java.lang.foreign.MemorySegment;

/**
 * An emulated GPU. Programs are loaded into its memory, buffers live in it, kernels run on it, one
 * after the other. Several devices may share an address space.
 */
public final class EmulatedGpu {
  private static final long BUFFER_ALIGNMENT = 4096;
  private static final long PAGE = 4096;

  private final TargetId target;
  private final AddressSpace space;
  private final Machine machine;

  /** A device with empty memory of its own. */
  public EmulatedGpu(TargetId target) {
    this(target, new AddressSpace());
  }

  /** A device that shares memory with others. */
  public EmulatedGpu(TargetId target, AddressSpace space) {
    this.target = target;
    this.space = space;
    machine = new Machine(space.memory());
  }

  /** Target of the device. */
  public TargetId target() {
    return target;
  }

  public Machine machine() {
    return machine;
  }

  /** Address space of its buffers and programs. */
  AddressSpace space() {
    return space;
  }

  public FlatMemory memory() {
    return space.memory();
  }

  /**
   * Zeroed memory that kernels can use.
   *
   * @throws ClException when it does not fit into the addresses that the machine has
   */
  public Buffer allocate(String name, long bytes) {
    return allocate(name, bytes, BUFFER_ALIGNMENT);
  }

  /** The same at a multiple of a power of two: large ones keep buffers far from each other. */
  public Buffer allocate(String name, long bytes, long alignment) {
    Window window = space.place(bytes, alignment, "buffer " + name);
    return new Buffer(name, window, window.bytes().asSlice(0, bytes));
  }

  /** Zeroed memory for what the host itself puts there. */
  public Window place(long bytes, String name) {
    return space.place(bytes, PAGE, name);
  }

  /** Memory that this machine has at a fixed place: mapped once, as long as the device lives. */
  public Window fixed(long address, long bytes, String name) {
    return space.fixed(address, bytes, name);
  }

  /** Gives a buffer's memory back. */
  public void release(Buffer buffer) {
    space.memory().unmap(buffer.window());
  }

  /**
   * Memory of a device.
   *
   * @param name for reports
   * @param window its addresses as kernels see them
   * @param contents the bytes
   */
  public record Buffer(String name, Window window, MemorySegment contents) implements Addressed {
    @Override
    public long address() {
      return window.base();
    }
  }
}
