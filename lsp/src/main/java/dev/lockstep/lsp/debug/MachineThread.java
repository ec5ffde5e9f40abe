package dev.lockstep.lsp.debug;

import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The one thread that touches the debugged program. It does what is asked in order; while the
 * program moves, between two pieces of the motion.
 */
final class MachineThread {
  private final LinkedBlockingQueue<Runnable> tasks = new LinkedBlockingQueue<>();
  private final Thread thread;
  private final Consumer<Throwable> failed;
  private @Nullable Motion motion;
  private volatile boolean paused;
  private volatile boolean closed;

  /** A motion of the program through time, in pieces. */
  interface Motion {
    /** Moves on; whether the motion is over. */
    boolean advance();
  }

  /**
   * A thread that waits for tasks.
   *
   * @param failed is told of a motion that ended with an exception
   */
  MachineThread(Consumer<Throwable> failed) {
    this.failed = failed;
    thread = Thread.ofPlatform().daemon().name("lockstep-machine").unstarted(this::work);
    thread.start();
  }

  /** Has something done; it may throw a {@link RequestException}. */
  <T> CompletableFuture<T> ask(Callable<T> task) {
    CompletableFuture<T> answer = new CompletableFuture<>();
    boolean taken =
        add(() -> {
          try {
            answer.complete(task.call());
          } catch (Exception | StackOverflowError | OutOfMemoryError | LinkageError e) {
            answer.completeExceptionally(e);
          }
        });
    if (!taken) {
      answer.completeExceptionally(new RequestException("the session has ended"));
    }
    return answer;
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

  /** Begins a motion; called by a task. */
  void begin(Motion next) {
    if (motion != null) {
      throw new RequestException("the program is running; pause stops it");
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

  /** Whether the motion is asked to stop. */
  boolean isPaused() {
    return paused || closed;
  }

  /** Whether the motion should let others in: somebody waits, or it is asked to stop. */
  boolean isWanted() {
    return isPaused() || !tasks.isEmpty();
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

  private boolean advance(Motion moving) {
    try {
      return moving.advance();
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
