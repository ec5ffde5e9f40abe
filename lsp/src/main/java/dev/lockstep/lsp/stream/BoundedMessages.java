package dev.lockstep.lsp.stream;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.Consumer;
import org.eclipse.lsp4j.jsonrpc.MessageIssueHandler;
import org.eclipse.lsp4j.jsonrpc.json.MessageJsonHandler;
import org.eclipse.lsp4j.jsonrpc.json.StreamMessageProducer;

/**
 * Reads messages from a stream. One that is too long to be kept, or is broken, is left out as a
 * whole, and reading goes on behind it.
 */
public final class BoundedMessages extends StreamMessageProducer {
  /** Longest message in bytes: a text of 50 MB with room for what JSON makes of it. */
  public static final int LONGEST = 1 << 27;

  private final Consumer<String> told;

  /**
   * Messages of a stream.
   *
   * @param told is told of messages that are left out
   */
  public BoundedMessages(
      InputStream input,
      MessageJsonHandler reader,
      MessageIssueHandler issues,
      Consumer<String> told) {
    super(input, reader, issues);
    this.told = told;
  }

  @Override
  protected boolean handleMessage(InputStream input, Headers headers) throws IOException {
    int length = headers.contentLength;
    if (length >= 0 && length <= LONGEST) {
      // LSP4J would leave the rest of a message that it cannot read in the stream.
      byte[] bytes = input.readNBytes(length);
      return bytes.length == length
          && super.handleMessage(new ByteArrayInputStream(bytes), headers);
    }
    told.accept(
        "a message of %,d bytes is left out; the longest that is read has %,d"
            .formatted(length, LONGEST));
    if (length > 0) {
      input.skipNBytes(length);
    }
    return true;
  }
}
