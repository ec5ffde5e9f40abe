package dev.lockstep.emulator.state;

import dev.lockstep.emulator.machine.Monitor;
import dev.lockstep.emulator.machine.Monitor.Space;
import dev.lockstep.emulator.machine.Monitor.Words;
import dev.lockstep.emulator.machine.Observer;
import dev.lockstep.emulator.machine.StateWrite;
import dev.lockstep.emulator.memory.BadAccess;
import dev.lockstep.emulator.memory.BufferResource;
import dev.lockstep.emulator.memory.FlatPort;
import dev.lockstep.emulator.memory.GlobalMemory;
import dev.lockstep.emulator.memory.GlobalMemory.Access;
import dev.lockstep.emulator.memory.GlobalMemory.Update;
import dev.lockstep.emulator.memory.GlobalShare;
import dev.lockstep.emulator.memory.Lds;
import dev.lockstep.emulator.memory.MemoryFault;
import dev.lockstep.emulator.memory.RegisterPart;
import dev.lockstep.emulator.memory.Window;
import dev.lockstep.emulator.memory.WindowTable;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import org.jspecify.annotations.Nullable;

/**
 * All memory accesses of one wavefront go through here: the flat address space, LDS and scratch
 * memory. The single place where writes are reported and where LDS ranges are checked.
 */
public final class WaveMemory {
  private final Wavefront wave;
  private final GlobalMemory.Port port;
  private final Lds lds;
  private final @Nullable Observer observer;
  private static final ValueLayout.OfInt WORD =
      ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

  private static final long SCALAR_BLOCK = 16;

  private final @Nullable Monitor monitor;
  private final int lanes;
  private long scratchBase;
  private int scratchBytes;

  /** Each lane's address (or offset) of the instruction that runs. */
  public final long[] addresses;

  /** Room for other addresses of the lanes. */
  public final long[] places;

  /** Previous contents of memory where the lanes store. */
  private final int[] before;

  /** Each lane's index of the buffer access that runs. */
  public final int[] indices;

  /** The resource of the buffer access that runs, and its base with the scalar offset. */
  public @Nullable BufferResource buffer;

  public long bufferStart;

  /** A buffer resource, and the base of the interleaved memory that it describes or -1. */
  public final int[] interleaved = new int[4];

  public long interleavedBase = -1;

  WaveMemory(Wavefront wave) {
    this.wave = wave;
    Workgroup group = wave.group;
    port = group.memory.port(group, wave);
    lds = group.lds();
    observer = group.observer;
    monitor = group.monitor;
    lanes = group.layout.lanes();
    addresses = new long[lanes];
    indices = new int[lanes];
    before = new int[lanes];
    places = new long[lanes];
  }

  public GlobalMemory.Port port() {
    return port;
  }

  /** Whether nobody observes accesses. */
  public boolean isUnwatched() {
    return monitor == null && observer == null;
  }

  /** The window around an address, or null where there is none, or memory has no windows. */
  public @Nullable Window window(long address) {
    return port instanceof FlatPort flat ? flat.around(address) : null;
  }

  /** All windows, or none if memory has none. */
  public WindowTable windows() {
    return port instanceof FlatPort flat ? flat.all() : WindowTable.EMPTY;
  }

  void setScratch(long base, int bytesForEachLane) {
    scratchBase = base;
    scratchBytes = bytesForEachLane;
  }

  long scratchBase() {
    return scratchBase;
  }

  long scratchSize() {
    return (scratchBytes + 3L) / 4 * 4 * lanes;
  }

  public long load(long address, int bytes, int lane, Access access) {
    if (monitor == null) {
      return port.load(address, bytes, lane, access);
    }
    if (!monitor.allows(wave, BadAccess.Kind.READ, address, bytes, lane)) {
      return 0;
    }
    long value = port.load(address, bytes, lane, access);
    monitor.accessed(wave, Space.GLOBAL, BadAccess.Kind.READ, address, bytes, lane, value, value);
    return value;
  }

  /** The low bytes of a value. */
  private static long low(long value, int bytes) {
    return value & -1L >>> Long.SIZE - Byte.SIZE * bytes;
  }

