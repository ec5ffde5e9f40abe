package dev.lockstep.hsa.memory;

import dev.lockstep.emulator.host.Pages;
import dev.lockstep.emulator.memory.BadAccess;
import dev.lockstep.emulator.memory.FlatMemory;
import dev.lockstep.emulator.memory.OuterMemory;
import dev.lockstep.emulator.memory.Window;
import dev.lockstep.guest.host.HostMemory;
import dev.lockstep.hsa.agent.Agent;
import dev.lockstep.hsa.agent.Agents;
import dev.lockstep.hsa.status.HsaException;
import dev.lockstep.hsa.status.HsaStatus;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Memory of the program itself that kernels access: what it has given attributes for that, and all
 * of it where agents retry accesses (XNACK). It is found when it is accessed first, and looked up
 * in the system's list of the process's memory, so that what the program may not access is a fault.
 */
public final class SvmMemory implements OuterMemory {
  static final String SHARED = "shared virtual memory of the program";

  /** Memory that no function of HSA was told of. */
  static final String HOST = "memory of the host program";

  /** Bytes past the end of memory that a wrong index leads to. */
  private static final long NEAR = 1 << 16;

  /** Nanoseconds for which the list of memory may be old, for messages. */
  private static final long RECENT = 1_000_000_000;

  private final Agents agents;
  private final FlatMemory memory;
  private final HostGuard guard;
  private final boolean exact;
  private final boolean open;
  private final AddressRanges reserved;
  private final SvmRanges ranges;

  /** Windows that are put into memory. */
  private final List<Window> mapped = new ArrayList<>();

  /** Those for reading alone. */
  private final NavigableMap<Long, Window> readOnly = new TreeMap<>();

  /** Ends of ranges in checked mode, by those of their pages. */
  private final Map<Long, Long> ends = new HashMap<>();

  private volatile boolean used;
  private @Nullable ProcessMaps recent;
  private long recentTime;

  /**
   * None yet.
   *
   * @param reserved addresses of this runtime's own, which are no memory of the program
   * @param exact whether a range ends where the program has said, and not with its page
   */
  SvmMemory(Agents agents, HostGuard guard, AddressRanges reserved, boolean exact) {
    this.agents = agents;
    this.guard = guard;
    this.reserved = reserved;
    this.exact = exact;
    memory = agents.space().memory();
    open = agents.areRetrying();
    ranges =
        new SvmRanges(
            open
                ? agents.gpus().stream().map(Agent.Gpu::handle).collect(Collectors.toSet())
                : Set.of());
  }

  /** Whether memory without attributes may be accessed. */
  public boolean isOpen() {
    return open;
  }

  // ---- attributes

  private static AddressRanges.Range pages(long address, long bytes) {
    HsaException.when(
        address == 0 || bytes <= 0 || bytes > Long.MAX_VALUE - address - Pages.SIZE,
        "memory of %d bytes at 0x%x".formatted(bytes, address));
    return new AddressRanges.Range(address & -Pages.SIZE, Pages.whole(address + bytes));
  }

  private static void checkMapped(AddressRanges.Range range) {
    HsaException.when(
        !Pages.areMapped(range.start(), range.end() - range.start()),
        HsaStatus.ERROR,
        "not all of 0x%x to 0x%x is memory of the program".formatted(range.start(), range.end()));
  }

  /** Changes the attributes of all pages that a range touches. */
  public synchronized void change(long address, long bytes, SvmChange change) {
    AddressRanges.Range range = pages(address, bytes);
    checkMapped(range);
    boolean readable =
        ProcessMaps.now().at(range.start()).map(ProcessMaps.Part::readable).orElse(false);
    HsaException.when(
        !readable, HsaStatus.ERROR, "the memory at 0x%x cannot be read".formatted(range.start()));
    ranges.change(range, change);
    if (address + bytes == range.end()) {
      ends.remove(range.end());
    } else {
      ends.put(range.end(), address + bytes);
    }
    for (Window window : List.copyOf(mapped)) {
      if (window.base() < range.end() && window.base() + window.size() > range.start()) {
        drop(window);
      }
    }
    readOnly.clear();
    used = true;
  }

  /** The attributes of all pages that a range touches. */
  public synchronized List<SvmRange> attributes(long address, long bytes) {
    AddressRanges.Range range = pages(address, bytes);
    checkMapped(range);
    return ranges.in(range);
  }

  private void drop(Window window) {
    mapped.remove(window);
    memory.unmap(window);
  }

  // ---- accesses

