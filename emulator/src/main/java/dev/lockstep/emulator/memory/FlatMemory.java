package dev.lockstep.emulator.memory;

import dev.lockstep.emulator.host.Pages;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.NavigableSet;
import java.util.Queue;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The fast memory: windows of host memory anywhere in a flat 64-bit address space. Every access
 * completes at once; updates are atomic between Java threads.
 *
 * <p>Windows may be mapped and unmapped at any time. A run sees a new window at its next access. A
 * window that was removed is no longer found; what a run has found before, it may go on to access
 * until it ends, so memory and addresses of the window are not used again before that.
 */
public final class FlatMemory implements GlobalMemory, AutoCloseable {
  /** Address of the first of the windows that the memory places itself. */
  private static final long FIRST = 0x1_0000_0000L;

  /** End of these. */
  private static final long LAST = 1L << 62;

  private static final long PAGE = 4096;

  /**
   * Distance of reserved ranges: the largest step of a stack, of all lanes, does not lead from one
   * into the next.
   */
  private static final long FAR = 1L << 30;

  static final Window NONE = new Window(0, 0, "", MemorySegment.NULL, 0, 0, null, null);

  /** Memory of so many bytes is the operating system's where the collector gives it back. */
  private static final long LARGE = 1L << 28;

  /** Sorted by base, unsigned. Replaced as a whole. */
  private volatile WindowTable table = WindowTable.EMPTY;

  private volatile OuterMemory outer = OuterMemory.NONE;

  /** Bytes at both sides of memory at the host's addresses that nothing else has. */
  private volatile long margin;

  /** Windows onto outer memory, which go where something else is mapped. */
  private final Set<Window> outerWindows = Collections.newSetFromMap(new IdentityHashMap<>());

  /** Whether removed windows give their memory back; else the collector does so. */
  private final boolean returning;

  private long runs;

  /** Numbers of the runs that have not ended. */
  private final NavigableSet<Long> running = new TreeSet<>();

  /** Reads past the end of windows, of which nobody has been told. */
  private final Queue<PastRead> pastReads = new ConcurrentLinkedQueue<>();

  /** Windows that were removed while something ran, in order. */
  private final ArrayDeque<Removed> removed = new ArrayDeque<>();

  /**
   * A window that was removed.
   *
   * @param run the last run that had begun by then
   */
  private record Removed(Window window, long run) {}

  /**
   * A read past the end of a window that allows it.
   *
   * @param reach bytes from the end of the window to the end of what was read
   */
  public record PastRead(Window window, long reach) {}

  /** An empty address space, whose memory lives as long as somebody refers to it. */
  public FlatMemory() {
    this(false);
  }

  private FlatMemory(boolean returning) {
    this.returning = returning;
  }

  /**
   * An empty address space that gives memory back when a window is removed and no run may know of
   * it any more, and at the latest with {@link #close}. Whoever accesses it then gets an exception.
   */
  public static FlatMemory returning() {
    return new FlatMemory(true);
  }

  /**
   * Maps zeros at an address.
   *
   * @throws IllegalArgumentException if the range overlaps a window, or wraps around
   */
  public Window map(long address, long bytes, String name) {
    return map(address, bytes, 0, name);
  }

  /**
   * Maps zeros at an address, and behind them some that may only be read.
   *
   * @param tail bytes of the latter; where they would reach another window, that has its own
   * @throws IllegalArgumentException if the range overlaps a window, or wraps around
   */
  public Window map(long address, long bytes, long tail, String name) {
    long origin = address & -64L;
    checkRange(address, bytes);
    long size = bytes + tail + (address - origin);
    boolean collected = !returning && size < LARGE;
    return insertNew(arena -> {
      MemorySegment segment = collected ? arena.allocate(size, 64) : Pages.allocate(size, arena);
      return new Window(address, bytes, name, segment, origin, tail, owned(arena), null);
    });
  }

  /** Inserts a window with memory of its own, which is given back if that fails. */
  private Window insertNew(Function<Arena, Window> window) {
    Arena arena = returning ? Arena.ofShared() : Arena.ofAuto();
    try {
      return insert(window.apply(arena));
    } catch (RuntimeException | Error e) {
      if (returning) {
        arena.close();
      }
      throw e;
    }
  }

