package dev.lockstep.hsa.agent;

import dev.lockstep.hsa.status.HsaException;
import dev.lockstep.hsa.status.HsaStatus;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Handles of objects that only functions look into. Those that are made here are never used again;
 * the handle of an object in memory is its address.
 */
public final class Handles {
  private static final long FIRST = 0x1000;
  private static final long DISTANCE = 16;

  private final AtomicLong next = new AtomicLong(FIRST);
  private final Map<Long, Object> objects = new ConcurrentHashMap<>();

  /** A handle for an object that knows it; {@link #put} makes it valid. */
  public long reserve() {
    return next.getAndAdd(DISTANCE);
  }

  /** Makes a handle valid. */
  public void put(long handle, Object object) {
    objects.put(handle, object);
  }

  /** The handle of a new object. */
  public long open(Object object) {
    long handle = reserve();
    put(handle, object);
    return handle;
  }

  /**
   * The object of a handle.
   *
   * @param wrong what is answered where it is none, or another kind of object's
   */
  public <T> T get(Class<T> type, long handle, HsaStatus wrong) {
    Object object = objects.get(handle);
    if (!type.isInstance(object)) {
      throw new HsaException(
          wrong,
          object == null
              ? "0x%x is no handle, or one that was given back".formatted(handle)
              : "0x%x is the handle of another kind of object".formatted(handle));
    }
    return type.cast(object);
  }

  /** Forgets an object; false where it was forgotten before. */
  public boolean close(long handle) {
    return objects.remove(handle) != null;
  }
}
