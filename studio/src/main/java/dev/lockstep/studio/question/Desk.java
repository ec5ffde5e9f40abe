package dev.lockstep.studio.question;

import dev.lockstep.debug.program.DebugException;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;

/**
 * Does the work of one page's questions on threads of its own. Questions take turns, which all
 * pages share; so do runs, which have others, so that a long run keeps no question waiting. An
 * answer that is cancelled interrupts its work.
 */
public final class Desk implements AutoCloseable {
  /** The time of a short question; hostile texts can keep a compiler busy for ever. */
  private static final Duration SHORT = Duration.ofSeconds(30);

  private final Set<Thread> open = ConcurrentHashMap.newKeySet();
  private final Turns turns;

  /**
   * Work that may be done at once, on all desks.
   *
   * @param questions of short questions
   * @param runs of runs
   */
  public record Turns(Semaphore questions, Semaphore runs) {
    public static Turns of(int processors) {
      return new Turns(
          new Semaphore(Math.max(2, processors), true),
          new Semaphore(Math.max(1, processors / 2), true));
    }
  }

  public Desk(Turns turns) {
    this.turns = turns;
  }

  /**
   * Starts to answer a short question.
   *
   * @return the answer; a refusal of the work is an error of JSON-RPC with its message
   */
  public <T> CompletableFuture<T> ask(Callable<T> work) {
    return start(
        Thread.ofVirtual(),
        turns.questions,
        work,
        SHORT,
        "no answer within %d seconds; the text asks for too much work"
            .formatted(SHORT.toSeconds()));
  }

  /**
   * Starts work that computes for long, which has a thread of the operating system.
   *
   * @param longest the time after which it is interrupted
   * @param late the message of the error then
   */
  public <T> CompletableFuture<T> work(Duration longest, String late, Callable<T> work) {
    return start(Thread.ofPlatform().daemon(), turns.runs, work, longest, late);
  }

  private <T> CompletableFuture<T> start(
      Thread.Builder threads, Semaphore turn, Callable<T> work, Duration longest, String late) {
    CompletableFuture<T> answer = new CompletableFuture<>();
    Thread thread =
        threads
            .name("lockstep-question")
            .unstarted(() -> answer(turn, work, answer, () -> limit(answer, longest, late)));
    open.add(thread);
    var _ =
        answer.whenComplete((_, error) -> {
          if (error instanceof CancellationException) {
            thread.interrupt();
          }
        });
    thread.start();
    return answer;
  }

  /** Interrupts this thread after some time, unless there is an answer. */
  private static <T> void limit(CompletableFuture<T> answer, Duration longest, String late) {
    Thread worker = Thread.currentThread();
    ResponseErrorException error = error(ResponseErrorCode.RequestFailed, new Refused("%s", late));
    CompletableFuture.delayedExecutor(longest.toMillis(), TimeUnit.MILLISECONDS)
        .execute(() -> {
          if (answer.completeExceptionally(error)) {
            worker.interrupt();
          }
        });
  }

  private <T> void answer(
      Semaphore turn, Callable<T> work, CompletableFuture<T> answer, Runnable begins) {
    try {
      turn.acquire();
      try {
        begins.run();
        answer.complete(work.call());
      } finally {
        turn.release();
      }
    } catch (InterruptedException e) {
      answer.cancel(false);
    } catch (Refused | DebugException e) {
      answer.completeExceptionally(error(ResponseErrorCode.RequestFailed, e));
    } catch (Exception | Error e) {
      // No failure may leave the page waiting.
      answer.completeExceptionally(error(ResponseErrorCode.InternalError, e));
    } finally {
      open.remove(Thread.currentThread());
    }
  }

  private static ResponseErrorException error(ResponseErrorCode code, Throwable cause) {
    String message = cause.getMessage() == null ? cause.toString() : cause.getMessage();
    return new ResponseErrorException(new ResponseError(code, message, null));
  }

  @Override
  public void close() {
    open.forEach(Thread::interrupt);
  }
}
