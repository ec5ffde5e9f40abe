package dev.lockstep.hsa.memory;

import dev.lockstep.emulator.host.Pages;
import dev.lockstep.emulator.host.SharedPages;
import dev.lockstep.emulator.memory.FlatMemory;
import dev.lockstep.emulator.memory.Window;
import dev.lockstep.guest.host.HostMemory;
import dev.lockstep.hsa.agent.Handles;
import dev.lockstep.hsa.agent.MemoryPool;
import dev.lockstep.hsa.status.HsaException;
import dev.lockstep.hsa.status.HsaStatus;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Addresses that a program reserves, and the memory that it maps there. Kernels may still run when
 * memory is unmapped: addresses are never given back to the host but kept for later reservations,
 * and read as zeros meanwhile.
 */
public final class VirtualMemory {
  static final String MAPPED = "virtual memory of the program";

  /** {@code hsa_access_permission_t}. */
  private static final int NO_ACCESS = 0;

  private static final int READ_WRITE = 3;

  private final Handles handles;
  private final HsaAllocations allocations;
  private final FlatMemory memory;

  /** Bytes of the reserved ranges by their addresses. */
  private final NavigableMap<Long, Long> ranges = new TreeMap<>();

  /** Addresses of ranges that were given back, by their bytes. */
  private final Map<Long, Deque<Long>> free = new HashMap<>();

  private final NavigableMap<Long, Mapping> mappings = new TreeMap<>();

  /** Memory that is mapped, and who may access it. */
  private static final class Mapping {
    private final long address;
    private final AllocationHandle handle;

    /** Permissions of agents by their handles. */
    private final Map<Long, Integer> permissions = new HashMap<>();

    /** What kernels see, if one may. */
    private @Nullable Window window;

    Mapping(long address, AllocationHandle handle) {
      this.address = address;
      this.handle = handle;
    }

    long bytes() {
      return handle.pages().bytes();
    }

    long end() {
      return address + bytes();
    }
  }

  /** None yet. */
  public VirtualMemory(Handles handles, HsaAllocations allocations, FlatMemory memory) {
    this.handles = handles;
    this.allocations = allocations;
    this.memory = memory;
  }

  // ---- addresses

  /**
   * Reserves addresses.
   *
   * @param wish where they are to begin if nothing is there; 0 for anywhere
   * @param alignment a power of two; 0 for pages
   */
  public synchronized long reserve(long bytes, long wish, long alignment) {
    HsaException.when(
        bytes <= 0 || bytes % Pages.SIZE != 0, "%d bytes are not whole pages".formatted(bytes));
    long multiple = alignment == 0 ? Pages.SIZE : alignment;
    HsaException.when(
        multiple < Pages.SIZE || Long.bitCount(multiple) != 1,
        "an alignment of %d".formatted(alignment));
    Deque<Long> known = free.getOrDefault(bytes, new ArrayDeque<>());
    Optional<Long> again =
        known.stream()
            .filter(one -> wish == 0 ? (one & multiple - 1) == 0 : one == wish)
            .findFirst();
    long address = again.orElseGet(() -> addresses(bytes, wish, multiple));
    again.ifPresent(known::remove);
    allocations.reserve(address, bytes);
    ranges.put(address, bytes);
    return address;
  }

  private static long addresses(long bytes, long wish, long multiple) {
    long more = multiple - Pages.SIZE;
    long found = bytes > Long.MAX_VALUE - more ? 0 : Pages.addresses(wish, bytes + more);
    HsaException.when(
        found == 0,
        HsaStatus.ERROR_OUT_OF_RESOURCES,
        "the host has no %d addresses".formatted(bytes));
    return found + multiple - 1 & -multiple;
  }

  /** Gives a range back, in which nothing may be mapped. */
  public synchronized void free(long address, long bytes) {
    Long reserved = ranges.get(address);
    HsaException.when(
        reserved == null,
        HsaStatus.ERROR_INVALID_ALLOCATION,
        "no addresses are reserved from 0x%x on".formatted(address));
    HsaException.when(
        reserved != null && reserved != bytes,
        "%d addresses are reserved there, not %d".formatted(reserved, bytes));
    Map.Entry<Long, Mapping> below = mappings.lowerEntry(address + bytes);
    HsaException.when(
        below != null && below.getValue().end() > address,
        HsaStatus.ERROR_RESOURCE_FREE,
        "memory is mapped there");
    ranges.remove(address);
    free.computeIfAbsent(bytes, _ -> new ArrayDeque<>()).add(address);
  }

  // ---- memory

  /** Allocates memory without an address. */
  public synchronized AllocationHandle create(MemoryPool pool, long bytes, int type) {
    HsaException.when(
        !pool.kind().isGlobal(), HsaStatus.ERROR_INVALID_ALLOCATION, "LDS is not allocated");
    HsaException.when(
        bytes <= 0 || bytes % MemoryPool.GRANULE != 0,
        "%d bytes are no multiple of the pool's granule".formatted(bytes));
    allocations.reserve(pool, bytes);
    try {
      return open(SharedPages.of(bytes), Optional.of(pool), type);
    } catch (OutOfMemoryError e) {
      allocations.giveBack(pool, bytes);
      throw new HsaException(HsaStatus.ERROR_OUT_OF_RESOURCES, String.valueOf(e.getMessage()));
    }
  }

