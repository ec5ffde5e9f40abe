package dev.lockstep.studio.question;

import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;

/**
 * Does the work of one page's questions on threads of its own: as many at once as turns are left,
 * which all pages share. An answer that is cancelled interrupts its work.
 */
public final class Desk implements AutoCloseable {
  private final Set<Thread> open = ConcurrentHashMap.newKeySet();
  private final Semaphore turns;

  /**
   * A desk.
   *
   * @param turns questions that may be worked on at once, shared with other desks
   */
  public Desk(Semaphore turns) {
    this.turns = turns;
  }

  /**
   * Starts work.
   *
   * @return the answer; a refusal of the work is an error of JSON-RPC with its message
   */
  public <T> CompletableFuture<T> ask(Callable<T> work) {
    CompletableFuture<T> answer = new CompletableFuture<>();
    Thread thread = Thread.ofVirtual().unstarted(() -> answer(work, answer));
    open.add(thread);
    var _ =
        answer.whenComplete((_, error) -> {
          open.remove(thread);
          if (error instanceof CancellationException) {
            thread.interrupt();
          }
        });
    thread.start();
    return answer;
  }

  private <T> void answer(Callable<T> work, CompletableFuture<T> answer) {
    try {
      turns.acquire();
      try {
        answer.complete(work.call());
      } finally {
        turns.release();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      answer.cancel(false);
    } catch (Refused e) {
      answer.completeExceptionally(error(ResponseErrorCode.RequestFailed, e));
    } catch (Exception | StackOverflowError | OutOfMemoryError e) {
      answer.completeExceptionally(error(ResponseErrorCode.InternalError, e));
    }
  }

  private static ResponseErrorException error(ResponseErrorCode code, Throwable cause) {
    String message = cause.getMessage() == null ? cause.toString() : cause.getMessage();
    return new ResponseErrorException(new ResponseError(code, message, null));
  }

  /** Ends all work. */
  @Override
  public void close() {
    open.forEach(Thread::interrupt);
  }
}
