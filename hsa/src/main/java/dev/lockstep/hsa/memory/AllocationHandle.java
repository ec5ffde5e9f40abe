package dev.lockstep.hsa.memory;

import dev.lockstep.emulator.host.SharedPages;
import dev.lockstep.hsa.agent.MemoryPool;
import java.util.Optional;

/**
 * Memory without an address, by {@code hsa_amd_vmem_alloc_handle_t}. It lives as long as it has
 * references or is mapped somewhere.
 */
public final class AllocationHandle {
  private final long handle;
  private final SharedPages pages;
  private final Optional<MemoryPool> pool;
  private final int type;
  private int references = 1;
  private int mappings;

  AllocationHandle(long handle, SharedPages pages, Optional<MemoryPool> pool, int type) {
    this.handle = handle;
    this.pages = pages;
    this.pool = pool;
    this.type = type;
  }

  public long handle() {
    return handle;
  }

  public SharedPages pages() {
    return pages;
  }

  /** The pool that it is from; none where another process has allocated it. */
  public Optional<MemoryPool> pool() {
    return pool;
  }

  /** {@code hsa_amd_memory_type_t}. */
  public int type() {
    return type;
  }

  /** One reference more. */
  void retain() {
    references++;
  }

  /** One reference less; false if there was none. */
  boolean release() {
    references--;
    return references >= 0;
  }

  boolean isReferenced() {
    return references > 0;
  }

  void mapped(int change) {
    mappings += change;
  }

  boolean isUsed() {
    return references > 0 || mappings > 0;
  }
}
