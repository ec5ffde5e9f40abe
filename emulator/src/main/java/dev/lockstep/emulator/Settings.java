package dev.lockstep.emulator;

import dev.lockstep.emulator.machine.Monitor;
import dev.lockstep.emulator.machine.Observer;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Settings of a dispatch; immutable.
 *
 * @param threads worker threads, see {@link #workers}
 * @param executor runs the workers beyond the calling thread
 * @param budget most instructions of all wavefronts together
 * @param seed shuffles the order of workgroups and wavefronts and the lengths of their turns; the
 *     same seed gives the same run; null for the plain order
 * @param resident most wavefronts that take turns at the same time
 * @param interrupted asked now and then; true stops the run
 * @param observer sees every change, or null
 * @param breakpoints addresses of instructions before which wavefronts stop
 * @param monitor follows every instruction and access, or null
 * @param engine that runs the instructions
 * @param profiled whether the outcome has a profile
 */
public record Settings(
    int threads,
    Executor executor,
    long budget,
    @Nullable Long seed,
    int resident,
    BooleanSupplier interrupted,
    @Nullable Observer observer,
    Set<Long> breakpoints,
    @Nullable Monitor monitor,
    EngineChoice engine,
    boolean profiled) {

  /** As many wavefronts as the compute units of a large device hold. */
  private static final int RESIDENT = 2560;

  /** One thread, no limits, the plain order. */
  public static final Settings DEFAULT =
      new Settings(
          1,
          Runnable::run,
          Long.MAX_VALUE,
          null,
          RESIDENT,
          () -> false,
          null,
          Set.of(),
          null,
          EngineChoice.AUTO,
          false);

  /** Checks the numbers. */
  public Settings {
    if (threads < 1 || budget < 0 || resident < 1) {
      throw new IllegalArgumentException("threads and wavefronts must be positive");
    }
    breakpoints = Set.copyOf(breakpoints);
  }

  /** Workers that share a run: one where the order is to be the same again. */
  int workers() {
    return seed == null ? threads : 1;
  }

  /** The same with several threads. */
  public Settings withThreads(int count, Executor workers) {
    return new Settings(
        count,
        workers,
        budget,
        seed,
        resident,
        interrupted,
        observer,
        breakpoints,
        monitor,
        engine,
        profiled);
  }

  /** The same with another budget. */
  public Settings withBudget(long instructions) {
    return new Settings(
        threads,
        executor,
        instructions,
        seed,
        resident,
        interrupted,
        observer,
        breakpoints,
        monitor,
        engine,
        profiled);
  }

  /** The same with another number of wavefronts that take turns. */
  public Settings withResident(int wavefronts) {
    return new Settings(
        threads,
        executor,
        budget,
        seed,
        wavefronts,
        interrupted,
        observer,
        breakpoints,
        monitor,
        engine,
        profiled);
  }

  /** The same in a shuffled order. */
  public Settings withSeed(long value) {
    return new Settings(
        threads,
        executor,
        budget,
        value,
        resident,
        interrupted,
        observer,
        breakpoints,
        monitor,
        engine,
        profiled);
  }

  /** The same with another question whether to go on. */
  public Settings withInterrupt(BooleanSupplier question) {
    return new Settings(
        threads,
        executor,
        budget,
        seed,
        resident,
        question,
        observer,
        breakpoints,
        monitor,
        engine,
        profiled);
  }

  /** The same with an observer. */
  public Settings withObserver(Observer watcher) {
    return new Settings(
        threads,
        executor,
        budget,
        seed,
        resident,
        interrupted,
        watcher,
        breakpoints,
        monitor,
        engine,
        profiled);
  }

  /** The same with breakpoints. */
  public Settings withBreakpoints(Set<Long> addresses) {
    return new Settings(
        threads,
        executor,
        budget,
        seed,
        resident,
        interrupted,
        observer,
        addresses,
        monitor,
        engine,
        profiled);
  }

  /** The same with a monitor. */
  public Settings withMonitor(Monitor follower) {
    return new Settings(
        threads,
        executor,
        budget,
        seed,
        resident,
        interrupted,
        observer,
        breakpoints,
        follower,
        engine,
        profiled);
  }

  /** The same with another engine. */
  public Settings withEngine(EngineChoice choice) {
    return new Settings(
        threads,
        executor,
        budget,
        seed,
        resident,
        interrupted,
        observer,
        breakpoints,
        monitor,
        choice,
        profiled);
  }

  /** The same with a profile. */
  public Settings withProfile() {
    return new Settings(
        threads,
        executor,
        budget,
        seed,
        resident,
        interrupted,
        observer,
        breakpoints,
        monitor,
        engine,
        true);
  }
}
