package dev.lockstep.hc.gpu;

import dev.lockstep.runtime.device.EmulatedGpu;
import dev.lockstep.runtime.device.LaunchException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/** Buffers of a device that launches take and give back; small ones are kept. */
final class DeviceMemory {
  private static final long SMALLEST = 4096;

  /** Buffers above this size are not kept. */
  private static final long LARGEST = 64L << 20;

  /** Bytes of all buffers that are kept. */
  private static final long MOST = 256L << 20;

  private final EmulatedGpu gpu;
  private final Map<Long, Deque<EmulatedGpu.Buffer>> idle = new HashMap<>();
  private long kept;

  DeviceMemory(EmulatedGpu gpu) {
    this.gpu = gpu;
  }

  EmulatedGpu gpu() {
    return gpu;
  }

  /** A buffer of at least so many bytes, with any contents. */
  synchronized EmulatedGpu.Buffer take(long bytes) throws LaunchException {
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

  /** A power of two, so that few sizes serve all; a large buffer has no more than it needs. */
  private static long size(long bytes) {
    if (bytes > LARGEST) {
      return bytes;
    }
    return bytes <= SMALLEST ? SMALLEST : Long.highestOneBit(bytes - 1) << 1;
  }
}
