package dev.lockstep.lsp;

import com.google.gson.JsonObject;
import dev.lockstep.lsp.server.LockstepLanguageServer;
import dev.lockstep.lsp.server.ServerConnection;
import dev.lockstep.lsp.server.ServerOptions;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.ConfigurationParams;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.HoverCapabilities;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.InitializedParams;
import org.eclipse.lsp4j.MarkupKind;
import org.eclipse.lsp4j.MessageActionItem;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ShowMessageRequestParams;
import org.eclipse.lsp4j.TextDocumentClientCapabilities;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.WorkspaceClientCapabilities;
import org.eclipse.lsp4j.WorkspaceEditCapabilities;
import org.eclipse.lsp4j.jsonrpc.Endpoint;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.launch.LSPLauncher;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageServer;

/** An editor as LSP4J makes one, at the other end of two pipes. */
final class Client implements LanguageClient, AutoCloseable {
  static final long SECONDS = 60;

  final LinkedBlockingQueue<PublishDiagnosticsParams> published = new LinkedBlockingQueue<>();
  final List<String> logged = new ArrayList<>();
  final LanguageServer server;
  final Endpoint endpoint;
  final OutputStream toServer;
  private final Thread serving;
  private Object configuration = "";

  Client() throws IOException {
    // Piped streams of java.io break when the thread that wrote last has ended.
    Pipe there = Pipe.open();
    Pipe back = Pipe.open();
    toServer = Channels.newOutputStream(there.sink());
    InputStream atServer = Channels.newInputStream(there.source());
    OutputStream fromServer = Channels.newOutputStream(back.sink());
    InputStream atClient = Channels.newInputStream(back.source());
    LockstepLanguageServer served = new LockstepLanguageServer(ServerOptions.DEFAULT);
    serving =
        Thread.ofPlatform()
            .daemon()
            .start(() -> {
              ServerConnection.listen(served, atServer, fromServer);
              served.close();
              end(fromServer);
            });
    Launcher<LanguageServer> launcher = LSPLauncher.createClientLauncher(this, atClient, toServer);
    server = launcher.getRemoteProxy();
    endpoint = launcher.getRemoteEndpoint();
    var unused = launcher.startListening();
  }

  /** A client that has begun a session. */
  static Client begun() throws Exception {
    Client client = new Client();
    client.begin(new JsonObject());
    return client;
  }

  /** Begins a session with settings. */
  InitializeResult begin(Object settings) throws Exception {
    ClientCapabilities can = new ClientCapabilities();
    TextDocumentClientCapabilities texts = new TextDocumentClientCapabilities();
    HoverCapabilities hover = new HoverCapabilities();
    hover.setContentFormat(List.of(MarkupKind.PLAINTEXT));
    texts.setHover(hover);
    can.setTextDocument(texts);
    WorkspaceClientCapabilities workspace = new WorkspaceClientCapabilities();
    WorkspaceEditCapabilities edits = new WorkspaceEditCapabilities();
    edits.setDocumentChanges(true);
    workspace.setWorkspaceEdit(edits);
    can.setWorkspace(workspace);
    InitializeParams params = new InitializeParams();
    params.setCapabilities(can);
    params.setInitializationOptions(settings);
    InitializeResult result = get(server.initialize(params));
    server.initialized(new InitializedParams());
    return result;
  }

  void configure(Object answer) {
    configuration = answer;
  }

  static <R> R get(CompletableFuture<R> future)
      throws InterruptedException, ExecutionException, TimeoutException {
    return future.get(SECONDS, TimeUnit.SECONDS);
  }

  static TextDocumentIdentifier id(String address) {
    return new TextDocumentIdentifier(address);
  }

  void open(String address, String language, String text) {
    server
        .getTextDocumentService()
        .didOpen(new DidOpenTextDocumentParams(new TextDocumentItem(address, language, 1, text)));
  }

  void change(String address, int version, Range range, String text) {
    server
        .getTextDocumentService()
        .didChange(
            new DidChangeTextDocumentParams(
                new VersionedTextDocumentIdentifier(address, version),
                List.of(new TextDocumentContentChangeEvent(range, text))));
  }

  /** The diagnostics of one state of a document. */
  List<Diagnostic> diagnostics(String address, int version) throws InterruptedException {
    while (true) {
      PublishDiagnosticsParams next = published.poll(SECONDS, TimeUnit.SECONDS);
      if (next == null) {
        throw new AssertionError("no diagnostics of " + address + " " + version);
      }
      if (next.getUri().equals(address)
          && next.getVersion() != null
          && next.getVersion() == version) {
        return next.getDiagnostics();
      }
    }
  }

  /** Waits until the server has ended. */
  boolean hasEnded() throws InterruptedException {
    serving.join(SECONDS * 1000);
    return !serving.isAlive();
  }

  /** Closes the stream to the client, whose thread that reads it ends then. */
  static void end(OutputStream toClient) {
    try {
      toClient.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() throws IOException {
    toServer.close();
  }

  @Override
  public CompletableFuture<List<Object>> configuration(ConfigurationParams params) {
    return CompletableFuture.completedFuture(List.of(configuration));
  }

  @Override
  public void publishDiagnostics(PublishDiagnosticsParams diagnostics) {
    published.add(diagnostics);
  }

  @Override
  public void logMessage(MessageParams message) {
    synchronized (logged) {
      logged.add(message.getMessage());
    }
  }

  @Override
  public void showMessage(MessageParams message) {
    logMessage(message);
  }

  @Override
  public void telemetryEvent(Object event) {}

  @Override
  public CompletableFuture<MessageActionItem> showMessageRequest(ShowMessageRequestParams asked) {
    return CompletableFuture.completedFuture(new MessageActionItem("ok"));
  }
}
