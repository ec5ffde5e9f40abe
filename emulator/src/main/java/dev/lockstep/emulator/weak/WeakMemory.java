package dev.lockstep.emulator.weak;

import dev.lockstep.emulator.memory.GlobalMemory;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * Weak memory in front of another memory, as a row of {@link MachineTable} describes it.
 *
 * <p>A store stays in its compute unit until chance, a wait of its wavefront or an access of its
 * unit to the same place performs it. A load into registers may be performed late, up to the wait
 * of its wavefront; until then its registers have what they had. Requests to different places are
 * performed in any order. Loads without a coherence bit may be answered by the unit's copy of a
 * word, which stays as it is until it is dropped by chance, by an invalidation, or by an update of
 * the unit. Updates are performed in memory, where they stand. With one thread the seed decides
 * everything.
 */
public final class WeakMemory implements GlobalMemory {
  private final GlobalMemory behind;
  private final MemoryAssumptions assumptions;
  private final boolean waits;
  private final SplittableRandom random;
  private final @Nullable AccessLog log;
  private final Map<Object, Unit> units = new HashMap<>();

  /** Units of the run, in the order in which they came to memory, which the seed decides. */
  private final Set<Unit> active = new LinkedHashSet<>();

  /** Words that were accessed, where loads wait for the first fill of the shared cache. */
  private final Set<Long> present = new HashSet<>();

  /**
   * A weak memory.
   *
   * @param behind memory that holds what was performed
   * @param seed of all that happens by chance
   * @param assumptions what the memory does
   * @param waits whether instructions wait for memory, as those of AMD; where they do not, a fence
   *     waits for the wavefront's stores, and loads are performed where they stand
   * @param log hears of all accesses, or null
   */
  public WeakMemory(
      GlobalMemory behind,
      long seed,
      MemoryAssumptions assumptions,
      boolean waits,
      @Nullable AccessLog log) {
    this.log = log;
    this.behind = behind;
    this.assumptions = assumptions;
    this.waits = waits;
    random = new SplittableRandom(seed);
  }

  boolean fencesDrain() {
    return !waits;
  }

  MemoryAssumptions assumptions() {
    return assumptions;
  }

  SplittableRandom random() {
    return random;
  }

  /** Whether loads may be late at all: where instructions wait for them. */
  boolean defersLoads() {
    return waits;
  }

  /** Whether a load of a word may be late. */
  boolean mayBeLate(long address) {
    return waits
        && switch (assumptions.loads()) {
          case ANY -> true;
          case FIRST_FILL -> !present.contains(address);
        };
  }

  /** A word is read in memory: those who wait for its first fill get it, too. */
  void filled(long address) {
    if (waits
        && assumptions.loads() == MemoryAssumptions.Loads.FIRST_FILL
        && present.add(address)) {
      active.forEach(unit -> unit.arrive(address));
    }
  }

  /** Time passes with an access of a unit: requests that are on their way may be performed. */
  void happen(Unit by) {
    active.add(by);
    for (Unit unit : active) {
      unit.happen(random);
    }
  }

  @Override
  public Port port() {
    return port(new Object(), Recorder.NONE);
  }

  @Override
  public Port port(Object unit, Issuer issuer) {
    return port(unit, log == null ? Recorder.NONE : log.recorder(unit, issuer, fencesDrain()));
  }

  synchronized Port port(Object unit, Recorder recorder) {
    Unit own = units.computeIfAbsent(unit, _ -> new Unit());
    return new WeakPort(this, own, behind.port(), recorder);
  }

  @Override
  public synchronized void opens(Object unit) {
    if (log != null) {
      log.opens(unit);
    }
  }

  @Override
  public long begin() {
    return behind.begin();
  }

  @Override
  public synchronized void end(long run) {
    active.forEach(Unit::finish);
    active.forEach(Unit::invalidate);
    active.clear();
    units.clear();
    present.clear();
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
    active.forEach(Unit::finish);
    behind.release(address);
  }
}
