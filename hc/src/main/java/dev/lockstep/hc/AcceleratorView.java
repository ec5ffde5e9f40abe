package dev.lockstep.hc;

import dev.lockstep.hc.engine.GridLaunch;
import dev.lockstep.hc.engine.LaunchCounts;
import dev.lockstep.hc.engine.PreparedLaunch;
import dev.lockstep.hc.error.ViewClosedException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * A queue of launches of an accelerator; hc's {@code accelerator_view}.
 *
 * <p>It may be used by several threads at once. Stores of a launch are seen by launches that begin
 * after its end, and by the host once its future has completed.
 */
public final class AcceleratorView implements AutoCloseable {
  private final Accelerator accelerator;
  private final ViewOptions options;
  private final Object lock = new Object();

  /**
   * A launch, copy or marker of the queue.
   *
   * @param end completes normally, whatever happens, when later ones may begin
   * @param future that the program has; it completes before or after the end
   */
  private record Entry(CompletableFuture<?> end, CompletionFuture future) {
    /** Whether it runs or waits. A future that is cancelled completes before that. */
    boolean isPending() {
      return !end.isDone() && (!future.isDone() || future.isCancelled());
    }
  }

  /** At least what is pending. */
  private final List<Entry> pending = new ArrayList<>();

  private CompletableFuture<?> last = CompletableFuture.completedFuture(null);
  private boolean closed;

  AcceleratorView(Accelerator accelerator, ViewOptions options) {
    this.accelerator = accelerator;
    this.options = options;
  }

  public Accelerator accelerator() {
    return accelerator;
  }

  public ExecutionOrder executionOrder() {
    return options.order();
  }

  /**
   * Queuing mode: the time at which commands are handed to the device; hc's {@code
   * get_queuing_mode}.
   */
  public QueuingMode queuingMode() {
    return options.queuing();
  }

  /** Importance among the views of the accelerator; hc's {@code get_queue_priority}. */
  public Priority priority() {
    return options.priority();
  }

  /** Order in which it runs launches. */
  public ViewOptions options() {
    return options;
  }

  /** Puts a launch into the queue. */
  CompletionFuture launch(GridLaunch launch) {
    LaunchLimits.check(launch, accelerator.engine().abilities(), accelerator.path());
    LaunchLimits.check(launch, options.launches());
    CompletionFuture future = new CompletionFuture();
    if (launch.extent().size() == 0) {
      requireOpen();
      accelerator.engine().inspect(launch);
      long now = System.nanoTime();
      future.complete(report(0, now, now, LaunchCounts.NONE));
      return future;
    }
    long items = launch.extent().size();
    PreparedLaunch prepared =
        accelerator.engine().prepare(launch, options.launches().wavesPerSimd());
    List<Residence.Used> used = Residence.of(prepared, accelerator.path());
    List<Residence> arrays = used.stream().map(Residence.Used::residence).toList();
    synchronized (lock) {
      CompletableFuture<?> before =
          options.order() == ExecutionOrder.IN_ORDER
              ? last
              : CompletableFuture.completedFuture(null);
      enter(arrays, before, () -> run(prepared, used, future), items, future);
    }
    return future;
  }

  /** Does something with an array behind all that is in the queue and behind its earlier uses. */
  CompletionFuture operation(List<Residence> arrays, Runnable action) {
    CompletionFuture future = new CompletionFuture();
    Supplier<LaunchCounts> work =
        () -> {
          action.run();
          return LaunchCounts.NONE;
        };
    synchronized (lock) {
      enter(arrays, everything(), work, 0, future);
    }
    return future;
  }

  private LaunchCounts run(
      PreparedLaunch launch, List<Residence.Used> used, CompletionFuture future) {
    used.forEach(one -> one.begin(accelerator.engine()));
    try {
      return launch.run(future::isDone, AcceleratorView::print);
    } finally {
      used.forEach(Residence.Used::end);
    }
  }