  /** The arena of a window that gives its memory back, or null. */
  private @Nullable Arena owned(Arena arena) {
    return returning ? arena : null;
  }

  /**
   * Maps host memory at an address. The segment must be native or backed by longs, and as aligned
   * as the address, or updates of it fail. Who gives it gives it back.
   */
  public Window map(long address, MemorySegment segment, String name) {
    checkRange(address, segment.byteSize());
    return insert(new Window(address, segment.byteSize(), name, segment, address, 0, null, null));
  }

  /**
   * Maps host memory where other windows of the host's memory are, at once, so that a run finds
   * either those or the new one.
   *
   * @param old windows, which are gone afterwards
   * @throws IllegalArgumentException if the range overlaps another window; all stay then
   */
  public synchronized Window replace(
      List<Window> old, long address, MemorySegment segment, String name) {
    checkRange(address, segment.byteSize());
    Window window = new Window(address, segment.byteSize(), name, segment, address, 0, null, null);
    giveWay(window);
    List<Window> others = new ArrayList<>(Arrays.asList(table.windows()));
    others.removeAll(old);
    table = new WindowTable(with(others.toArray(Window[]::new), window));
    return window;
  }

  /**
   * Maps zeros at the address that they have for the host.
   *
   * @param tail bytes behind them that may only be read
   * @param alignment of the address, a power of two
   * @throws IllegalArgumentException if the range overlaps a window
   */
  public Window mapInPlace(long bytes, long tail, long alignment, String name) {
    long apart = margin;
    return insertNew(arena -> {
      MemorySegment all =
          Pages.allocate(bytes + tail + Math.max(0, alignment - PAGE) + 2 * apart, arena);
      long first = apart + (-(all.address() + apart) & alignment - 1);
      MemorySegment own = all.asSlice(first, bytes + tail);
      long address = own.address();
      return new Window(address, bytes, name, own, address, tail, owned(arena), null);
    });
  }

  /**
   * Says what kernels may access beyond the windows.
   *
   * @param apart bytes at both sides of memory that is mapped in place which nothing else is to
   *     have, so that an access past its end is in no other memory
   */
  public void setOuter(OuterMemory beyond, long apart) {
    outer = beyond;
    margin = apart;
  }

  /** Bytes that nothing else has at both sides of memory that is mapped in place. */
  public long margin() {
    return margin;
  }

  /**
   * Maps outer memory at the address that it has for the host. It gives way to what is mapped there
   * later.
   *
   * @throws IllegalArgumentException if the range overlaps a window
   */
  public Window mapOuter(MemorySegment host, String name) {
    Window window = window(host, name);
    synchronized (this) {
      insert(window);
      outerWindows.add(window);
    }
    return window;
  }

  /** Outer memory as a window that is not among those of the memory. */
  public static Window window(MemorySegment host, String name) {
    long address = host.address();
    checkRange(address, host.byteSize());
    return new Window(address, host.byteSize(), name, host, address, 0, null, null);
  }

  /** Whether a window is onto outer memory. */
  public synchronized boolean isOuter(Window window) {
    return outerWindows.contains(window);
  }

  /** The window that holds a range, of outer memory, too; or null. */
  public @Nullable Window reach(long address, int bytes, BadAccess.Kind kind) {
    Window found = find(address, bytes);
    return found == null ? outer.reach(address, bytes, kind) : found;
  }

  /** A remark on an access that was refused, as the end of a sentence. */
  public String advice(long address, int bytes) {
    return outer.advice(address, bytes);
  }

  /** Maps zeros at a free address that is a multiple of a power of two. */
  public synchronized Window allocate(long bytes, long alignment, String name) {
    return map(free(FIRST, LAST, bytes, Math.max(alignment, PAGE)), bytes, name);
  }

  /**
   * Maps host memory at a free address.
   *
   * @param within a page: where in one the address lies
   */
  public synchronized Window allocate(MemorySegment segment, long within, String name) {
    return map(free(FIRST, LAST, within + segment.byteSize(), PAGE) + within, segment, name);
  }

