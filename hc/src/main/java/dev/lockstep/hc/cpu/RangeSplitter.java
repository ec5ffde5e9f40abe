package dev.lockstep.hc.cpu;

import java.util.concurrent.RecursiveAction;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** A range of numbers, halved until it is small, and run on the threads of a pool. */
final class RangeSplitter extends RecursiveAction {
  /** Work on a range; gives the first fault in it. */
  interface Body {
    @Nullable WorkItemFault run(long from, long to);
  }

  /** State that all ranges of a launch share. */
  private record Shared(
      Body body,
      long grain,
      BooleanSupplier stopped,
      AtomicReference<@Nullable WorkItemFault> first) {}

  private final transient Shared shared;
  private final long from;
  private final long to;

  private RangeSplitter(Shared shared, long from, long to) {
    this.shared = shared;
    this.from = from;
    this.to = to;
  }

  /**
   * All numbers below a count.
   *
   * @param grain the most numbers of a range
   */
  static RangeSplitter of(long count, long grain, BooleanSupplier stopped, Body body) {
    return new RangeSplitter(new Shared(body, grain, stopped, new AtomicReference<>()), 0, count);
  }

  /** The fault of the lowest order, if there was one. */
  @Nullable WorkItemFault first() {
    return shared.first().get();
  }

  @Override
  protected void compute() {
    if (to - from > shared.grain()) {
      long middle = from + (to - from) / 2;
      invokeAll(new RangeSplitter(shared, from, middle), new RangeSplitter(shared, middle, to));
      return;
    }
    WorkItemFault known = shared.first().get();
    if (shared.stopped().getAsBoolean() || known != null && known.order() < from) {
      return;
    }
    WorkItemFault fault = shared.body().run(from, to);
    if (fault != null) {
      shared
          .first()
          .accumulateAndGet(
              fault, (a, b) -> a == null || b != null && b.order() < a.order() ? b : a);
    }
  }
}
