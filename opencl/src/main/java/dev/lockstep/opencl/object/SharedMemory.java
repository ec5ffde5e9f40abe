package dev.lockstep.opencl.object;

import dev.lockstep.runtime.Buffer;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Shared virtual memory of a context, by address. A kernel may reach all of it by pointers that it
 * finds in memory.
 */
public final class SharedMemory {
  private final NavigableMap<Long, Buffer> buffers = new TreeMap<>();

  SharedMemory() {}

  /** A place in shared virtual memory. */
  public record Place(Buffer buffer, long offset) {}

  /** Notes memory that was allocated. */
  public synchronized long add(Buffer buffer) {
    buffers.put(buffer.address(), buffer);
    return buffer.address();
  }

  /** The place of an address, or null when it is elsewhere. */
  public synchronized @Nullable Place find(long address) {
    Map.Entry<Long, Buffer> entry = buffers.floorEntry(address);
    if (entry == null || address - entry.getKey() >= entry.getValue().size()) {
      return null;
    }
    return new Place(entry.getValue(), address - entry.getKey());
  }

  /** Frees what begins at an address; anything else is not freed. */
  public void free(long address) {
    Buffer buffer;
    synchronized (this) {
      buffer = buffers.remove(address);
    }
    if (buffer != null) {
      buffer.close();
    }
  }

  synchronized void close() {
    buffers.values().forEach(Buffer::close);
    buffers.clear();
  }
}
