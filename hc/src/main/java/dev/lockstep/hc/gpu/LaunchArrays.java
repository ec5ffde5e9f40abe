package dev.lockstep.hc.gpu;

import dev.lockstep.hc.translated.HostArrays;
import dev.lockstep.runtime.device.EmulatedGpu;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Memory of the device for the arrays of one launch: copies, and what stays there. */
final class LaunchArrays implements AutoCloseable {
  private final DeviceMemory memory;
  private final Binding binding;
  private final List<EmulatedGpu.Buffer> taken = new ArrayList<>();
  private final List<EmulatedGpu.Buffer> buffers = new ArrayList<>();

  /** Elements before the launch, of arrays that stay on the device; null for others. */
  private final List<@Nullable MemorySegment> before = new ArrayList<>();

  private LaunchArrays(DeviceMemory memory, Binding binding) {
    this.memory = memory;
    this.binding = binding;
  }

  /**
   * Memory for a launch.
   *
   * @param again whether the launch may be run once more from the same elements
   */
  static LaunchArrays of(DeviceMemory memory, Binding binding, boolean again) {
    return filled(
        memory,
        binding,
        (made, i, array, bytes) -> {
          EmulatedGpu.Buffer resident = memory.resident(array);
          if (resident == null) {
            EmulatedGpu.Buffer copy = made.take(bytes);
            HostArrays.copyIn(array, copy.contents());
            made.before.add(null);
          } else {
            made.buffers.add(exactly(resident, bytes));
            made.before.add(again && binding.stored().get(i) ? made.keep(resident, bytes) : null);
          }
        });
  }

  /** Puts an array into the memory of a launch that is being made. */
  private interface Filling {
    void fill(LaunchArrays made, int number, Object array, long bytes);
  }

  /** Memory for a launch, filled array by array. */
  private static LaunchArrays filled(DeviceMemory memory, Binding binding, Filling filling) {
    LaunchArrays made = new LaunchArrays(memory, binding);
    try {
      for (int i = 0; i < binding.arrays().size(); i++) {
        if (!made.shares(i)) {
          Object array = binding.arrays().get(i);
          filling.fill(made, i, array, HostArrays.bytes(array));
        }
      }
      return made;
    } catch (RuntimeException problem) {
      made.close();
      throw problem;
    }
  }

  /** Gives a view of the bytes of an earlier array the memory of that one. */
  @SuppressWarnings("ReferenceEquality") // arrays
  private boolean shares(int number) {
    Object array = binding.arrays().get(number);
    for (int i = 0; i < number; i++) {
      if (binding.arrays().get(i) == array) {
        buffers.add(buffers.get(i));
        before.add(null);
        return true;
      }
    }
    return false;
  }

  private EmulatedGpu.Buffer take(long bytes) {
    EmulatedGpu.Buffer buffer = memory.take(bytes);
    taken.add(buffer);
    buffers.add(exactly(buffer, bytes));
    return buffer;
  }

  private MemorySegment keep(EmulatedGpu.Buffer resident, long bytes) {
    EmulatedGpu.Buffer kept = memory.take(bytes);
    taken.add(kept);
    return kept.contents().copyFrom(resident.contents().asSlice(0, bytes)).asSlice(0, bytes);
  }

  /** Copies of all arrays as they were before the launch, until {@link #copyOut}. */
  LaunchArrays again() {
    return filled(
        memory,
        binding,
        (made, i, array, bytes) -> {
          EmulatedGpu.Buffer resident = memory.resident(array);
          EmulatedGpu.Buffer copy = made.take(bytes);
          MemorySegment kept = before.get(i);
          if (kept != null) {
            copy.contents().copyFrom(kept);
          } else if (resident != null) {
            copy.contents().copyFrom(resident.contents().asSlice(0, bytes));
          } else {
            HostArrays.copyIn(array, copy.contents());
          }
        });
  }

  /** Copies to the host what the launch has stored and what does not stay on the device. */
  void copyOut() {
    for (int i = 0; i < buffers.size(); i++) {
      Object array = binding.arrays().get(i);
      if (binding.stored().get(i) && memory.resident(array) == null) {
        HostArrays.copyOut(buffers.get(i).contents(), array);
      }
    }
  }

  /** By the number of the array. */
  List<EmulatedGpu.Buffer> buffers() {
    return buffers;
  }

  /** The same buffer with so many bytes. */
  private static EmulatedGpu.Buffer exactly(EmulatedGpu.Buffer buffer, long bytes) {
    MemorySegment contents = buffer.contents().asSlice(0, Math.max(1, bytes));
    return new EmulatedGpu.Buffer(buffer.name(), buffer.window(), contents);
  }

  @Override
  public void close() {
    taken.forEach(memory::giveBack);
    taken.clear();
  }
}
