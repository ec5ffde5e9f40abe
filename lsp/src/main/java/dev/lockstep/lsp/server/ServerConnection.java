package dev.lockstep.lsp.server;

import dev.lockstep.lsp.stream.AnsweredRequests;
import dev.lockstep.lsp.stream.BoundedMessages;
import dev.lockstep.lsp.stream.ClientOutput;
import dev.lockstep.lsp.stream.Refusals;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Objects;
import java.util.Set;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.MessageType;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.jsonrpc.MessageConsumer;
import org.eclipse.lsp4j.jsonrpc.MessageProducer;
import org.eclipse.lsp4j.jsonrpc.RemoteEndpoint;
import org.eclipse.lsp4j.jsonrpc.json.ConcurrentMessageProcessor;
import org.eclipse.lsp4j.jsonrpc.json.MessageJsonHandler;
import org.eclipse.lsp4j.launch.LSPLauncher;
import org.eclipse.lsp4j.services.LanguageClient;
import org.jspecify.annotations.Nullable;

/** A language server on two streams. */
public final class ServerConnection {
  private ServerConnection() {}

  /** Serves the client at the other end until it closes its stream. */
  public static void listen(LockstepLanguageServer server, InputStream in, OutputStream out) {
    Launcher<LanguageClient> launcher =
        new Bounded(in, AnsweredRequests.of(server, server.getTextDocumentService()))
            .setLocalService(server)
            .setRemoteInterface(LanguageClient.class)
            .setInput(in)
            .setOutput(new ClientOutput(out, server::gone))
            .setExceptionHandler(Refusals::of)
            .create();
    server.connect(launcher.getRemoteProxy());
    BoundedMessages.await(launcher.startListening());
  }

  /** LSP4J's connection with bounded messages. */
  private static final class Bounded extends LSPLauncher.Builder<LanguageClient> {
    private final InputStream in;
    private final Set<String> answered;
    private @Nullable MessageJsonHandler json;
    private @Nullable RemoteEndpoint endpoint;

    Bounded(InputStream in, Set<String> answered) {
      this.in = in;
      this.answered = answered;
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
        MessageProducer reader, MessageConsumer consumer, LanguageClient client) {
      BoundedMessages messages =
          new BoundedMessages(
              in,
              Objects.requireNonNull(json),
              Objects.requireNonNull(endpoint),
              answered,
              text -> client.showMessage(new MessageParams(MessageType.Error, text)));
      return super.createMessageProcessor(messages, consumer, client);
    }
  }
}