  @Override
  public void begin() {
    if (!used) {
      return;
    }
    synchronized (this) {
      readOnly.clear();
      ranges.forgetUnmapped();
      for (Window window : List.copyOf(mapped)) {
        long start = window.base() & -Pages.SIZE;
        if (!memory.isOuter(window)) {
          mapped.remove(window);
        } else if (!Pages.areMapped(start, Pages.whole(window.base() + window.size()) - start)) {
          drop(window);
        }
      }
      used = !mapped.isEmpty() || !ranges.isEmpty();
    }
  }

  @Override
  public synchronized @Nullable Window reach(long address, int bytes, BadAccess.Kind kind) {
    boolean reads = kind == BadAccess.Kind.READ;
    Map.Entry<Long, Window> below = reads ? readOnly.floorEntry(address) : null;
    if (below != null && below.getValue().holds(address, bytes)) {
      return below.getValue();
    }
    Window there = memory.find(address, bytes);
    if (there != null) {
      return there;
    }
    SvmRange attributes = ranges.at(address);
    if (!attributes.isOpen() || !reads && attributes.readOnly()) {
      return null;
    }
    ProcessMaps.Part part = ProcessMaps.now().at(address).orElse(null);
    if (part == null || !part.readable() || !reads && !part.writable()) {
      return null;
    }
    AddressRanges.Range found = range(part, address, attributes).orElse(null);
    if (found == null || !found.holds(address, bytes)) {
      return null;
    }
    return window(found, part.writable() && !attributes.readOnly(), attributes);
  }

  /** A range around an address that can be accessed in the same way. */
  private Optional<AddressRanges.Range> range(
      ProcessMaps.Part part, long address, SvmRange attributes) {
    AddressRanges.Range such =
        ranges.around(
            part.range(), address, one -> one.isOpen() && one.readOnly() == attributes.readOnly());
    long end = exact ? ends.getOrDefault(such.end(), such.end()) : such.end();
    if (end <= such.start()) {
      return Optional.empty();
    }
    Optional<AddressRanges.Range> left =
        reserved
            .without(new AddressRanges.Range(such.start(), end), address)
            .flatMap(one -> one.without(guard.filled(), address));
    for (Window window : memory.windows()) {
      if (left.isEmpty()) {
        return left;
      }
      if (memory.isOuter(window)) {
        continue;
      }
      left = left.get().without(own(window), address);
    }
    return left;
  }

  /** Addresses of the host that a window has. */
  private AddressRanges.Range own(Window window) {
    long start = window.segment().address();
    long end = start + window.segment().byteSize();
    long margin = window.isOwn() && start == window.base() ? memory.margin() : 0;
    return window.isOwn()
        ? new AddressRanges.Range((start & -Pages.SIZE) - margin, Pages.whole(end) + margin)
        : new AddressRanges.Range(start, end);
  }

  private Window window(AddressRanges.Range range, boolean writable, SvmRange attributes) {
    String name = attributes.equals(ranges.usual()) ? HOST : SHARED;
    used = true;
    guard.add(range.start(), range.end());
    if (!writable) {
      Window made =
          FlatMemory.window(HostMemory.segment(range.start(), range.end() - range.start()), name);
      readOnly.put(range.start(), made);
      return made;
    }
    // A part that was found before is in this one, or has become larger.
    for (Window window : List.copyOf(mapped)) {
      if (window.base() < range.end() && window.base() + window.size() > range.start()) {
        drop(window);
      }
    }
    Window made =
        memory.mapOuter(HostMemory.segment(range.start(), range.end() - range.start()), name);
    mapped.add(made);
    return made;
  }

  /** Whether an address is so near to memory of HSA that it was meant to be in there. */
  private boolean isNearOwn(long address) {
    return memory.windows().stream()
        .filter(Window::isOwn)
        .anyMatch(window ->
            address >= window.base() - NEAR && address < window.base() + window.size() + NEAR);
  }

  @Override
  public synchronized String advice(long address, int bytes) {
    long now = System.nanoTime();
    ProcessMaps maps = recent;
    if (maps == null || now - recentTime > RECENT) {
      maps = ProcessMaps.now();
      recent = maps;
      recentTime = now;
    }
    ProcessMaps.Part part = maps.at(address).orElse(null);
    if (part == null || !part.readable() || isNearOwn(address)) {
      return "";
    }
    if (open) {
      return part.writable() ? "" : "; it is memory of this process that is only read";
    }
    return "; it is memory of this process: kernels access what is pinned or managed"
        + (agents.canRetry() ? ", and all of it with HSA_XNACK=1" : "");
  }
}