  public void store(long address, int bytes, long value, int lane, Access access) {
    wave.group.stored(address, bytes);
    long after = low(value, bytes);
    if (monitor != null) {
      if (!monitor.allows(wave, BadAccess.Kind.WRITE, address, bytes, lane)) {
        return;
      }
      long before = port.load(address, bytes, lane, access);
      monitor.accessed(
          wave, Space.GLOBAL, BadAccess.Kind.WRITE, address, bytes, lane, before, after);
    }
    long old = observer == null ? 0 : port.load(address, bytes, lane, access);
    port.store(address, bytes, value, lane, access);
    if (observer != null) {
      observer.changed(wave, new StateWrite.Global(address, bytes, old, after));
    }
  }

  /** Reads or writes a word for each active lane at its address. */
  public void moveWords(boolean stores, long[] at, long offset, int row, Access access) {
    if (stores) {
      storeWords(at, offset, row, access);
    } else {
      loadWords(at, offset, row, access);
    }
  }

  /** Reads or writes consecutive words of each active lane from its address on. */
  public void moveRuns(boolean stores, long[] at, int row, int count, Access access) {
    if (isUnwatched() && !(stores && wave.group.reserves())) {
      port.moveRuns(stores, at, wave.exec(), wave.vectors, row, lanes, count, access);
      return;
    }
    for (int i = 0; i < count; i++) {
      moveWords(stores, at, (long) Integer.BYTES * i, row + i * lanes, access);
    }
  }

  private void loadWords(long[] at, long offset, int row, Access access) {
    if (monitor == null) {
      port.loadWords(at, offset, wave.exec(), wave.vectors, row, access);
      return;
    }
    Words words = words(Space.GLOBAL, at, offset, row);
    if (monitor.allows(wave, BadAccess.Kind.READ, words)
        && monitor.follows(wave, false, words, 0)) {
      port.loadWords(at, offset, wave.exec(), wave.vectors, row, access);
      return;
    }
    for (long rest = wave.exec(); rest != 0; rest &= rest - 1) {
      int lane = Long.numberOfTrailingZeros(rest);
      wave.vectors[row + lane] = (int) load(at[lane] + offset, 4, lane, access);
    }
  }

  /** Whether loads of parts of registers, and those into scalar registers, may be late. */
  public boolean defersLoads() {
    return monitor == null && port.defersLoads();
  }

  /** Reads an element into a part of a register for each active lane at its address. */
  public void deferParts(long[] at, long offset, int row, RegisterPart part, Access access) {
    port.loadParts(at, offset, wave.exec(), wave.vectors, row, part, access);
  }

  /**
   * Loads elements into scalar registers up to the wait for them.
   *
   * @return whether it was done: if memory is one that defers loads, and all lie in one piece of it
   */
  public boolean deferScalars(
      long address, int count, int register, RegisterPart part, Access access) {
    if (!defersLoads() || port.end(address) - address < (long) part.bytes() * count) {
      return false;
    }
    port.loadScalars(address, count, wave.scalars, register, part, access);
    return true;
  }

  /**
   * Loads words into scalar registers.
   *
   * @return whether it was done: if nobody watches, and all words lie in one window
   */
  public boolean loadScalars(long address, int count, int register) {
    Window window = monitor == null ? window(address) : null;
    if (window == null || !window.holds(address, 4L * count)) {
      return false;
    }
    for (int i = 0; i < count; i++) {
      wave.scalars[register + i] = window.segment().get(WORD, address - window.origin() + 4L * i);
    }
    return true;
  }

  /**
   * Loads one of the words of a load to scalar registers. Compilers widen uniform loads within the
   * aligned 16 bytes that hold what they want, since no page ends there: of such a block at the end
   * of a window what is not there is 0, if the load begins in the window.
   *
   * @param first address of the load, a multiple of 4
   * @param index of the word
   */
  public int loadScalar(long first, int index, Access access) {
    long address = first + 4L * index;
    long end = port.end(first);
    if (end - address >= 4 || address + 4 > (end + SCALAR_BLOCK - 1 & -SCALAR_BLOCK)) {
      return (int) load(address, 4, -1, access);
    }
    int value = 0;
    for (int i = 0; address + i < end; i++) {
      value |= (int) load(address + i, 1, -1, access) << Byte.SIZE * i;
    }
    return value;
  }

