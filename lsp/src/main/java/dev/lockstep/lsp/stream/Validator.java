package dev.lockstep.lsp.stream;

import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import org.eclipse.lsp4j.jsonrpc.MessageConsumer;
import org.eclipse.lsp4j.jsonrpc.messages.MessageIssue;
import org.eclipse.lsp4j.jsonrpc.validation.ReflectiveMessageValidator;

/**
 * LSP4J's check that messages have what the protocol wants, which looks into lists; the debugger's
 * protocol has arrays.
 */
final class Validator extends ReflectiveMessageValidator {
  Validator(MessageConsumer delegate) {
    super(delegate);
  }

  @Override
  protected void validate(
      Object object, List<MessageIssue> issues, Deque<Object> objects, Deque<Object> accessors)
      throws Exception {
    Object listed = object instanceof Object[] array ? Arrays.asList(array) : object;
    super.validate(listed, issues, objects, accessors);
  }
}
