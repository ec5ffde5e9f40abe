package dev.lockstep.lsp.debug;

import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;

/** Request that cannot be done; the message is for the user. */
final class RequestException extends ResponseErrorException {
  private static final long serialVersionUID = 1;

  RequestException(String message) {
    super(new ResponseError(ResponseErrorCode.RequestFailed, message, null));
  }
}
