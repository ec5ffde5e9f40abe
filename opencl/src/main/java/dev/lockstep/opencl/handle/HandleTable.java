package dev.lockstep.opencl.handle;

import dev.lockstep.guest.host.HostMemory;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import java.util.ArrayDeque;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Handles: addresses of slots whose first word is the dispatch table of the ICD loader. A slot of a
 * released object keeps that word, because the loader reads it of any handle that a host passes,
 * and is used again only after many others, so that a stale handle is told from a valid one.
 */
public final class HandleTable {
  private static final int SLOT_BYTES = 16;

  /** A table without room. */
  static final HandleTable NONE = new HandleTable(0, 0, 0);

  /** Released slots that are kept before the oldest is used again. */
  static final int QUARANTINE = 1 << 16;

  private static final int FIRST_ROOM = 1 << 10;

  private final long base;
  private final int most;
  private final long dispatch;
  private volatile @Nullable Referenced[] objects = new @Nullable Referenced[FIRST_ROOM];
  private final ArrayDeque<Integer> released = new ArrayDeque<>();
  private int used;

  /**
   * An empty table.
   *
   * @param base address of zeroed memory for slots
   * @param bytes of that memory
   * @param dispatch address of the dispatch table
   */
  public HandleTable(long base, long bytes, long dispatch) {
    this.base = base;
    this.most = (int) Math.min(Integer.MAX_VALUE, bytes / SLOT_BYTES);
    this.dispatch = dispatch;
  }

  /**
   * A handle for an object.
   *
   * @return its address, or 0 when there are no more
   */
  synchronized long add(Referenced object) {
    int index;
    if (released.size() > QUARANTINE || used == most) {
      Integer oldest = released.poll();
      if (oldest == null) {
        return 0;
      }
      index = oldest;
    } else {
      index = used++;
      if (index == objects.length) {
        objects = Arrays.copyOf(objects, 2 * objects.length);
      }
    }
    long handle = base + (long) index * SLOT_BYTES;
    HostMemory.putLong(handle, dispatch);
    objects[index] = object;
    return handle;
  }

  /**
   * Gives an object its handle.
   *
   * @throws ClException {@code CL_OUT_OF_HOST_MEMORY} when there are no more
   */
  public <T extends Referenced> T open(T object) {
    if (object.open(this)) {
      return object;
    }
    throw new ClException(
        ErrorCode.OUT_OF_HOST_MEMORY, "there are %d handles, and no more".formatted(size()));
  }

  /** The object of a handle, or null for anything else. */
  public @Nullable Referenced get(long handle) {
    long offset = handle - base;
    @Nullable Referenced[] all = objects;
    return offset < 0 || offset % SLOT_BYTES != 0 || offset / SLOT_BYTES >= all.length
        ? null
        : all[(int) (offset / SLOT_BYTES)];
  }

  /** Makes a handle invalid. */
  synchronized void remove(long handle) {
    int index = (int) ((handle - base) / SLOT_BYTES);
    objects[index] = null;
    released.add(index);
  }

  /** Number of valid handles. */
  public synchronized int size() {
    return used - released.size();
  }
}
