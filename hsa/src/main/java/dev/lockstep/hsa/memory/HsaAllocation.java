package dev.lockstep.hsa.memory;

import dev.lockstep.emulator.memory.Window;
import dev.lockstep.hsa.agent.MemoryPool;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Memory of a program that kernels can access, at the same address as the host. */
public final class HsaAllocation {
  /** Kinds of memory, by {@code hsa_amd_pointer_type_t}. */
  public enum Type {
    UNKNOWN(0),
    HSA(1),
    LOCKED(2),
    IPC(4);

    private final int number;

    Type(int number) {
      this.number = number;
    }

    /** The number of the C interface. */
    public int number() {
      return number;
    }
  }

  private final Window window;
  private final long bytes;
  private final Type type;
  private final @Nullable MemoryPool pool;
  private final List<Release> releases = new ArrayList<>();
  private long user;

  /**
   * A function of the host that is called when memory is given back.
   *
   * @param function its address
   * @param data its second argument
   */
  public record Release(long function, long data) {}

  HsaAllocation(Window window, long bytes, Type type, @Nullable MemoryPool pool) {
    this.window = window;
    this.bytes = bytes;
    this.type = type;
    this.pool = pool;
  }

  public long address() {
    return window.base();
  }

  /** Bytes that were asked for. */
  public long bytes() {
    return bytes;
  }

  public Type type() {
    return type;
  }

  /** The pool that it is from; null for memory of the host's own. */
  public @Nullable MemoryPool pool() {
    return pool;
  }

  Window window() {
    return window;
  }

  /** Word that the program has attached to it. */
  public synchronized long user() {
    return user;
  }

  public synchronized void setUser(long value) {
    user = value;
  }

  public synchronized void addRelease(Release release) {
    releases.add(release);
  }

  /** Forgets a function; false where there was none. */
  public synchronized boolean removeRelease(long function) {
    return releases.removeIf(one -> one.function() == function);
  }

  public synchronized List<Release> releases() {
    return List.copyOf(releases);
  }

  boolean holds(long at) {
    return at - address() >= 0 && at - address() < Math.max(1, bytes);
  }
}
