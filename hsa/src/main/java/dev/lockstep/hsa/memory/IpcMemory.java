package dev.lockstep.hsa.memory;

import dev.lockstep.emulator.host.Pages;
import dev.lockstep.emulator.host.SharedPages;
import dev.lockstep.emulator.memory.FlatMemory;
import dev.lockstep.emulator.memory.Window;
import dev.lockstep.guest.host.HostMemory;
import dev.lockstep.hsa.status.HsaException;
import dev.lockstep.hsa.status.HsaStatus;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Memory that processes of one machine share, by {@code hsa_amd_ipc_memory_t}. */
public final class IpcMemory {
  static final String ATTACHED = "memory of another process";

  private final HsaAllocations allocations;
  private final VirtualMemory addresses;
  private final FlatMemory memory;
  private final long process;

  /** What this process shares, by the addresses of its allocations. */
  private final Map<Long, SharedPages> shared = new HashMap<>();

  /** What it has of others. */
  private final Map<Long, HsaAllocation> attached = new HashMap<>();

  /**
   * None yet.
   *
   * @param process number of this process
   */
  public IpcMemory(
      HsaAllocations allocations, VirtualMemory addresses, FlatMemory memory, long process) {
    this.allocations = allocations;
    this.addresses = addresses;
    this.memory = memory;
    this.process = process;
  }

  /**
   * Shares an allocation.
   *
   * @param handle address of the handle, 32 bytes
   */
  public synchronized void create(long address, long bytes, long handle) {
    HsaAllocation found =
        allocations
            .find(address)
            .filter(one -> one.address() == address && one.type() == HsaAllocation.Type.HSA)
            .orElseThrow(() ->
                new HsaException(
                    HsaStatus.ERROR_INVALID_ARGUMENT,
                    "no allocation begins at 0x%x".formatted(address)));
    HsaException.when(
        Pages.whole(bytes) != Pages.whole(found.bytes()),
        "the allocation has %d bytes, not %d".formatted(found.bytes(), bytes));
    SharedPages pages = shared.get(address);
    if (pages == null) {
      pages = share(address, Pages.whole(found.bytes()));
      shared.put(address, pages);
    }
    IpcHandle.write(handle, pages, process);
  }

  /** Puts memory that others can see, with the same contents, in place of private memory. */
  private static SharedPages share(long address, long bytes) {
    SharedPages pages = null;
    long copy = 0;
    try {
      pages = SharedPages.of(bytes);
      copy = Pages.addresses(0, bytes);
      if (copy == 0) {
        throw new OutOfMemoryError("the host has not so many addresses");
      }
      pages.show(copy);
      HostMemory.segment(copy, bytes).copyFrom(HostMemory.segment(address, bytes));
      pages.show(address);
      return pages;
    } catch (OutOfMemoryError e) {
      if (pages != null) {
        pages.close();
      }
      throw new HsaException(HsaStatus.ERROR_OUT_OF_RESOURCES, String.valueOf(e.getMessage()));
    } finally {
      if (copy != 0) {
        Pages.unmap(copy, bytes);
      }
    }
  }

  /** An allocation was given back; who has attached it keeps it. */
  public synchronized void freed(long address) {
    SharedPages pages = shared.remove(address);
    if (pages != null) {
      pages.close();
    }
  }

  /**
   * Attaches memory of this or another process.
   *
   * @return its address here
   */
  public synchronized long attach(long handle, long bytes) {
    long size = Pages.whole(bytes);
    try (SharedPages pages = IpcHandle.open(handle, size)) {
      long address = addresses.reserve(size, 0, 0);
      show(pages, address);
      Window window = memory.map(address, HostMemory.segment(address, size), ATTACHED);
      HsaAllocation found = new HsaAllocation(window, bytes, HsaAllocation.Type.IPC, null);
      attached.put(address, found);
      allocations.add(found);
      return address;
    } catch (OutOfMemoryError e) {
      throw new HsaException(HsaStatus.ERROR_OUT_OF_RESOURCES, String.valueOf(e.getMessage()));
    }
  }

  private void show(SharedPages pages, long address) {
    try {
      pages.show(address);
    } catch (OutOfMemoryError e) {
      addresses.free(address, pages.bytes());
      throw e;
    }
  }

  /** Detaches memory. */
  public synchronized void detach(long address) {
    @Nullable HsaAllocation found = attached.remove(address);
    if (found == null) {
      throw new HsaException(
          HsaStatus.ERROR_INVALID_ARGUMENT, "no memory is attached at 0x%x".formatted(address));
    }
    allocations.remove(found);
    Window window = found.window();
    memory.unmap(window);
    Pages.clear(address, window.size());
    addresses.free(address, window.size());
  }
}
