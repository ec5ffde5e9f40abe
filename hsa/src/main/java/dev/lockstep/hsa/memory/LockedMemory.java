package dev.lockstep.hsa.memory;

import dev.lockstep.emulator.memory.FlatMemory;
import dev.lockstep.emulator.memory.Window;
import dev.lockstep.guest.host.HostMemory;
import dev.lockstep.hsa.agent.MemoryPool;
import dev.lockstep.hsa.status.HsaException;
import dev.lockstep.hsa.status.HsaStatus;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The host's own memory that a program has locked. Kernels find it at an address for devices, as on
 * a card, which HIP 5.2 relies on; and at its own address, as they do with page faults.
 */
final class LockedMemory {
  static final String LOCKED = "locked memory of the host";

  private static final long GRANULE = MemoryPool.GRANULE;

  private final FlatMemory memory;
  private final HostGuard guard;
  private final boolean exact;

  /** Pages at their own address, in ranges that do not touch each other. */
  private final NavigableMap<Long, LockedPages> pages = new TreeMap<>();

  /** The locks, by the host's addresses. */
  private final Map<Long, Lock> locks = new HashMap<>();

  /** Pages of the host that a window shows. */
  private static final class LockedPages {
    private final Window window;
    private int locks;

    LockedPages(Window window, int locks) {
      this.window = window;
      this.locks = locks;
    }

    long end() {
      return window.base() + window.size();
    }
  }

  /**
   * Memory that was locked as often as it counts; windows show it to devices, the last all of it.
   */
  private static final class Lock {
    private final List<Window> windows = new ArrayList<>();
    private long device;
    private long bytes;
    private int count;
  }

  /**
   * Nothing is locked.
   *
   * @param guard of the program's own memory
   * @param exact whether a kernel may access no more than what was locked; else all of its pages
   */
  LockedMemory(FlatMemory memory, HostGuard guard, boolean exact) {
    this.memory = memory;
    this.guard = guard;
    this.exact = exact;
  }

  /**
   * Locks memory.
   *
   * @return its address for devices
   * @throws HsaException for an empty range or null
   */
  synchronized long lock(long address, long bytes) {
    HsaException.when(address == 0 || bytes <= 0, "no memory to lock");
    Lock lock = locks.getOrDefault(address, new Lock());
    Window there = memory.find(address, bytes);
    boolean ofProgram = there != null && around(address) == null && !memory.isOuter(there);
    try {
      if (ofProgram) {
        lock.device = lock.windows.isEmpty() ? address : lock.device;
      } else {
        lockPages(address & -GRANULE, (address + bytes + GRANULE - 1) & -GRANULE);
        if (bytes > lock.bytes || lock.windows.isEmpty()) {
          show(lock, address, bytes);
        }
      }
    } catch (IllegalArgumentException e) {
      throw new HsaException(HsaStatus.ERROR_INVALID_ALLOCATION, String.valueOf(e.getMessage()));
    }
    lock.bytes = Math.max(lock.bytes, bytes);
    lock.count++;
    locks.put(address, lock);
    return lock.device;
  }

  /** Gives memory an address for devices. */
  private void show(Lock lock, long address, long bytes) {
    long within = address & GRANULE - 1;
    long start = exact ? address : address - within;
    long size = exact ? bytes : (within + bytes + GRANULE - 1) & -GRANULE;
    Window window = memory.allocate(HostMemory.segment(start, size), start & GRANULE - 1, LOCKED);
    lock.windows.add(window);
    lock.device = window.base() + (address - start);
  }

  /** Locks pages; those that are locked already become one with them. */
  private void lockPages(long first, long last) {
    Map.Entry<Long, LockedPages> below = pages.floorEntry(first);
    long from = below != null && below.getValue().end() > first ? below.getKey() : first;
    List<LockedPages> old = List.copyOf(pages.subMap(from, true, last, false).values());
    if (old.size() == 1 && from <= first && last <= old.getFirst().end()) {
      old.getFirst().locks++;
      return;
    }
    long end = old.isEmpty() ? last : Math.max(last, old.getLast().end());
    int count = 1 + old.stream().mapToInt(one -> one.locks).sum();
    List<Window> windows = old.stream().map(one -> one.window).toList();
    MemorySegment host = HostMemory.segment(from, end - from);
    guard.add(from, end);
    Window window = memory.replace(windows, from, host, LOCKED);
    windows.forEach(one -> pages.remove(one.base()));
    pages.put(from, new LockedPages(window, count));
  }

  /**
   * Takes one lock back.
   *
   * @throws HsaException where nothing was locked
   */
  synchronized void unlock(long address) {
    Lock lock = locks.get(address);
    if (lock == null) {
      throw new HsaException(
          HsaStatus.ERROR_INVALID_ARGUMENT, "nothing was locked at 0x%x".formatted(address));
    }
    lock.count--;
    if (lock.count == 0) {
      locks.remove(address);
      lock.windows.forEach(memory::unmap);
    }
    LockedPages around = around(address);
    if (around != null) {
      around.locks--;
      if (around.locks == 0) {
        pages.remove(around.window.base());
        memory.unmap(around.window);
      }
    }
  }

  private @Nullable LockedPages around(long address) {
    Map.Entry<Long, LockedPages> below = pages.floorEntry(address);
    return below == null || address >= below.getValue().end() ? null : below.getValue();
  }

  /** The locked memory at an address, which may be one for devices. */
  Optional<HsaAllocation> find(long address) {
    Window window = memory.find(address, 1);
    return window == null || !window.name().equals(LOCKED)
        ? Optional.empty()
        : Optional.of(new HsaAllocation(window, window.size(), HsaAllocation.Type.LOCKED, null));
  }
}
