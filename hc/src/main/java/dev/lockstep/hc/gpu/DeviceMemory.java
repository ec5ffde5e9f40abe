package dev.lockstep.hc.gpu;

import dev.lockstep.hc.engine.Resident;
import dev.lockstep.hc.translated.HostArrays;
import dev.lockstep.runtime.device.EmulatedGpu;
import java.lang.ref.Cleaner;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;

/** Buffers of a device that launches take and give back; small ones are kept. */
final class DeviceMemory {
  private static final long SMALLEST = 4096;

  /** Buffers above this size are not kept. */
  private static final long LARGEST = 64L << 20;

  /** Bytes of all buffers that are kept. */
  private static final long MOST = 256L << 20;

  private static final Cleaner CLEANER = Cleaner.create();

  private final EmulatedGpu gpu;
  private final Map<Long, Deque<EmulatedGpu.Buffer>> idle = new HashMap<>();
  private final Map<Object, DeviceCopy> residents = new WeakHashMap<>();
  private long kept;

  DeviceMemory(EmulatedGpu gpu) {
    this.gpu = gpu;
  }

  EmulatedGpu gpu() {
    return gpu;
  }

  /** A buffer of at least so many bytes, with any contents. */
  synchronized EmulatedGpu.Buffer take(long bytes) {
    long size = size(bytes);
    Deque<EmulatedGpu.Buffer> fitting = idle.get(size);
    if (fitting != null && !fitting.isEmpty()) {
      kept -= size;
      return fitting.pop();
    }
    return gpu.allocate("arrays of kernels", size);
  }

  /** Takes a buffer back. */
  synchronized void giveBack(EmulatedGpu.Buffer buffer) {
    long size = buffer.contents().byteSize();
    if (size > LARGEST || kept + size > MOST) {
      gpu.release(buffer);
      return;
    }
    kept += size;
    idle.computeIfAbsent(size, _ -> new ArrayDeque<>()).push(buffer);
  }

  /** Memory for an array that stays here until it is closed, or as long as there is the array. */
  synchronized DeviceCopy reside(Object array) {
    EmulatedGpu.Buffer buffer = take(HostArrays.bytes(array));
    Cleaner.Cleanable end = CLEANER.register(array, () -> giveBack(buffer));
    DeviceCopy made = new DeviceCopy(this, buffer, end);
    residents.put(array, made);
    return made;
  }

  /** The memory that stays here for an array; null if none does. */
  synchronized EmulatedGpu.@Nullable Buffer resident(Object array) {
    DeviceCopy found = residents.get(array);
    return found == null ? null : found.buffer;
  }

  private synchronized void forget(DeviceCopy resident) {
    residents.values().remove(resident);
  }

  /** Memory that stays here for an array. It does not refer to the array, which may vanish. */
  static final class DeviceCopy implements Resident {
    private final DeviceMemory memory;
    private final EmulatedGpu.Buffer buffer;
    private final Cleaner.Cleanable end;

    private DeviceCopy(DeviceMemory memory, EmulatedGpu.Buffer buffer, Cleaner.Cleanable end) {
      this.memory = memory;
      this.buffer = buffer;
      this.end = end;
    }

    @Override
    public void load(Object array) {
      HostArrays.copyIn(array, buffer.contents());
    }

    @Override
    public void store(Object array) {
      HostArrays.copyOut(buffer.contents(), array);
    }

    @Override
    public void close() {
      memory.forget(this);
      end.clean();
    }
  }

  /** A power of two, so that few sizes serve all; a large buffer has no more than it needs. */
  private static long size(long bytes) {
    if (bytes > LARGEST) {
      return bytes;
    }
    return bytes <= SMALLEST ? SMALLEST : Long.highestOneBit(bytes - 1) << 1;
  }
}
