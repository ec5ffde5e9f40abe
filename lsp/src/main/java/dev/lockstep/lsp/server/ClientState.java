package dev.lockstep.lsp.server;

import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.jspecify.annotations.Nullable;

/** How far a client is: before {@code initialize}, after it, after {@code shutdown}. */
final class ClientState {
  private @Nullable Capabilities client;
  private boolean ended;

  synchronized void begin(Capabilities capabilities) {
    if (client != null) {
      throw failure(ResponseErrorCode.InvalidRequest, "initialize was sent before");
    }
    client = capabilities;
  }

  synchronized void end() {
    ended = true;
  }

  synchronized boolean hasEnded() {
    return ended;
  }

  synchronized Capabilities client() {
    Capabilities known = client;
    return known == null ? Capabilities.NONE : known;
  }

  /** Refuses a request before {@code initialize} and after {@code shutdown}. */
  synchronized void check() {
    if (client == null) {
      throw failure(
          ResponseErrorCode.ServerNotInitialized, "the first request has to be initialize");
    }
    if (ended) {
      throw failure(ResponseErrorCode.InvalidRequest, "after shutdown only exit is left");
    }
  }

  static ResponseErrorException failure(ResponseErrorCode code, String message) {
    return new ResponseErrorException(new ResponseError(code, message, null));
  }
}
