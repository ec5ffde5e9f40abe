package dev.lockstep.lsp.server;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.launch.LSPLauncher;
import org.eclipse.lsp4j.services.LanguageClient;

/** A language server on two streams. */
public final class ServerConnection {
  private ServerConnection() {}

  /** Serves the client at the other end until it closes its stream. */
  public static void listen(LockstepLanguageServer server, InputStream in, OutputStream out) {
    Launcher<LanguageClient> launcher = LSPLauncher.createServerLauncher(server, in, out);
    server.connect(launcher.getRemoteProxy());
    try {
      launcher.startListening().get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException | CancellationException e) {
      // The stream broke, which ends the connection as well.
    }
  }
}