  /**
   * A range between two addresses where nothing is that a run may know, with a page free on both
   * sides; windows that are mapped later may take it.
   *
   * @param alignment of the result, a power of two
   * @return its first address, or 0 if there is none
   */
  public synchronized long free(long from, long to, long bytes, long alignment) {
    Window[] all = table.windows();
    if (!removed.isEmpty()) {
      all =
          Stream.concat(Arrays.stream(table.windows()), removed.stream().map(Removed::window))
              .sorted((a, b) -> Long.compareUnsigned(a.base(), b.base()))
              .toArray(Window[]::new);
    }
    long address = (from + alignment - 1) & -alignment;
    for (int i = Math.max(0, WindowTable.floor(all, from)); i < all.length; i++) {
      Window window = all[i];
      if (Long.compareUnsigned(window.base(), address) >= 0
          && Long.compareUnsigned(window.base() - address, bytes + PAGE) >= 0) {
        break;
      }
      long end = window.base() + window.reach();
      if (Long.compareUnsigned(end, address) > 0) {
        address = (end + PAGE + alignment - 1) & -alignment;
      }
    }
    return Long.compareUnsigned(address, to) <= 0 && Long.compareUnsigned(bytes, to - address) <= 0
        ? address
        : 0;
  }

  /** Removes a window, if it is there. */
  public void unmap(Window window) {
    boolean idle;
    synchronized (this) {
      List<Window> list = new ArrayList<>(Arrays.asList(table.windows()));
      if (!list.remove(window)) {
        return;
      }
      table = new WindowTable(list.toArray(Window[]::new));
      outerWindows.remove(window);
      idle = running.isEmpty();
      if (!idle) {
        removed.add(new Removed(window, runs));
      }
    }
    if (idle) {
      window.giveBack();
    }
  }

  @Override
  public long begin() {
    outer.begin();
    synchronized (this) {
      runs++;
      running.add(runs);
      return runs;
    }
  }

  @Override
  public void end(long run) {
    List<Window> free = new ArrayList<>();
    synchronized (this) {
      running.remove(run);
      long oldest = running.isEmpty() ? Long.MAX_VALUE : running.first();
      while (!removed.isEmpty() && removed.element().run < oldest) {
        free.add(removed.remove().window);
      }
    }
    free.forEach(Window::giveBack);
  }

  /** Removes all windows; nothing may run. */
  @Override
  public void close() {
    windows().forEach(this::unmap);
  }

  /** The first read past the end of each window since the last call that returned one. */
  public List<PastRead> pastReads() {
    if (pastReads.isEmpty()) {
      return List.of();
    }
    List<PastRead> reads = new ArrayList<>();
    PastRead one = pastReads.poll();
    while (one != null) {
      one.window().forget();
      reads.add(one);
      one = pastReads.poll();
    }
    return reads;
  }

  /** The window past whose end bytes may be read, or null. */
  @Nullable Window endingBefore(long address, int bytes) {
    Window[] all = table.windows();
    int index = WindowTable.floor(all, address);
    if (index < 0 || !all[index].holdsPast(address, bytes)) {
      return null;
    }
    Window window = all[index];
    if (window.note()) {
      pastReads.add(new PastRead(window, address + bytes - window.base() - window.size()));
    }
    return window;
  }

  /** The windows at this time. */
  WindowTable table() {
    return table;
  }

  /** The windows, by address. */
  public List<Window> windows() {
    return List.of(table.windows());
  }

  /** The window that holds a range, or null. */
  public @Nullable Window find(long address, long bytes) {
    Window[] all = table.windows();
    int index = WindowTable.floor(all, address);
    return index >= 0 && all[index].holds(address, bytes) ? all[index] : null;
  }

  /** Copies bytes out of memory for the host. */
  public byte[] read(long address, int bytes) {
    Window window = need(address, bytes, BadAccess.Kind.READ);
    byte[] result = new byte[bytes];
    MemorySegment.copy(
        window.segment, ValueLayout.JAVA_BYTE, address - window.origin, result, 0, bytes);
    return result;
  }

  /** Copies the host's bytes into memory. */
  public void write(long address, byte[] bytes) {
    Window grown = grow(address, bytes.length);
    Window window = grown == null ? need(address, bytes.length, BadAccess.Kind.WRITE) : grown;
    MemorySegment.copy(
        bytes, 0, window.segment, ValueLayout.JAVA_BYTE, address - window.origin, bytes.length);
  }

