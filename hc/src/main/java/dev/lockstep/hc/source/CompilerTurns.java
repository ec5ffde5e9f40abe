package dev.lockstep.hc.source;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Calls of javac, which nothing interrupts: one that takes too long is left behind, and there are
 * only so many at a time.
 */
final class CompilerTurns {
  private static final int MOST = 3;

  /** Text in which parentheses are nested a thousand times has room. */
  private static final long STACK = 16L << 20;

  private static final Semaphore TURNS = new Semaphore(MOST, true);

  private CompilerTurns() {}

  /**
   * Does work on a thread of its own.
   *
   * @throws CompiledText.Failed when it has no end in time, or does not begin because others have
   *     none
   */
  static <T> T run(Callable<T> work, Duration limit) throws CompiledText.Failed {
    try {
      if (!TURNS.tryAcquire(limit.toMillis(), TimeUnit.MILLISECONDS)) {
        throw new CompiledText.Failed(
            "javac is still at work on earlier texts, which ask for too much of it; start anew");
      }
      CompletableFuture<T> result = new CompletableFuture<>();
      Runnable task =
          () -> {
            try {
              result.complete(work.call());
            } catch (Exception | Error e) {
              result.completeExceptionally(e);
            } finally {
              TURNS.release();
            }
          };
      Thread.ofPlatform().daemon().name("javac").stackSize(STACK).start(task);
      return result.get(limit.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      throw new CompiledText.Failed(
          "javac needs more than %d seconds for this text".formatted(limit.toSeconds()));
    } catch (ExecutionException e) {
      throw new CompiledText.Failed("javac fails: " + e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CompiledText.Failed("stopped while javac was at work");
    }
  }
}
