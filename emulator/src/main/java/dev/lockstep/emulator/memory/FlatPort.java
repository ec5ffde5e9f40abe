package dev.lockstep.emulator.memory;

import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Remembers the last window, which most accesses of a wavefront hit. */
public final class FlatPort implements GlobalMemory.Port {
  private static final ValueLayout.OfShort SHORT =
      ValueLayout.JAVA_SHORT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
  private static final ValueLayout.OfInt INT =
      ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
  private static final ValueLayout.OfLong LONG =
      ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle ATOMIC_INT =
      ValueLayout.JAVA_INT.withOrder(ByteOrder.LITTLE_ENDIAN).varHandle();
  private static final VarHandle ATOMIC_LONG =
      ValueLayout.JAVA_LONG.withOrder(ByteOrder.LITTLE_ENDIAN).varHandle();

  private final FlatMemory memory;

  private Window last = FlatMemory.NONE;

  /** Windows when it last forgot. */
  private WindowTable seen;

  private static final int RECENT = 64;
  private final Window[] recent = new Window[RECENT];

  FlatPort(FlatMemory memory) {
    this.memory = memory;
    seen = memory.table();
    Arrays.fill(recent, last);
  }

  @Override
  @SuppressWarnings("ReferenceEquality") // another table whenever they change
  public void forget() {
    WindowTable now = memory.table();
    if (seen != now) {
      last = FlatMemory.NONE;
      Arrays.fill(recent, FlatMemory.NONE);
      seen = now;
    }
  }

  /** The windows; another table whenever they change. */
  public WindowTable all() {
    return memory.table();
  }

  @Override
  public long end(long address) {
    Window window = around(address);
    return window == null ? 0 : window.base() + window.size();
  }

  /** The window that holds an address, or null. */
  public @Nullable Window around(long address) {
    Window known = recent[(int) (address >>> 12) & RECENT - 1];
    if (known.holds(address, 1)) {
      return known;
    }
    Window found = memory.find(address, 1);
    if (found != null) {
      recent[(int) (address >>> 12) & RECENT - 1] = found;
    }
    return found;
  }

  private Window window(long address, int bytes, int lane, BadAccess.Kind kind) {
    Window window = last;
    if (window.holds(address, bytes)) {
      return window;
    }
    Window found = memory.find(address, bytes);
    if (found == null) {
      Window larger = memory.grow(address, bytes);
      if (larger != null) {
        forget();
        last = larger;
        return larger;
      }
      Window before = kind == BadAccess.Kind.READ ? memory.endingBefore(address, bytes) : null;
      if (before != null) {
        return before;
      }
      Window outer = memory.reach(address, bytes, kind);
      if (outer != null) {
        // It may be for reading alone, and is not remembered.
        forget();
        return outer;
      }
      throw memory.outside(address, bytes, lane, kind);
    }
    last = found;
    return found;
  }

  @Override
  public long load(long address, int bytes, int lane, GlobalMemory.Access access) {
    Window window = window(address, bytes, lane, BadAccess.Kind.READ);
    long offset = address - window.origin;
    return switch (bytes) {
      case 1 -> window.segment.get(ValueLayout.JAVA_BYTE, offset) & 0xffL;
      case 2 -> window.segment.get(SHORT, offset) & 0xffffL;
      case 4 -> window.segment.get(INT, offset) & 0xffff_ffffL;
      default -> window.segment.get(LONG, offset);
    };
  }

  @Override
  public void store(long address, int bytes, long value, int lane, GlobalMemory.Access access) {
    Window window = window(address, bytes, lane, BadAccess.Kind.WRITE);
    long offset = address - window.origin;
    switch (bytes) {
      case 1 -> window.segment.set(ValueLayout.JAVA_BYTE, offset, (byte) value);
      case 2 -> window.segment.set(SHORT, offset, (short) value);
      case 4 -> window.segment.set(INT, offset, (int) value);
      default -> window.segment.set(LONG, offset, value);
    }
  }

  @Override
  public void loadWords(
      long[] addresses, long offset, long active, int[] file, int row, GlobalMemory.Access access) {
    Window window = last;
    for (long rest = active; rest != 0; rest &= rest - 1) {
      int lane = Long.numberOfTrailingZeros(rest);
      long address = addresses[lane] + offset;
      if (!window.holds(address, 4)) {
        window = window(address, 4, lane, BadAccess.Kind.READ);
      }
      file[row + lane] = window.segment.get(INT, address - window.origin);
    }
  }

  @Override
  public void storeWords(
      long[] addresses, long offset, long active, int[] file, int row, GlobalMemory.Access access) {
    Window window = last;
    for (long rest = active; rest != 0; rest &= rest - 1) {
      int lane = Long.numberOfTrailingZeros(rest);
      long address = addresses[lane] + offset;
      if (!window.holds(address, 4)) {
        window = window(address, 4, lane, BadAccess.Kind.WRITE);
      }
      window.segment.set(INT, address - window.origin, file[row + lane]);
    }
  }

  @Override
  public void moveRuns(
      boolean stores,
      long[] addresses,
      long active,
      int[] file,
      int row,
      int distance,
      int count,
      GlobalMemory.Access access) {
    int bytes = Integer.BYTES * count;
    for (long rest = active; rest != 0; rest &= rest - 1) {
      int lane = Long.numberOfTrailingZeros(rest);
      long address = addresses[lane];
      Window window = last.holds(address, bytes) ? last : around(address);
      if (window == null || !window.holds(address, bytes)) {
        // Word by word up to the one that cannot be accessed.
        GlobalMemory.Port.super.moveRuns(
            stores, addresses, 1L << lane, file, row, distance, count, access);
      } else if (stores) {
        WordRun.store(window.segment, address - window.origin, file, row + lane, distance, count);
      } else {
        WordRun.load(window.segment, address - window.origin, file, row + lane, distance, count);
      }
    }
  }

  @Override
  public long update(
      long address,
      int bytes,
      GlobalMemory.Update update,
      long data,
      long comparand,
      int lane,
      GlobalMemory.Access access) {
    if ((address & (bytes - 1)) != 0) {
      throw new MemoryFault(
          new BadAccess(BadAccess.Kind.ATOMIC, address, bytes, lane, "not aligned"));
    }
    Window window = window(address, bytes, lane, BadAccess.Kind.ATOMIC);
    long offset = address - window.origin;
    if (bytes == 4) {
      while (true) {
        int old = (int) ATOMIC_INT.getVolatile(window.segment, offset);
        int next = (int) update.apply(old & 0xffff_ffffL, data, comparand);
        if (ATOMIC_INT.compareAndSet(window.segment, offset, old, next)) {
          return old & 0xffff_ffffL;
        }
      }
    }
    while (true) {
      long old = (long) ATOMIC_LONG.getVolatile(window.segment, offset);
      long next = update.apply(old, data, comparand);
      if (ATOMIC_LONG.compareAndSet(window.segment, offset, old, next)) {
        return old;
      }
    }
  }

  @Override
  public void fence(GlobalMemory.Access access) {
    VarHandle.fullFence();
  }

  @Override
  public void settle(GlobalMemory.Wait wait) {
    // Accesses complete in program order; only the Java compiler must not move them.
    VarHandle.acquireFence();
    VarHandle.releaseFence();
  }
}
