package dev.lockstep.emulator.weak;

import dev.lockstep.emulator.memory.BadAccess;
import dev.lockstep.emulator.memory.GlobalMemory;
import dev.lockstep.emulator.memory.RegisterPart;

/** The memory as a wavefront of a unit sees it. */
final class WeakPort implements GlobalMemory.Port {
  static final int WORD = 4;

  /** A wait takes the time of so many accesses, in which requests of all units get on. */
  private static final int WAIT = 4;

  private final WeakMemory memory;
  private final Unit unit;
  private final GlobalMemory.Port behind;
  private final Recorder recorder;
  private long accesses;
  private long stores;

  WeakPort(WeakMemory memory, Unit unit, GlobalMemory.Port behind, Recorder recorder) {
    this.memory = memory;
    this.unit = unit;
    this.behind = behind;
    this.recorder = recorder;
  }

  GlobalMemory.Port behind() {
    return behind;
  }

  Recorder recorder() {
    return recorder;
  }

  /** Whether a load may be answered by the unit's cache. */
  static boolean isCacheable(long address, int bytes, int lane, GlobalMemory.Access access) {
    return lane >= 0
        && bytes % WORD == 0
        && address % WORD == 0
        && access.order() == GlobalMemory.Order.PLAIN
        && access.scope().compareTo(GlobalMemory.Scope.AGENT) < 0;
  }

  @Override
  public long end(long address) {
    return behind.end(address);
  }

  @Override
  public long load(long address, int bytes, int lane, GlobalMemory.Access access) {
    synchronized (memory) {
      memory.happen(unit);
      accesses++;
      int recorded = recorder.load(address, bytes, lane, isCacheable(address, bytes, lane, access));
      return loadNow(address, bytes, lane, access, recorded);
    }
  }

  private long loadNow(
      long address, int bytes, int lane, GlobalMemory.Access access, int recorded) {
    unit.through(address, bytes);
    if (!isCached() || !isCacheable(address, bytes, lane, access)) {
      unit.drop(address, bytes);
      for (long at = address & -WORD; at < address + bytes; at += WORD) {
        memory.filled(at);
      }
      long value = behind.load(address, bytes, lane, access);
      recorder.fills(recorded, address, bytes, value);
      return value;
    }
    long value = 0;
    for (int at = 0; at < bytes; at += WORD) {
      int word = word(address + at, lane, access, recorded + at / WORD);
      value |= (word & 0xffff_ffffL) << at * Byte.SIZE;
    }
    return value;
  }

  private boolean isCached() {
    return memory.assumptions().caches() > 0;
  }

  private int word(long address, int lane, GlobalMemory.Access access, int recorded) {
    Integer cached = unit.cached(address, memory.random());
    if (cached != null) {
      recorder.answers(recorded, address, cached);
      return cached;
    }
    int value = (int) read(address, WORD, lane, access, recorded);
    unit.keep(address, value);
    recorder.keeps(address);
    return value;
  }

  /** Reads a word or a part of one in memory. */
  long read(long address, int bytes, int lane, GlobalMemory.Access access, int recorded) {
    memory.filled(address & -WORD);
    long value = behind.load(address, bytes, lane, access);
    recorder.fills(recorded, address, bytes, value);
    return value;
  }

  @Override
  public boolean defersLoads() {
    return memory.defersLoads();
  }

  @Override
  public void loadWords(
      long[] addresses, long offset, long active, int[] file, int row, GlobalMemory.Access access) {
    loadParts(addresses, offset, active, file, row, RegisterPart.WORD, access);
  }

  @Override
  public void loadParts(
      long[] addresses,
      long offset,
      long active,
      int[] file,
      int row,
      RegisterPart part,
      GlobalMemory.Access access) {
    synchronized (memory) {
      memory.happen(unit);
      accesses++;
      // Loads return in the order of their issue: an older value comes to a register before.
      unit.comeTo(this, false, row, active, part.mask());
      for (long rest = active; rest != 0; rest &= rest - 1) {
        int lane = Long.numberOfTrailingZeros(rest);
        loadTo(addresses[lane] + offset, lane, file, row + lane, part, access);
      }
    }
  }

  @Override
  public void loadScalars(
      long address,
      int count,
      int[] file,
      int register,
      RegisterPart part,
      GlobalMemory.Access access) {
    synchronized (memory) {
      memory.happen(unit);
      // Scalar loads return in any order; a program that loads a register twice waits between.
      unit.comeTo(this, true, register, -1L >>> Long.SIZE - count, part.mask());
      for (int i = 0; i < count; i++) {
        loadTo(address + (long) part.bytes() * i, -1, file, register + i, part, access);
      }
    }
  }

