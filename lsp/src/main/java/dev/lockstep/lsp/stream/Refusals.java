package dev.lockstep.lsp.stream;

import java.lang.reflect.InvocationTargetException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.jspecify.annotations.Nullable;

/** Answers to requests that fail. LSP4J would answer with stack traces. */
public final class Refusals {
  private Refusals() {}

  /** The answer to a request that ended with an exception. */
  public static ResponseError of(Throwable failure) {
    Throwable cause = failure;
    while (isWrapper(cause)) {
      @Nullable Throwable inner = cause.getCause();
      if (inner == null) {
        break;
      }
      cause = inner;
    }
    return switch (cause) {
      case ResponseErrorException refused -> refused.getResponseError();
      // Methods of the protocol that are not overridden throw it.
      case UnsupportedOperationException _ ->
          new ResponseError(ResponseErrorCode.MethodNotFound, "unsupported request", null);
      default ->
          new ResponseError(
              ResponseErrorCode.InternalError,
              "internal error of Lockstep, please report it: " + cause,
              null);
    };
  }

  private static boolean isWrapper(Throwable e) {
    return e instanceof CompletionException
        || e instanceof ExecutionException
        || e instanceof InvocationTargetException
        || e.getClass() == RuntimeException.class;
  }
}