  private Void run(Supplier<LaunchCounts> work, long items, CompletionFuture future) {
    long begin = System.nanoTime();
    try {
      if (!future.isDone()) {
        LaunchCounts counts = work.get();
        future.complete(report(items, begin, System.nanoTime(), counts));
      }
    } catch (Throwable problem) {
      future.completeExceptionally(problem);
    }
    return null;
  }

  private DispatchReport report(long items, long begin, long end, LaunchCounts counts) {
    return new DispatchReport(
        accelerator.path(),
        items,
        begin,
        end,
        counts.instructions(),
        counts.wavefronts(),
        counts.droppedPrints());
  }

  /** Texts of launches come out whole, one behind the other. */
  static void print(String text) {
    System.out.print(text);
    System.out.flush();
  }

  /** Makes something part of the queue; the lock is held. */
  private void enter(CompletableFuture<?> end, CompletionFuture future) {
    pending.removeIf(entry -> entry.end().isDone());
    pending.add(new Entry(end, future));
    last = end;
  }

  /** Makes work with arrays part of the queue; the lock is held. */
  private void enter(
      List<Residence> arrays,
      CompletableFuture<?> before,
      Supplier<LaunchCounts> work,
      long items,
      CompletionFuture future) {
    requireOpen();
    UnaryOperator<CompletableFuture<?>> use =
        ready -> ready.handleAsync((value, problem) -> run(work, items, future), LaunchThreads.ALL);
    enter(Residence.chain(arrays, before, use), future);
  }

  private void requireOpen() {
    synchronized (lock) {
      if (closed) {
        throw new ViewClosedException("the view of " + accelerator + " is closed");
      }
    }
  }

  private CompletableFuture<Void> everything() {
    synchronized (lock) {
      return CompletableFuture.allOf(
          pending.stream().map(Entry::end).toArray(CompletableFuture<?>[]::new));
    }
  }

  /**
   * A future that completes when all earlier launches have ended, in any order; hc's {@code
   * create_marker}.
   */
  public CompletionFuture marker() {
    return marker(List.of());
  }

  /**
   * A future that completes when all earlier launches and some other futures have ended, normally
   * or not. Later launches of a view in order wait for it. hc's {@code create_blocking_marker}.
   */
  public CompletionFuture marker(Collection<? extends CompletableFuture<?>> others) {
    CompletionFuture marker = new CompletionFuture();
    long begin = System.nanoTime();
    synchronized (lock) {
      requireOpen();
      List<CompletableFuture<?>> all = new ArrayList<>(others);
      pending.forEach(entry -> all.add(entry.end()));
      enter(
          CompletableFuture.allOf(all.toArray(CompletableFuture<?>[]::new))
              .handle((value, problem) ->
                  marker.complete(report(0, begin, System.nanoTime(), LaunchCounts.NONE))),
          marker);
    }
    return marker;
  }

  /** Waits for all earlier launches, whether they fail or not; hc's {@code wait}. */
  public void join() {
    everything().join();
  }

  /** Waits for all earlier launches, but not longer than a time; tells whether they have ended. */
  public boolean join(Duration most) throws InterruptedException {
    try {
      everything().get(most.toNanos(), TimeUnit.NANOSECONDS);
      return true;
    } catch (TimeoutException late) {
      return false;
    } catch (ExecutionException problem) {
      throw new IllegalStateException("the end of a launch cannot fail", problem);
    }
  }

  /** Number of launches and markers that have not ended; hc's {@code get_pending_async_ops}. */
  public int pendingOperations() {
    synchronized (lock) {
      return (int) pending.stream().filter(Entry::isPending).count();
    }
  }

  /** Whether everything has ended; hc's {@code get_is_empty}. */
  public boolean isIdle() {
    return pendingOperations() == 0;
  }

  /**
   * Refuses further launches, then waits for the earlier ones.
   *
   * @throws UnsupportedOperationException for the default view, which is never closed
   */
  @Override
  public void close() {
    if (this == accelerator.defaultView()) {
      throw new UnsupportedOperationException("the default view cannot be closed");
    }
    synchronized (lock) {
      closed = true;
    }
    join();
    accelerator.forget(this);
  }
}
