package dev.lockstep.emulator;

import dev.lockstep.emulator.machine.Monitor;
import dev.lockstep.emulator.machine.Observer;
import dev.lockstep.emulator.weak.AccessLog;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Settings of the run of a dispatch; immutable.
 *
 * @param order of the wavefronts
 * @param limits that end the run early
 * @param watch what follows the run
 * @param engine what runs the instructions
 * @param profiled whether the outcome has a profile
 * @param weak whether memory is weak, as the seed decides
 */
public record Settings(
    Order order, Limits limits, Watch watch, EngineChoice engine, boolean profiled, boolean weak) {

  /**
   * Order of the wavefronts.
   *
   * @param threads worker threads, see {@link #workers}
   * @param executor runs the workers beyond the calling thread
   * @param seed shuffles the order of workgroups and wavefronts and the lengths of their turns; the
   *     same seed gives the same run; null for the plain order
   * @param resident most wavefronts that take turns at the same time
   */
  public record Order(int threads, Executor executor, @Nullable Long seed, int resident) {
    /** Checks the numbers. */
    public Order {
      if (threads < 1 || resident < 1) {
        throw new IllegalArgumentException("threads and wavefronts must be positive");
      }
    }
  }

  /**
   * Limits of a run.
   *
   * @param budget most instructions of all wavefronts together
   * @param interrupted asked now and then; true stops the run
   */
  public record Limits(long budget, BooleanSupplier interrupted) {
    /** Checks the number. */
    public Limits {
      if (budget < 0) {
        throw new IllegalArgumentException("the budget must not be negative");
      }
    }
  }

  /**
   * Observers of a run.
   *
   * @param observer sees every change, or null
   * @param breakpoints addresses of instructions before which wavefronts stop
   * @param monitor follows every instruction and access, or null
   * @param accesses of weak memory go there, or null
   */
  public record Watch(
      @Nullable Observer observer,
      Set<Long> breakpoints,
      @Nullable Monitor monitor,
      @Nullable AccessLog accesses) {
    /** Copies the set. */
    public Watch {
      breakpoints = Set.copyOf(breakpoints);
    }
  }

  /** As many wavefronts as the compute units of a large device hold. */
  private static final int RESIDENT = 2560;

  /** A single thread, no limits, the plain order. */
  public static final Settings DEFAULT =
      new Settings(
          new Order(1, Runnable::run, null, RESIDENT),
          new Limits(Long.MAX_VALUE, () -> false),
          new Watch(null, Set.of(), null, null),
          EngineChoice.AUTO,
          false,
          false);

  /** Workers that share a run: one where the order is to be the same again. */
  int workers() {
    return order.seed == null ? order.threads : 1;
  }

  /** Worker threads, see {@link #workers}. */
  public int threads() {
    return order.threads;
  }

  /** The executor that runs the workers beyond the calling thread. */
  public Executor executor() {
    return order.executor;
  }

  /** The seed of a shuffled order, or null. */
  public @Nullable Long seed() {
    return order.seed;
  }

  /** Most wavefronts that take turns at the same time. */
  public int resident() {
    return order.resident;
  }

  /** Most instructions of all wavefronts together. */
  public long budget() {
    return limits.budget;
  }

  /** Asked now and then; true stops the run. */
  public BooleanSupplier interrupted() {
    return limits.interrupted;
  }

  /** The observer of every change, or null. */
  public @Nullable Observer observer() {
    return watch.observer;
  }

  /** Addresses of instructions before which wavefronts stop. */
  public Set<Long> breakpoints() {
    return watch.breakpoints;
  }

  /** The monitor of every instruction and access, or null. */
  public @Nullable Monitor monitor() {
    return watch.monitor;
  }

  /** Where the accesses of weak memory go, or null. */
  public @Nullable AccessLog accesses() {
    return watch.accesses;
  }

  private Settings with(Order other) {
    return new Settings(other, limits, watch, engine, profiled, weak);
  }

  private Settings with(Limits other) {
    return new Settings(order, other, watch, engine, profiled, weak);
  }

  private Settings with(Watch other) {
    return new Settings(order, limits, other, engine, profiled, weak);
  }

  /** The same with several threads. */
  public Settings withThreads(int count, Executor workers) {
    return with(new Order(count, workers, order.seed, order.resident));
  }

  /** The same with another number of wavefronts that take turns. */
  public Settings withResident(int wavefronts) {
    return with(new Order(order.threads, order.executor, order.seed, wavefronts));
  }

  /** The same in a shuffled order. */
  public Settings withSeed(long value) {
    return with(new Order(order.threads, order.executor, value, order.resident));
  }

  /** The same with another budget. */
  public Settings withBudget(long instructions) {
    return with(new Limits(instructions, limits.interrupted));
  }

  /** The same with another question whether to go on. */
  public Settings withInterrupt(BooleanSupplier question) {
    return with(new Limits(limits.budget, question));
  }

  /** The same with an observer. */
  public Settings withObserver(Observer watcher) {
    return with(new Watch(watcher, watch.breakpoints, watch.monitor, watch.accesses));
  }

  /** The same with breakpoints. */
  public Settings withBreakpoints(Set<Long> addresses) {
    return with(new Watch(watch.observer, addresses, watch.monitor, watch.accesses));
  }

  /** The same with a monitor. */
  public Settings withMonitor(Monitor follower) {
    return with(new Watch(watch.observer, watch.breakpoints, follower, watch.accesses));
  }

  /** The same with a log of the accesses of weak memory. */
  public Settings withAccesses(AccessLog log) {
    return with(new Watch(watch.observer, watch.breakpoints, watch.monitor, log));
  }

  /** The same with another engine. */
  public Settings withEngine(EngineChoice choice) {
    return new Settings(order, limits, watch, choice, profiled, weak);
  }

  /** The same with a profile. */
  public Settings withProfile() {
    return new Settings(order, limits, watch, engine, true, weak);
  }

  /** The same on weak memory, in an order that a seed shuffles. */
  public Settings withWeakMemory(long seed) {
    Settings shuffled = withSeed(seed);
    return new Settings(shuffled.order, limits, watch, engine, profiled, true);
  }
}