  private AllocationHandle open(SharedPages pages, Optional<MemoryPool> pool, int type) {
    long handle = handles.reserve();
    AllocationHandle made = new AllocationHandle(handle, pages, pool, type);
    handles.put(handle, made);
    return made;
  }

  /** Memory behind a file that this or another process has exported. */
  public synchronized AllocationHandle open(int file) {
    try {
      return open(SharedPages.ofFile(file), Optional.empty(), 0);
    } catch (IllegalArgumentException e) {
      throw new HsaException(HsaStatus.ERROR_INVALID_ALLOCATION, String.valueOf(e.getMessage()));
    }
  }

  /** The memory of a handle that has not been released. */
  public synchronized AllocationHandle get(long handle) {
    AllocationHandle found =
        handles.get(AllocationHandle.class, handle, HsaStatus.ERROR_INVALID_ALLOCATION);
    HsaException.when(
        !found.isReferenced(), HsaStatus.ERROR_INVALID_ALLOCATION, "the handle was released");
    return found;
  }

  /** Takes a reference back. */
  public synchronized void release(long handle) {
    AllocationHandle found = get(handle);
    found.release();
    settle(found);
  }

  /** Gives memory back that nobody needs. */
  private void settle(AllocationHandle one) {
    if (!one.isUsed()) {
      handles.close(one.handle());
      one.pages().close();
      one.pool().ifPresent(pool -> allocations.giveBack(pool, one.pages().bytes()));
    }
  }

  // ---- mappings

  /** Maps memory within a reserved range. Nobody may access it yet. */
  public synchronized void map(long address, long bytes, long handle) {
    AllocationHandle memoryOf = get(handle);
    HsaException.when(
        bytes != memoryOf.pages().bytes(),
        "the memory has %d bytes, not %d".formatted(memoryOf.pages().bytes(), bytes));
    Map.Entry<Long, Long> range = ranges.floorEntry(address);
    HsaException.when(
        address % Pages.SIZE != 0
            || range == null
            || bytes > range.getKey() + range.getValue() - address,
        "0x%x is not in reserved addresses that have room for it".formatted(address));
    Map.Entry<Long, Mapping> below = mappings.lowerEntry(address + bytes);
    HsaException.when(below != null && below.getValue().end() > address, "memory is mapped there");
    try {
      memoryOf.pages().show(address);
    } catch (OutOfMemoryError e) {
      throw new HsaException(HsaStatus.ERROR_OUT_OF_RESOURCES, String.valueOf(e.getMessage()));
    }
    memoryOf.mapped(1);
    mappings.put(address, new Mapping(address, memoryOf));
  }

  private Mapping mapping(long address) {
    Mapping found = mappings.get(address);
    if (found == null) {
      throw new HsaException(
          HsaStatus.ERROR_INVALID_ALLOCATION, "no memory is mapped at 0x%x".formatted(address));
    }
    return found;
  }

  /** Takes memory away from its address. */
  public synchronized void unmap(long address, long bytes) {
    Mapping found = mapping(address);
    HsaException.when(
        bytes != found.bytes(), "%d bytes are mapped, not %d".formatted(found.bytes(), bytes));
    mappings.remove(address);
    if (found.window != null) {
      memory.unmap(found.window);
    }
    Pages.clear(address, bytes);
    found.handle.mapped(-1);
    settle(found.handle);
  }

  /**
   * Sets who may access what is mapped in a range; others may do what they could.
   *
   * @param permissions by agent
   * @param kernels whether the agent runs kernels, by agent
   */
  public synchronized void allow(
      long address, long bytes, Map<Long, Integer> permissions, Map<Long, Boolean> kernels) {
    NavigableMap<Long, Mapping> all = mappings.subMap(address, true, address + bytes, false);
    long end = address;
    for (Mapping one : all.values()) {
      HsaException.when(one.address != end, "no memory is mapped at 0x%x".formatted(end));
      end = one.end();
    }
    HsaException.when(
        bytes <= 0 || end != address + bytes,
        "the range from 0x%x to 0x%x does not hold whole mappings".formatted(address, end));
    for (int permission : permissions.values()) {
      HsaException.when(
          permission != NO_ACCESS && permission != READ_WRITE,
          "memory can be read and written, or not accessed at all");
    }
    for (Mapping one : all.values()) {
      one.permissions.putAll(permissions);
      boolean seen =
          one.permissions.entrySet().stream()
              .anyMatch(each ->
                  each.getValue() == READ_WRITE && kernels.getOrDefault(each.getKey(), false));
      see(one, seen);
    }
  }

  private void see(Mapping one, boolean seen) {
    Window window = one.window;
    if (!seen && window != null) {
      memory.unmap(window);
      one.window = null;
    } else if (seen && window == null) {
      one.window = memory.map(one.address, HostMemory.segment(one.address, one.bytes()), MAPPED);
    }
  }

  private Mapping around(long address) {
    Map.Entry<Long, Mapping> below = mappings.floorEntry(address);
    return mapping(below == null || below.getValue().end() <= address ? address : below.getKey());
  }

  /** What an agent may do at an address. */
  public synchronized int permission(long address, long agent) {
    Integer permission = around(address).permissions.get(agent);
    if (permission == null) {
      throw new HsaException(
          HsaStatus.ERROR_INVALID_ALLOCATION, "nothing was said about the agent's access");
    }
    return permission;
  }

  /** The memory that is mapped at an address, with one reference more. */
  public synchronized AllocationHandle retain(long address) {
    AllocationHandle found = around(address).handle;
    found.retain();
    return found;
  }
}
