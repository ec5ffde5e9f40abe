package dev.lockstep.emulator.weak;

import dev.lockstep.emulator.memory.Memory;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * Weak memory in front of another memory.
 *
 * <p>A store stays in its compute unit until chance, a wait of its wavefront or an access of its
 * unit to the same place performs it; stores to different places are performed in any order. Loads
 * without a coherence bit may be answered by the unit's copy of a word, which stays as it is until
 * it is dropped by chance, by an invalidation, or by a store or update of the unit. Loads are
 * performed where they stand, and updates in memory. With one thread the seed decides everything.
 */
public final class WeakMemory implements Memory {
  private final Memory behind;
  private final boolean fencesDrain;
  private final SplittableRandom random;
  private final Map<Object, Unit> units = new HashMap<>();

  /** Units of the run, in the order in which they came to memory, which the seed decides. */
  private final Set<Unit> active = new LinkedHashSet<>();

  /**
   * A weak memory.
   *
   * @param behind memory that holds what was performed
   * @param seed of all that happens by chance
   * @param fencesDrain whether a fence waits for the wavefront's stores, too, as that of Ventus; an
   *     invalidation of AMD's does not
   */
  public WeakMemory(Memory behind, long seed, boolean fencesDrain) {
    this.behind = behind;
    this.fencesDrain = fencesDrain;
    random = new SplittableRandom(seed);
  }

  boolean fencesDrain() {
    return fencesDrain;
  }

  SplittableRandom random() {
    return random;
  }

  /** Time passes with an access of a unit: stores that are on their way may be performed. */
  void happen(Unit by) {
    active.add(by);
    for (Unit unit : active) {
      unit.happen(random);
    }
  }

  @Override
  public Port port() {
    return port(new Object());
  }

  @Override
  public synchronized Port port(Object unit) {
    Unit own = units.computeIfAbsent(unit, _ -> new Unit());
    return new WeakPort(this, own, behind.port());
  }

  @Override
  public long begin() {
    return behind.begin();
  }

  @Override
  public synchronized void end(long run) {
    active.forEach(Unit::performAll);
    active.forEach(Unit::invalidate);
    active.clear();
    units.clear();
    behind.end(run);
  }

  @Override
  public long reserve(long bytes, long most, String name) {
    return behind.reserve(bytes, most, name);
  }

  @Override
  public void clear(long address) {
    behind.clear(address);
  }

  @Override
  public void trim(long address) {
    behind.trim(address);
  }

  @Override
  public synchronized void release(long address) {
    active.forEach(Unit::performAll);
    behind.release(address);
  }
}
