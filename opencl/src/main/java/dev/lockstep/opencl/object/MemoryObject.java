package dev.lockstep.opencl.object;

import dev.lockstep.opencl.handle.Referenced;
import dev.lockstep.runtime.Mapping;
import dev.lockstep.runtime.Memory;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Memory of a context: a buffer or an image. */
public abstract sealed class MemoryObject extends Referenced permits BufferObject, ImageObject {
  private final ContextObject context;
  private final Origin origin;
  private final Deque<HostCallback> destructors = new ArrayDeque<>();
  private final Map<Long, Deque<Mapping>> mappings = new HashMap<>();
  private int maps;

  /**
   * Request that memory was made for.
   *
   * @param flags {@code CL_MEM_...}
   * @param hostPointer of {@code CL_MEM_USE_HOST_PTR}, else 0
   * @param properties as the host gave them, with the zero at the end; empty for a null pointer
   * @param parent memory that it is a part or a view of, or null
   * @param offset in the parent, in bytes
   * @param shared whether the host's memory is shared virtual memory
   */
  public record Origin(
      long flags,
      long hostPointer,
      List<Long> properties,
      @Nullable MemoryObject parent,
      long offset,
      boolean shared) {
    public Origin {
      properties = List.copyOf(properties);
    }
  }

  MemoryObject(ContextObject context, Origin origin) {
    this.context = context;
    this.origin = origin;
    context.hold();
    if (origin.parent() != null) {
      origin.parent().hold();
    }
  }

  public final ContextObject context() {
    return context;
  }

  /** Flags of the request. */
  public final Origin origin() {
    return origin;
  }

  /** {@code CL_MEM_OBJECT_...}. */
  public abstract int type();

  public abstract Memory memory();

  public final long bytes() {
    return memory().size();
  }

  /** Number of ranges that the host has mapped. */
  public final synchronized int maps() {
    return maps;
  }

  /** Notes a range that the host has mapped, by its address. */
  public final synchronized void map(Mapping mapping) {
    mappings.computeIfAbsent(mapping.address(), _ -> new ArrayDeque<>()).push(mapping);
    maps++;
  }

  /**
   * Takes the latest mapping of an address.
   *
   * @return null when nothing is mapped there
   */
  public final synchronized @Nullable Mapping unmap(long address) {
    Deque<Mapping> all = mappings.get(address);
    if (all == null) {
      return null;
    }
    Mapping latest = all.pop();
    if (all.isEmpty()) {
      mappings.remove(address);
    }
    maps--;
    return latest;
  }

  /** Calls a function when the memory is given back, the last one first. */
  public final synchronized void atEnd(HostCallback callback) {
    destructors.push(callback);
  }

  /** Gives the memory back, and calls something when that has happened. */
  abstract void close(Runnable closed);

  @Override
  protected final void end() {
    close(() -> {
      for (HostCallback one : destructors) {
        context.platform().functions().call(one.function(), handle(), one.userData(), 0, 0);
      }
      if (origin.parent() != null) {
        origin.parent().drop();
      }
      context.drop();
    });
  }
}