  private void storeWords(long[] at, long offset, int row, Access access) {
    if (wave.group.reserves()) {
      for (long rest = wave.exec(); rest != 0; rest &= rest - 1) {
        wave.group.stored(at[Long.numberOfTrailingZeros(rest)] + offset, 4);
      }
    }
    if (observer == null && monitor == null) {
      port.storeWords(at, offset, wave.exec(), wave.vectors, row, access);
      return;
    }
    if (observer == null && monitor != null) {
      Words words = words(Space.GLOBAL, at, offset, row);
      if (monitor.allows(wave, BadAccess.Kind.WRITE, words)) {
        port.loadWords(at, offset, wave.exec(), before, 0, access);
        if (monitor.follows(wave, true, words, silent(row))) {
          port.storeWords(at, offset, wave.exec(), wave.vectors, row, access);
          return;
        }
      }
    }
    for (long rest = wave.exec(); rest != 0; rest &= rest - 1) {
      int lane = Long.numberOfTrailingZeros(rest);
      long value = wave.vectors[row + lane] & 0xffff_ffffL;
      store(at[lane] + offset, 4, value, lane, access);
    }
  }

  private Words words(Space space, long[] at, long offset, int row) {
    return new Words(space, at, offset, wave.exec(), wave.vectors, row);
  }

  /** The active lanes for which a row has what {@link #before} has. */
  private long silent(int row) {
    long same = 0;
    for (int lane = 0; lane < lanes; lane++) {
      same |= (wave.vectors[row + lane] == before[lane] ? 1L : 0) << lane;
    }
    return same & wave.exec();
  }

  /**
   * Loads or stores a word of LDS for each active lane.
   *
   * @param at the lanes' addresses
   * @return whether it was done: if nothing about it needs a look at single lanes
   */
  public boolean moveLdsWords(boolean stores, long[] at, long offset, int row) {
    if (stores && observer != null || port.followsLocal() || !holdsAll(at, offset)) {
      return false;
    }
    if (monitor != null) {
      for (long rest = stores ? wave.exec() : 0; rest != 0; rest &= rest - 1) {
        int lane = Long.numberOfTrailingZeros(rest);
        before[lane] = (int) lds.load((int) (at[lane] + offset), 4);
      }
      Words words = words(Space.LDS, at, offset, row);
      if (!monitor.follows(wave, stores, words, stores ? silent(row) : 0)) {
        return false;
      }
    }
    for (long rest = wave.exec(); rest != 0; rest &= rest - 1) {
      int lane = Long.numberOfTrailingZeros(rest);
      int place = (int) (at[lane] + offset);
      if (stores) {
        lds.store(place, 4, wave.vectors[row + lane] & 0xffff_ffffL);
      } else {
        wave.vectors[row + lane] = (int) lds.load(place, 4);
      }
    }
    return true;
  }

  private boolean holdsAll(long[] at, long offset) {
    for (long rest = wave.exec(); rest != 0; rest &= rest - 1) {
      if (!lds.holds(at[Long.numberOfTrailingZeros(rest)] + offset, 4)) {
        return false;
      }
    }
    return true;
  }

  public long update(
      long address, int bytes, Update update, long data, long comparand, int lane, Access access) {
    if (monitor != null && !monitor.allows(wave, BadAccess.Kind.ATOMIC, address, bytes, lane)) {
      return 0;
    }
    long old = port.update(address, bytes, update, data, comparand, lane, access);
    wave.group.stored(address, bytes);
    if (isUnwatched()) {
      return old;
    }
    long after = low(update.apply(old, data, comparand), bytes);
    if (monitor != null) {
      monitor.accessed(wave, Space.GLOBAL, BadAccess.Kind.ATOMIC, address, bytes, lane, old, after);
    }
    if (observer != null) {
      observer.changed(wave, new StateWrite.Global(address, bytes, old, after));
    }
    return old;
  }

  /** Reads LDS; outside of the allocation there are zeros. */
  public long loadLds(long address, int bytes, int lane) {
    if (!lds.holds(address, bytes)) {
      outside(BadAccess.Kind.READ, address, bytes, lane);
      return 0;
    }
    long value = lds.load((int) address, bytes);
    if (monitor != null) {
      monitor.accessed(wave, Space.LDS, BadAccess.Kind.READ, address, bytes, lane, value, value);
    }
    if (port.followsLocal()) {
      port.local(BadAccess.Kind.READ, address, bytes, lane, value, value);
    }
    return value;
  }

  /** Writes LDS; writes outside of the allocation are dropped. */
  public void storeLds(long address, int bytes, long value, int lane) {
    if (!lds.holds(address, bytes)) {
      outside(BadAccess.Kind.WRITE, address, bytes, lane);
      return;
    }
    writeLds(BadAccess.Kind.WRITE, address, bytes, value, lane);
  }

