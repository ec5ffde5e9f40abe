package dev.lockstep.emulator;

import dev.lockstep.emulator.machine.Stop;
import dev.lockstep.emulator.program.Code;
import dev.lockstep.emulator.program.Dispatch;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs dispatches that are alike: of the same code and entry, with workgroups of the same
 * wavefronts, LDS and scratch memory. Engines, workgroups and registers are kept from run to run,
 * so that a short run costs little. Counts by instruction are not kept. One run at a time; without
 * observers.
 */
public final class Runner implements AutoCloseable {
  /** Nanoseconds of a run for which it is not worth to call other threads. */
  private static final long SHORT = 60_000;

  private final Machine machine;
  private final List<Worker> workers = new ArrayList<>();

  /** Nanoseconds of a workgroup in the last run, of one thread; -1 before. */
  private long each = -1;

  private long instructions;

  /** Executions that {@link #executed} has told. */
  private long told;

  /** Runner of the dispatches that the first run decides. */
  public Runner(Machine machine) {
    this.machine = machine;
  }

  /**
   * Runs a dispatch to its end, a fault, or until the budget is used up. The calling thread is one
   * of the workers, and the only one where the run is short.
   *
   * @param settings the same as before, but for the limits
   */
  public Stop run(Dispatch dispatch, Settings settings) {
    Run run = new Run(machine, dispatch, settings);
    int threads = isShort(run) ? 1 : run.threads();
    while (workers.size() < threads) {
      workers.add(new Worker(run, workers.size()));
    }
    List<Worker> mine = workers.subList(0, threads);
    mine.forEach(worker -> worker.join(run));
    long start = System.nanoTime();
    run.work(mine);
    each = (System.nanoTime() - start) * threads / Math.max(1, run.count);
    long executed = 0;
    for (Worker worker : mine) {
      executed += worker.instructions;
    }
    instructions = executed;
    return run.stop(mine);
  }

  private boolean isShort(Run run) {
    return run.count <= 1 || each >= 0 && each * run.count < SHORT;
  }

  /** Instructions that all wavefronts of the last run have executed. */
  public long instructions() {
    return instructions;
  }

  /**
   * How often the runs since this was last asked have executed some instructions together.
   *
   * @param addresses the same as before
   */
  public long executed(Code code, List<Long> addresses) {
    if (addresses.isEmpty()) {
      return 0;
    }
    long all = 0;
    for (Worker worker : workers) {
      long[] executed = worker.executed();
      for (long address : addresses) {
        all += executed[(int) (address - code.base() >> 2)];
      }
    }
    long since = all - told;
    told = all;
    return since;
  }

  /** Gives back what it keeps. */
  @Override
  public void close() {
    workers.forEach(Worker::close);
  }
}
