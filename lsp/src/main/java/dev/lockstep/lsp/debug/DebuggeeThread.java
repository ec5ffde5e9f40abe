package dev.lockstep.lsp.debug;

import dev.lockstep.debug.motion.Interruption;
import dev.lockstep.debug.program.DebugException;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.jspecify.annotations.Nullable;

/**
 * The one thread that touches the debugged program. It does what is asked in order; while the
 * program moves, between two pieces of the motion.
 */
final class DebuggeeThread implements Interruption {
  private final LinkedBlockingQueue<Runnable> tasks = new LinkedBlockingQueue<>();
  private final Thread thread;
  private final Consumer<Throwable> failed;
  private @Nullable BooleanSupplier motion;
  private volatile boolean paused;
  private volatile boolean closed;

  /**
   * A thread that waits for tasks.
   *
   * @param failed is told of a motion that ended with an exception
   */
  DebuggeeThread(Consumer<Throwable> failed) {
    this.failed = failed;
    thread = Thread.ofPlatform().daemon().name("lockstep-machine").unstarted(this::work);
    thread.start();
  }

  /** Has something done; it may throw a {@link DebugException}. */
  <T> CompletableFuture<T> ask(Callable<T> task) {
    CompletableFuture<T> answer = new CompletableFuture<>();
    boolean taken =
        add(() -> {
          try {
            answer.complete(task.call());
          } catch (DebugException e) {
            answer.completeExceptionally(refusal(e));
          } catch (Exception | StackOverflowError | OutOfMemoryError | LinkageError e) {
            answer.completeExceptionally(e);
          }
        });
    if (!taken) {
      answer.completeExceptionally(refusal(new DebugException("the session has ended")));
    }
    return answer;
  }

  /** The error of the protocol for a request that cannot be met. */
  private static ResponseErrorException refusal(DebugException reason) {
    return new ResponseErrorException(
        new ResponseError(ResponseErrorCode.RequestFailed, reason.reason(), null));
  }

  private synchronized boolean add(Runnable task) {
    return !closed && tasks.add(task);
  }

  /** Has something done that has no answer. */
  CompletableFuture<Void> act(Runnable task) {
    return ask(
            () -> {
              task.run();
              return true;
            })
        .thenAccept(_ -> {});
  }

  /** Begins a motion, which says of each piece whether it is the last; called by a task. */
  void begin(BooleanSupplier next) {
    if (motion != null) {
      throw new DebugException("the program is running; pause stops it");
    }
    paused = false;
    motion = next;
  }

  /** Whether the program moves; asked by a task. */
  boolean moves() {
    return motion != null;
  }

  /** Asks the motion that is under way to stop. */
  void pause() {
    paused = true;
  }

  @Override
  public boolean isStopped() {
    return paused || closed;
  }

  @Override
  public boolean isWanted() {
    return isStopped() || !tasks.isEmpty();
  }

  private void work() {
    try {
      while (!closed) {
        Runnable task = motion == null ? tasks.take() : tasks.poll();
        if (task != null) {
          task.run();
        } else if (motion != null && advance(motion)) {
          motion = null;
        }
      }
    } catch (InterruptedException e) {
      // The session ends.
    }
    for (Runnable left = tasks.poll(); left != null; left = tasks.poll()) {
      left.run();
    }
  }

  private boolean advance(BooleanSupplier moving) {
    try {
      return moving.getAsBoolean();
    } catch (RuntimeException | StackOverflowError e) {
      failed.accept(e);
      return true;
    }
  }

  /** Ends the thread behind what is asked already, and then does something last. */
  synchronized void close(Runnable last) {
    if (!closed) {
      tasks.add(last);
      closed = true;
    }
  }
}