  private void writeLds(BadAccess.Kind kind, long address, int bytes, long value, int lane) {
    long before = lds.load((int) address, bytes);
    long after = low(value, bytes);
    if (monitor != null) {
      monitor.accessed(wave, Space.LDS, kind, address, bytes, lane, before, after);
    }
    if (observer != null) {
      observer.changed(wave, new StateWrite.Local((int) address, bytes, before, after));
    }
    if (port.followsLocal()) {
      port.local(kind, address, bytes, lane, before, after);
    }
    lds.store((int) address, bytes, value);
  }

  /**
   * Reads, computes and writes in LDS; outside of the allocation it yields 0 and writes nothing.
   */
  public long updateLds(
      long address, int bytes, Update update, long data, long comparand, int lane) {
    if (!lds.holds(address, bytes)) {
      outside(BadAccess.Kind.ATOMIC, address, bytes, lane);
      return 0;
    }
    long old = lds.load((int) address, bytes);
    long value = update.apply(old, data, comparand);
    writeLds(BadAccess.Kind.ATOMIC, address, bytes, value, lane);
    return old;
  }

  /** Limit of LDS by M0. */
  public long ldsLimit() {
    return wave.ldsUnlimited && wave.m0() == 0 ? Long.MAX_VALUE : wave.m0() & 0xffff_ffffL;
  }

  /** Reads, computes and writes in the global data share. */
  public long updateShared(long address, int bytes, Update update, long data, long comparand) {
    int window = wave.m0();
    long old = wave.group.globalShare.update(window, address, bytes, update, data, comparand);
    if (observer != null && GlobalShare.holds(window, address, bytes)) {
      long after = low(update.apply(old, data, comparand), bytes);
      observer.changed(wave, new StateWrite.Shared((window >>> 16) + address, bytes, old, after));
    }
    return old;
  }

  /** LDS out of range: the hardware goes on, a checking observer may refuse. */
  private void outside(BadAccess.Kind kind, long address, int bytes, int lane) {
    String detail = "LDS has " + lds.size() + " bytes";
    if (observer != null) {
      observer.outsideLds(wave, new BadAccess(kind, address, bytes, lane, detail));
    }
    if (monitor != null) {
      monitor.outsideLds(wave, new BadAccess(kind, address, bytes, lane, detail));
    }
  }

  /**
   * Whether bytes lie in a lane's scratch memory. Outside is a fault, unless a monitor takes it:
   * then it reads 0 or is dropped.
   */
  public boolean holdsScratch(long offset, int bytes, int lane, BadAccess.Kind kind) {
    if (isInScratch(offset, bytes)) {
      return true;
    }
    String detail = "scratch memory has " + scratchBytes + " bytes for each lane";
    BadAccess access = new BadAccess(kind, offset, bytes, lane, detail);
    if (monitor == null || !monitor.outsideScratch(wave, access)) {
      throw new MemoryFault(access);
    }
    return false;
  }

  private boolean isInScratch(long offset, int bytes) {
    return offset >= 0 && offset <= scratchBytes - bytes;
  }

  /**
   * Finds the flat addresses of the words at the active lanes' addresses in scratch memory, and
   * leaves them in {@link #places}.
   *
   * @return whether all of them are there, and are whole words
   */
  public boolean placeScratchWords(int offset) {
    long start = scratchAddress(0, 0);
    for (long rest = wave.exec(); rest != 0; rest &= rest - 1) {
      int lane = Long.numberOfTrailingZeros(rest);
      long at = addresses[lane] + offset;
      if ((at & 3) != 0 || !isInScratch(at, 4)) {
        return false;
      }
      places[lane] = start + at * lanes + 4L * lane;
    }
    return true;
  }

  /**
   * The flat address of a byte of a lane's scratch memory. Words of the lanes are interleaved:
   * consecutive words of one lane are a wavefront's width of words apart (Vega ISA, "Scratch";
   * LLVM's AMDGPU guide, "Private segment").
   */
  public long scratchAddress(long offset, int lane) {
    int code = wave.layout.codes().flatScratch();
    long base = code < 0 ? wave.flatScratch : wave.wide(code);
    return base + (offset >> 2) * 4 * lanes + 4L * lane + (offset & 3);
  }
}