  /** A load into a register, now or late. */
  private void loadTo(
      long address, int lane, int[] file, int at, RegisterPart part, GlobalMemory.Access access) {
    int bytes = part.bytes();
    int recorded = recorder.load(address, bytes, lane, isCacheable(address, bytes, lane, access));
    if (isLate(address, bytes, lane, access)) {
      // An access that is not possible is told where it stands.
      behind.load(address, bytes, lane, access);
      unit.add(new PendingAccess.Load(this, address, lane, access, recorded, file, at, part));
    } else {
      // Before the register is read: requests that go first may be loads of its other parts.
      long element = loadNow(address, bytes, lane, access, recorded);
      file[at] = part.merge(file[at], element);
    }
  }

  /** Chance decides, where no copy of the unit answers at once and the element is in one word. */
  private boolean isLate(long address, int bytes, int lane, GlobalMemory.Access access) {
    if ((address & WORD - 1) + bytes > WORD
        || !memory.mayBeLate(address & -WORD)
        || memory.random().nextBoolean()) {
      return false;
    }
    if (!isCacheable(address, bytes, lane, access)) {
      unit.drop(address, bytes);
      return true;
    }
    return unit.isRead(address, WORD) || unit.cached(address, memory.random()) == null;
  }

  @Override
  public void store(long address, int bytes, long value, int lane, GlobalMemory.Access access) {
    synchronized (memory) {
      memory.happen(unit);
      // An access that is not possible is told where it stands.
      behind.load(address, bytes, lane, access);
      boolean hit = isCacheable(address, bytes, lane, access) && unit.holds(address, bytes);
      if (hit) {
        for (int at = 0; at < bytes; at += WORD) {
          unit.keep(address + at, (int) (value >>> at * Byte.SIZE));
        }
      } else {
        unit.drop(address, bytes);
      }
      int recorded = recorder.store(address, bytes, lane, accesses, stores);
      boolean dirty = hit && memory.assumptions().writes() == MemoryAssumptions.Writes.BACK;
      unit.add(
          new PendingAccess.Store(
              this, address, bytes, value, lane, access, recorded, accesses++, stores++, dirty));
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
    synchronized (memory) {
      memory.happen(unit);
      int recorded = recorder.update(address, bytes, lane, accesses++, stores);
      if (memory.assumptions().atomicsDrop()) {
        unit.through(address, bytes);
        unit.drop(address, bytes);
      } else {
        unit.throughClean(address, bytes);
      }
      for (long at = address & -WORD; at < address + bytes; at += WORD) {
        memory.filled(at);
      }
      long old = behind.update(address, bytes, update, data, comparand, lane, access);
      if (recorder.listens()) {
        recorder.fills(recorded, address, bytes, old);
        recorder.performs(recorded, address, bytes, behind.load(address, bytes, lane, access));
      }
      return old;
    }
  }

  @Override
  public boolean followsLocal() {
    return recorder.listens();
  }

  @Override
  public void local(BadAccess.Kind kind, long address, int bytes, int lane, long old, long value) {
    synchronized (memory) {
      recorder.local(kind, address, bytes, lane, old, value);
    }
  }

  @Override
  public void fence(GlobalMemory.Access access) {
    synchronized (memory) {
      if (memory.fencesDrain()) {
        unit.settle(this, accesses, stores, GlobalMemory.Wait.LOADS.limits());
        recorder.settles(accesses, stores, GlobalMemory.Wait.LOADS.limits());
      }
      unit.invalidate();
      recorder.invalidates();
      behind.fence(access);
    }
  }

  @Override
  public boolean isPatient() {
    synchronized (memory) {
      return !unit.isIdle() && memory.random().nextBoolean();
    }
  }

  @Override
  public void settle(GlobalMemory.Wait wait) {
    synchronized (memory) {
      int rounds = unit.isIdle() ? 1 : WAIT;
      for (int i = 0; i < rounds; i++) {
        memory.happen(unit);
      }
      GlobalMemory.Wait.Limits limits = wait.limits();
      int all = limits.accesses();
      long before = all == GlobalMemory.Wait.NO_LIMIT ? 0 : accesses - all;
      long ordinal = limits.stores() == GlobalMemory.Wait.NO_LIMIT ? 0 : stores - limits.stores();
      unit.settle(this, before, ordinal, limits);
      recorder.settles(before, ordinal, limits);
    }
  }

  @Override
  public void forget() {
    synchronized (memory) {
      unit.finish();
      unit.invalidate();
      behind.forget();
    }
  }
}
