package dev.lockstep.emulator.weak;

import dev.lockstep.emulator.memory.Memory;

/** The memory as a wavefront of a unit sees it. */
final class WeakPort implements Memory.Port {
  private static final int WORD = 4;

  private final WeakMemory memory;
  private final Unit unit;
  private final Memory.Port behind;
  private long accesses;
  private long stores;

  WeakPort(WeakMemory memory, Unit unit, Memory.Port behind) {
    this.memory = memory;
    this.unit = unit;
    this.behind = behind;
  }

  Memory.Port behind() {
    return behind;
  }

  @Override
  public long load(long address, int bytes, int lane, Memory.Access access) {
    synchronized (memory) {
      memory.happen(unit);
      accesses++;
      unit.through(address, bytes);
      boolean cacheable =
          lane >= 0
              && bytes % WORD == 0
              && address % WORD == 0
              && access.order() == Memory.Order.PLAIN
              && access.scope().compareTo(Memory.Scope.AGENT) < 0;
      if (!cacheable) {
        unit.drop(address, bytes);
        return behind.load(address, bytes, lane, access);
      }
      long value = 0;
      for (int at = 0; at < bytes; at += WORD) {
        value |= (word(address + at, lane, access) & 0xffff_ffffL) << at * Byte.SIZE;
      }
      return value;
    }
  }

  private int word(long address, int lane, Memory.Access access) {
    Integer cached = unit.cached(address, memory.random());
    if (cached != null) {
      return cached;
    }
    int value = (int) behind.load(address, WORD, lane, access);
    unit.keep(address, value);
    return value;
  }

  @Override
  public void store(long address, int bytes, long value, int lane, Memory.Access access) {
    synchronized (memory) {
      memory.happen(unit);
      // An access that is not possible is told where it stands.
      behind.load(address, bytes, lane, access);
      unit.drop(address, bytes);
      unit.add(new Unit.Store(this, address, bytes, value, lane, access, accesses++, stores++));
    }
  }

  @Override
  public long update(
      long address,
      int bytes,
      Memory.Update update,
      long data,
      long comparand,
      int lane,
      Memory.Access access) {
    synchronized (memory) {
      memory.happen(unit);
      accesses++;
      unit.through(address, bytes);
      unit.drop(address, bytes);
      return behind.update(address, bytes, update, data, comparand, lane, access);
    }
  }

  @Override
  public void fence(Memory.Access access) {
    synchronized (memory) {
      if (memory.fencesDrain()) {
        unit.settle(this, accesses, stores);
      }
      unit.invalidate();
      behind.fence(access);
    }
  }

  @Override
  public void settle(Memory.Wait wait) {
    synchronized (memory) {
      memory.happen(unit);
      long before = wait.accesses() == Memory.Wait.NO_LIMIT ? 0 : accesses - wait.accesses();
      long ordinal = wait.stores() == Memory.Wait.NO_LIMIT ? 0 : stores - wait.stores();
      unit.settle(this, before, ordinal);
    }
  }

  @Override
  public void forget() {
    synchronized (memory) {
      unit.performAll();
      unit.invalidate();
      behind.forget();
    }
  }
}
