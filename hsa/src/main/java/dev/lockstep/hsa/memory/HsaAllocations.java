package dev.lockstep.hsa.memory;

import dev.lockstep.emulator.memory.FlatMemory;
import dev.lockstep.emulator.memory.Window;
import dev.lockstep.guest.host.HostMemory;
import dev.lockstep.hsa.agent.Agents;
import dev.lockstep.hsa.agent.MemoryPool;
import dev.lockstep.hsa.status.HsaException;
import dev.lockstep.hsa.status.HsaStatus;
import java.lang.foreign.MemorySegment;
import java.util.HashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Memory that kernels can access: what is allocated from pools, and the host's own that a program
 * has locked. Each has the address that it has for the host.
 */
public final class HsaAllocations {
  private static final long GRANULE = MemoryPool.GRANULE;

  /**
   * Bytes of a huge page: memory of so many begins with one, on which the device's malloc relies
   * (GPU_HUGE_PAGE_SIZE in the driver's library).
   */
  private static final long HUGE = 1 << 21;

  private static final String ALLOCATED = "memory of the program";
  private static final Set<String> MEMORY =
      Set.of(
          ALLOCATED,
          LockedMemory.LOCKED,
          VirtualMemory.MAPPED,
          IpcMemory.ATTACHED,
          SvmMemory.SHARED);

  /**
   * Bytes beside memory of pools that nothing else has in checked mode, and where kernels access
   * all of the host's, so that an access past the end is in no other memory.
   */
  private static final long MARGIN = 1 << 16;

  private final Agents agents;
  private final FlatMemory memory;
  private final boolean exact;
  private final SvmMemory shared;

  /** Addresses that are of this runtime and no memory. */
  private final AddressRanges reserved = new AddressRanges();

  private final LockedMemory locked;
  private final NavigableMap<Long, HsaAllocation> byAddress = new TreeMap<>();

  private final Map<Long, Long> used = new HashMap<>();

  /**
   * No allocations.
   *
   * @param guard of the program's own memory
   * @param exact whether a kernel may access no more than what was asked for; else, as on a card,
   *     all of the last page
   */
  public HsaAllocations(Agents agents, HostGuard guard, boolean exact) {
    this.exact = exact;
    this.agents = agents;
    memory = agents.space().memory();
    shared = new SvmMemory(agents, guard, reserved, exact);
    locked = new LockedMemory(memory, guard, exact);
    memory.setOuter(shared, exact || shared.isOpen() ? MARGIN : 0);
  }

  /** Memory of the program that it shares with kernels without having allocated it here. */
  public SvmMemory shared() {
    return shared;
  }

  /** Counts addresses as this runtime's own. */
  void reserve(long address, long bytes) {
    reserved.add(address, address + bytes);
  }

  /**
   * Allocates memory.
   *
   * @throws HsaException where there is not so much
   */
  public HsaAllocation allocate(MemoryPool pool, long bytes) {
    HsaException.when(bytes == 0, "an allocation of no bytes");
    long size = rounded(bytes);
    reserve(pool, size);
    try {
      Window window =
          memory.mapInPlace(exact ? bytes : size, 0, size < HUGE ? GRANULE : HUGE, ALLOCATED);
      HsaAllocation made = new HsaAllocation(window, bytes, HsaAllocation.Type.HSA, pool);
      synchronized (this) {
        byAddress.put(made.address(), made);
      }
      return made;
    } catch (OutOfMemoryError | IllegalArgumentException e) {
      giveBack(pool, size);
      throw new HsaException(HsaStatus.ERROR_OUT_OF_RESOURCES, String.valueOf(e.getMessage()));
    }
  }

  private static long rounded(long bytes) {
    HsaException.when(
        bytes < 0 || bytes > Long.MAX_VALUE - GRANULE,
        HsaStatus.ERROR_INVALID_ALLOCATION,
        "no memory has %s bytes".formatted(Long.toUnsignedString(bytes)));
    return (bytes + GRANULE - 1) & -GRANULE;
  }

  /** Counts memory of a pool as used, if it has so much. */
  synchronized void reserve(MemoryPool pool, long size) {
    long now = used.getOrDefault(pool.handle(), 0L);
    if (size > pool.bytes() - now) {
      throw new HsaException(
          HsaStatus.ERROR_OUT_OF_RESOURCES,
          "the pool has %d bytes, %d of them free; %d are asked for"
              .formatted(pool.bytes(), pool.bytes() - now, size));
    }
    used.put(pool.handle(), now + size);
  }

  synchronized void giveBack(MemoryPool pool, long size) {
    used.merge(pool.handle(), -size, Long::sum);
  }

  /** Bytes of an agent's pools that are allocated. */
  public synchronized long used(int node) {
    return agents.all().get(node).pools().stream()
        .mapToLong(pool -> used.getOrDefault(pool.handle(), 0L))
        .sum();
  }

  /**
   * Forgets an allocation that is to be given back.
   *
   * @throws HsaException where nothing was allocated at that address
   */
  public synchronized HsaAllocation take(long address) {
    HsaAllocation found = byAddress.get(address);
    if (found == null || found.type() != HsaAllocation.Type.HSA) {
      throw new HsaException(
          HsaStatus.ERROR_INVALID_ALLOCATION,
          "nothing was allocated at 0x%x, or it was given back".formatted(address));
    }
    byAddress.remove(address);
    return found;
  }

  /** Gives memory back at once. */
  public void free(long address) {
    giveBack(take(address));
  }

  /** Gives memory back that is forgotten. */
  public void giveBack(HsaAllocation taken) {
    memory.unmap(taken.window());
    MemoryPool pool = taken.pool();
    if (pool != null) {
      giveBack(pool, rounded(taken.bytes()));
    }
  }

  /** Knows of memory that is from no pool. */
  synchronized void add(HsaAllocation other) {
    byAddress.put(other.address(), other);
  }

  /** Forgets it. */
  synchronized void remove(HsaAllocation other) {
    byAddress.remove(other.address());
  }

  /** Whether a window is memory of the program: allocated, locked, mapped or attached. */
  public static boolean isOne(Window window) {
    return MEMORY.contains(window.name());
  }

  /** The allocation that an address lies in. */
  public synchronized Optional<HsaAllocation> find(long address) {
    Map.Entry<Long, HsaAllocation> below = byAddress.floorEntry(address);
    if (below != null && below.getValue().holds(address)) {
      return Optional.of(below.getValue());
    }
    return locked.find(address);
  }

  /**
   * Lets kernels access memory of the host's own.
   *
   * @return its address for devices
   * @throws HsaException for an empty range or null
   */
  public long lock(long address, long bytes) {
    return locked.lock(address, bytes);
  }

  /** Takes one lock back. */
  public void unlock(long address) {
    locked.unlock(address);
  }

  /**
   * The bytes at an address of a kernel or of the host; where no kernel can access them, the host's
   * as they are.
   */
  public MemorySegment bytes(long address, long bytes) {
    if (bytes == 0) {
      return MemorySegment.NULL;
    }
    Window window = memory.find(address, bytes);
    return window == null
        ? HostMemory.segment(address, bytes)
        : window.bytes().asSlice(address - window.base(), bytes);
  }
}
