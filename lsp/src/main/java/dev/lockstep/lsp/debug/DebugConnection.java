package dev.lockstep.lsp.debug;

import dev.lockstep.lsp.stream.AnsweredRequests;
import dev.lockstep.lsp.stream.BoundedMessages;
import dev.lockstep.lsp.stream.ClientOutput;
import dev.lockstep.lsp.stream.Refusals;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Objects;
import org.eclipse.lsp4j.debug.services.IDebugProtocolClient;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.jsonrpc.MessageConsumer;
import org.eclipse.lsp4j.jsonrpc.MessageProducer;
import org.eclipse.lsp4j.jsonrpc.RemoteEndpoint;
import org.eclipse.lsp4j.jsonrpc.debug.DebugLauncher;
import org.eclipse.lsp4j.jsonrpc.json.ConcurrentMessageProcessor;
import org.eclipse.lsp4j.jsonrpc.json.MessageJsonHandler;
import org.jspecify.annotations.Nullable;

/** A debug adapter on two streams. */
public final class DebugConnection {
  private DebugConnection() {}

  /** Serves the client at the other end until it closes its stream. */
  public static void listen(DebugAdapter adapter, InputStream in, OutputStream out) {
    Launcher<IDebugProtocolClient> launcher =
        new Bounded(in, adapter)
            .setLocalService(adapter)
            .setRemoteInterface(IDebugProtocolClient.class)
            .setInput(in)
            .setOutput(new ClientOutput(out, adapter::gone))
            .setExceptionHandler(Refusals::of)
            .create();
    adapter.connect(launcher.getRemoteProxy());
    BoundedMessages.await(launcher.startListening());
  }

  /** LSP4J's connection with bounded messages. */
  private static final class Bounded extends DebugLauncher.Builder<IDebugProtocolClient> {
    private final InputStream in;
    private final DebugAdapter adapter;
    private @Nullable MessageJsonHandler json;
    private @Nullable RemoteEndpoint endpoint;

    Bounded(InputStream in, DebugAdapter adapter) {
      this.in = in;
      this.adapter = adapter;
    }

    @Override
    protected RemoteEndpoint createRemoteEndpoint(MessageJsonHandler handler) {
      RemoteEndpoint made = super.createRemoteEndpoint(handler);
      json = handler;
      endpoint = made;
      return made;
    }

    @Override
    protected ConcurrentMessageProcessor createMessageProcessor(
        MessageProducer reader, MessageConsumer consumer, IDebugProtocolClient client) {
      BoundedMessages messages =
          new BoundedMessages(
              in,
              Objects.requireNonNull(json),
              Objects.requireNonNull(endpoint),
              AnsweredRequests.of(adapter),
              text -> adapter.print("stderr", text + "\n"));
      return super.createMessageProcessor(messages, consumer, client);
    }
  }
}
