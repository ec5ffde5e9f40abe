package dev.lockstep.hc;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * A launch or a marker that ends at some time; hc's {@code completion_future}.
 *
 * <p>If a work-item fails, it completes with a {@link dev.lockstep.hc.error.KernelFaultException}.
 * {@link #cancel} leaves out what has not begun of a launch; work-items that run go on to their
 * ends on {@code cpu}, and stop between two instructions on an emulated device.
 */
public final class CompletionFuture extends CompletableFuture<DispatchReport> {
  CompletionFuture() {}

  @Override
  public <U> CompletableFuture<U> newIncompleteFuture() {
    return new CompletableFuture<>();
  }

  /**
   * What is known about the launch; hc's ticks and counts.
   *
   * @throws IllegalStateException if it has not ended, or not normally
   */
  public DispatchReport report() {
    if (state() != State.SUCCESS) {
      throw new IllegalStateException("the launch has no report: it is " + state());
    }
    return resultNow();
  }

  /** When it began, in ticks; {@link #report} has the errors. */
  public long beginTick() {
    return report().beginTick();
  }

  /** When it ended, in ticks. */
  public long endTick() {
    return report().endTick();
  }

  /** Ticks of a second. */
  public long tickFrequency() {
    return TimeUnit.SECONDS.toNanos(1);
  }
}
