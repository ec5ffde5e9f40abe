package dev.lockstep.emulator;

import dev.lockstep.emulator.engine.Schedule;
import dev.lockstep.emulator.machine.Stop;
import dev.lockstep.emulator.program.Dispatch;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.Row;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** A run of a dispatch: state that its workers share. */
final class Run {
  /** Instructions that many workers may have taken and not used. */
  private static final long SCARCE = 1L << 32;

  private static final int MOST_AT_ONCE = 16;

  final Machine machine;
  final Dispatch dispatch;
  final Settings settings;

  /** Number of workgroups of the dispatch. */
  final long count;

  private final AtomicLong started = new AtomicLong();
  private final AtomicLong budget;
  private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
  private volatile boolean stopped;

  Run(Machine machine, Dispatch dispatch, Settings settings) {
    this.machine = machine;
    this.dispatch = settings.profiled() ? dispatch.profiled() : dispatch;
    this.settings = settings;
    count = dispatch.workgroups().count();
    budget = new AtomicLong(settings.budget());
  }

  boolean stopped() {
    return stopped;
  }

  void stop() {
    stopped = true;
  }

  void fail(Throwable e) {
    failure.compareAndSet(null, e);
    stopped = true;
  }

  boolean interrupted() {
    return settings.interrupted().getAsBoolean();
  }

  /** Number of workgroups that a worker takes at once: many where there are very many. */
  int share() {
    return Math.clamp(count / (64L * settings.workers()), 1, MOST_AT_ONCE);
  }

  /** Takes workgroups that have not been started; the first one's place in the order. */
  long start(int share) {
    return started.get() < count ? started.getAndAdd(share) : count;
  }

  /** The number of a workgroup with a place in the order, or -1 behind the last one. */
  long workgroup(long place) {
    return place < count ? Schedule.shuffled(place, count, settings.seed()) : -1;
  }

  /** Takes instructions from the budget; 0 when nothing is left. */
  long take(long wanted) {
    long left = budget.getAndUpdate(b -> b - share(b, wanted));
    return share(left, wanted);
  }

  /** No worker takes so much that nothing is left for the others. */
  private long share(long left, long wanted) {
    int threads = settings.workers();
    return Math.min(wanted, left / threads + (left % threads == 0 ? 0 : 1));
  }

  /** Whether the budget may end soon, so that workers may not keep what they do not use. */
  boolean isScarce() {
    return budget.get() < SCARCE;
  }

  void giveBack(long unused) {
    budget.addAndGet(unused);
  }

  Outcome execute() {
    int threads = threads();
    List<Worker> workers = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      workers.add(new Worker(this, i));
    }
    WorkerSampler sampler = settings.profiled() ? WorkerSampler.start(dispatch, workers) : null;
    try {
      work(workers);
    } catch (RuntimeException | Error e) {
      if (sampler != null) {
        sampler.finish(Map.of());
      }
      throw e;
    } finally {
      workers.forEach(Worker::close);
    }
    return outcome(workers, sampler);
  }

  /** Number of workers that it can use. */
  int threads() {
    return (int) Math.max(1, Math.min(settings.workers(), count));
  }

  /** Lets workers do it, the first one on this thread. */
  void work(List<Worker> workers) {
    long number = machine.memory().begin();
    try {
      List<Helping> helpings = new ArrayList<>();
      for (Worker worker : workers.subList(1, workers.size())) {
        Helping helping = new Helping(worker);
        try {
          settings.executor().execute(helping);
        } catch (RejectedExecutionException | OutOfMemoryError _) {
          // There is no thread for it: the others do its share.
          break;
        }
        helpings.add(helping);
      }
      workers.getFirst().run();
      helpings.forEach(this::await);
    } finally {
      machine.memory().end(number);
    }
    Throwable thrown = failure.get();
    if (thrown != null) {
      throw new IllegalStateException("a worker of the machine failed", thrown);
    }
  }

  /** Work of another thread, which may not have begun it when all is done. */
  private static final class Helping implements Runnable {
    private final Worker worker;
    private final AtomicBoolean taken = new AtomicBoolean();
    private final CountDownLatch end = new CountDownLatch(1);

    Helping(Worker worker) {
      this.worker = worker;
    }

    /** Whether the caller is the first one to take it. */
    boolean take() {
      return taken.compareAndSet(false, true);
    }

    @Override
    public void run() {
      if (take()) {
        try {
          worker.run();
        } finally {
          end.countDown();
        }
      }
    }
  }

  private void await(Helping helping) {
    if (helping.take()) {
      return;
    }
    boolean interrupted = false;
    while (true) {
      try {
        helping.end.await();
        break;
      } catch (InterruptedException _) {
        interrupted = true;
        stop();
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** Reason of the end, as far as some workers know it. */
  Stop stop(List<Worker> workers) {
    long finished = 0;
    Worker first = null;
    for (Worker worker : workers) {
      finished += worker.finished;
      if (worker.reason != null && (first == null || before(worker, first))) {
        first = worker;
      }
    }
    Stop reason = first == null ? null : first.reason;
    if (reason != null) {
      return reason;
    }
    return finished < count ? new Stop.Budget(true) : new Stop.Ended();
  }

  private Outcome outcome(List<Worker> workers, @Nullable WorkerSampler sampler) {
    long finished = 0;
    long instructions = 0;
    long translated = 0;
    Map<Long, Long> byAddress = new TreeMap<>();
    Map<Long, Long> stepped = new TreeMap<>();
    for (Worker worker : workers) {
      finished += worker.finished;
      instructions += worker.instructions;
      translated += worker.translated();
      count(worker.executed(), byAddress);
      count(worker.stepped(), stepped);
    }
    return new Outcome(
        stop(workers),
        finished,
        finished * dispatch.wavefronts(),
        instructions,
        translated,
        byAddress,
        byRow(byAddress),
        byRow(stepped),
        workers.getFirst().translation(),
        sampler == null ? null : sampler.finish(byAddress));
  }

  /** Faults count more than an empty budget, those of the first workgroup most. */
  private static boolean before(Worker worker, Worker other) {
    boolean budget = worker.reason instanceof Stop.Budget;
    boolean otherBudget = other.reason instanceof Stop.Budget;
    return budget == otherBudget ? worker.stoppedAt < other.stoppedAt : otherBudget;
  }

  private void count(long[] executed, Map<Long, Long> byAddress) {
    for (int i = 0; i < executed.length; i++) {
      if (executed[i] != 0) {
        byAddress.merge(dispatch.code().base() + 4L * i, executed[i], Long::sum);
      }
    }
  }

  private Map<Row, Long> byRow(Map<Long, Long> byAddress) {
    Map<Row, Long> result = new LinkedHashMap<>();
    byAddress.forEach((address, executed) -> {
      Instruction instruction = dispatch.code().instruction(address);
      if (instruction != null) {
        result.merge(instruction.row(), executed, Long::sum);
      }
    });
    return result;
  }
}