  @Override
  public GlobalMemory.Port port() {
    return new FlatPort(this);
  }

  @Override
  public synchronized long reserve(long bytes, long most, String name) {
    Growth growth = Growth.of(bytes, most);
    return insertNew(
            arena -> {
              MemorySegment segment = growth.memory(arena);
              long base = free(FIRST, LAST, most + FAR, FAR);
              long first = growth.first();
              return new Window(base, first, name, segment, base, 0, owned(arena), growth);
            })
        .base();
  }

  /** The window with an access, which has grown where it had to and could; or null. */
  public synchronized @Nullable Window grow(long address, int bytes) {
    Window[] all = table.windows();
    int index = WindowTable.floor(all, address);
    Window now = index < 0 ? NONE : all[index];
    if (now.growth == null || now.holds(address, bytes)) {
      return now.holds(address, bytes) ? now : null;
    }
    long end = address - now.base() + bytes;
    return put(now, end < bytes ? null : now.growth.grown(now, end));
  }

  /** Puts the same range with another size in the place of a window; returns it. */
  @SuppressWarnings("ReferenceEquality")
  private @Nullable Window put(Window old, @Nullable Window now) {
    if (now != null && now != old) {
      Window[] copy = table.windows().clone();
      copy[WindowTable.floor(copy, old.base())] = now;
      table = new WindowTable(copy);
    }
    return now;
  }

  @Override
  public void clear(long address) {
    trim(address);
    Window window = find(address, 1);
    if (window != null) {
      window.bytes().fill((byte) 0);
    }
  }

  @Override
  public synchronized void trim(long address) {
    Window window = find(address, 1);
    if (window != null && window.growth != null) {
      put(window, window.growth.trimmed(window));
    }
  }

  @Override
  public void release(long address) {
    Window window = find(address, 1);
    if (window != null) {
      unmap(window);
    }
  }

  private Window need(long address, int bytes, BadAccess.Kind kind) {
    Window window = find(address, bytes);
    if (window == null) {
      throw outside(address, bytes, -1, kind);
    }
    return window;
  }

  private static void checkRange(long address, long bytes) {
    if (bytes <= 0 || Long.compareUnsigned(address + bytes - 1, address) < 0) {
      throw new IllegalArgumentException(
          "a window of %d bytes does not fit at 0x%x".formatted(bytes, address));
    }
  }

  /** Takes windows onto outer memory away where something else is put. */
  private void giveWay(Window window) {
    List<Window> gone =
        outerWindows.stream()
            .filter(one -> one.base() < window.base() + window.reach())
            .filter(one -> window.base() < one.base() + one.size())
            .toList();
    gone.forEach(this::unmap);
  }

  private synchronized Window insert(Window window) {
    giveWay(window);
    table = new WindowTable(with(table.windows(), window));
    return window;
  }

  /** Windows and one more. */
  private static Window[] with(Window[] old, Window window) {
    int below = WindowTable.floor(old, window.base());
    if (below >= 0 && old[below].reaches(window.base())) {
      throw overlap(window, old[below]);
    }
    if (below + 1 < old.length && window.reaches(old[below + 1].base())) {
      throw overlap(window, old[below + 1]);
    }
    Window[] copy = new Window[old.length + 1];
    System.arraycopy(old, 0, copy, 0, below + 1);
    copy[below + 1] = window;
    System.arraycopy(old, below + 1, copy, below + 2, old.length - below - 1);
    return copy;
  }

  private static IllegalArgumentException overlap(Window window, Window other) {
    return new IllegalArgumentException(window + " overlaps " + other);
  }

  MemoryFault outside(long address, int bytes, int lane, BadAccess.Kind kind) {
    String detail = Nowhere.text(table.windows(), address, bytes) + advice(address, bytes);
    return new MemoryFault(new BadAccess(kind, address, bytes, lane, detail));
  }

  /** An address that a null pointer leads to, in words; null where memory is or may be. */
  public @Nullable String nearNull(long address) {
    return Nowhere.nearNull(table.windows(), address);
  }
}
