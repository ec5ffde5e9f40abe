package dev.lockstep.lsp.server;

import dev.lockstep.lsp.language.Languages;
import dev.lockstep.lsp.protocol.SettingsReader;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.eclipse.lsp4j.ConfigurationItem;
import org.eclipse.lsp4j.ConfigurationParams;
import org.eclipse.lsp4j.CreateFilesParams;
import org.eclipse.lsp4j.DeleteFilesParams;
import org.eclipse.lsp4j.DidChangeConfigurationParams;
import org.eclipse.lsp4j.DidChangeWatchedFilesParams;
import org.eclipse.lsp4j.DidChangeWorkspaceFoldersParams;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.InitializedParams;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.MessageType;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.RenameFilesParams;
import org.eclipse.lsp4j.ServerInfo;
import org.eclipse.lsp4j.SetTraceParams;
import org.eclipse.lsp4j.WorkDoneProgressCancelParams;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageClientAware;
import org.eclipse.lsp4j.services.LanguageServer;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.eclipse.lsp4j.services.WorkspaceService;
import org.jspecify.annotations.Nullable;

/**
 * The language server of one client. {@link #connect} gives it the client; {@link #close} ends its
 * threads, also when the connection broke before {@code exit}.
 */
public final class LockstepLanguageServer
    implements LanguageServer, LanguageClientAware, WorkspaceService, AutoCloseable {
  private final ServerOptions options;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final OpenDocuments documents;
  private final DocumentQuestions questions;
  private final ClientState session = new ClientState();
  private volatile @Nullable LanguageClient client;
  private volatile CompletableFuture<Void> clientEnd = new CompletableFuture<>();

  /** A server without a client yet. */
  public LockstepLanguageServer(ServerOptions options) {
    this.options = options;
    documents = new OpenDocuments(threads, new Outbox(threads, this::publish), options.settings());
    questions = new DocumentQuestions(documents, session, threads, this::log);
  }

  @Override
  public void connect(LanguageClient connected) {
    client = connected;
  }

  private void publish(PublishDiagnosticsParams found) {
    LanguageClient connected = client;
    if (connected != null) {
      connected.publishDiagnostics(found);
    }
  }

  private void log(String message) {
    LanguageClient connected = client;
    if (connected != null) {
      connected.logMessage(new MessageParams(MessageType.Warning, message));
    }
  }

  @Override
  public CompletableFuture<InitializeResult> initialize(InitializeParams params) {
    session.begin(Capabilities.of(params.getCapabilities()));
    watch(params.getProcessId());
    threads.execute(() -> Languages.prepare(documents.settings()));
    documents.settings(
        SettingsReader.read(params.getInitializationOptions(), documents.settings()));
    return CompletableFuture.completedFuture(
        new InitializeResult(Capabilities.ofServer(), new ServerInfo("lockstep")));
  }

  /** Ends with the process of the client, also where something else keeps the stream open. */
  private void watch(@Nullable Integer process) {
    if (process != null) {
      clientEnd =
          ProcessHandle.of(process)
              .map(handle -> handle.onExit().thenRun(() -> end(1)))
              .orElse(clientEnd);
    }
  }

  /** Ends with a client that does not read any more. */
  void gone() {
    end(1);
  }

  private void end(int code) {
    close();
    options.exit().accept(code);
  }

  @Override
  public void initialized(InitializedParams params) {
    askForSettings();
  }

  private void askForSettings() {
    LanguageClient connected = client;
    if (connected != null && session.client().configuration()) {
      ConfigurationItem section = new ConfigurationItem();
      section.setSection(SettingsReader.SECTION);
      connected
          .configuration(new ConfigurationParams(List.of(section)))
          .thenAcceptAsync(
              values ->
                  documents.settings(
                      SettingsReader.read(
                          values.isEmpty() ? null : values.getFirst(), documents.settings())),
              threads)
          .exceptionally(failure -> {
            log("the settings cannot be read: " + failure.getMessage());
            return null;
          });
    }
  }

  @Override
  public void didChangeConfiguration(DidChangeConfigurationParams params) {
    documents.settings(SettingsReader.read(params.getSettings(), documents.settings()));
    askForSettings();
  }

  @Override
  public void didChangeWatchedFiles(DidChangeWatchedFilesParams params) {
    documents.again();
  }

  @Override
  public CompletableFuture<Object> shutdown() {
    session.end();
    documents.clear();
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public void exit() {
    end(session.hasEnded() ? 0 : 1);
  }

  /** Ends its threads; questions that are under way are not answered any more. */
  @Override
  public void close() {
    clientEnd.cancel(false);
    documents.clear();
    threads.shutdownNow();
  }

  // Notifications that change nothing here; LSP4J would log an error for each.

  @Override
  public void cancelProgress(WorkDoneProgressCancelParams params) {}

  @Override
  public void didChangeWorkspaceFolders(DidChangeWorkspaceFoldersParams params) {}

  @Override
  public void didCreateFiles(CreateFilesParams params) {}

  @Override
  public void didRenameFiles(RenameFilesParams params) {}

  @Override
  public void didDeleteFiles(DeleteFilesParams params) {}

  @Override
  public void setTrace(SetTraceParams params) {
    // Nothing is traced: the client sees each message itself.
  }

  @Override
  public TextDocumentService getTextDocumentService() {
    return questions;
  }

  @Override
  public WorkspaceService getWorkspaceService() {
    return this;
  }
}
