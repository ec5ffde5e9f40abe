package dev.lockstep.lsp.debug;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import org.eclipse.lsp4j.debug.launch.DSPLauncher;
import org.eclipse.lsp4j.debug.services.IDebugProtocolClient;
import org.eclipse.lsp4j.jsonrpc.Launcher;

/** A debug adapter on two streams. */
public final class DebugConnection {
  private DebugConnection() {}

  /** Serves the client at the other end until it closes its stream. */
  public static void listen(DebugAdapter adapter, InputStream in, OutputStream out) {
    Launcher<IDebugProtocolClient> launcher = DSPLauncher.createServerLauncher(adapter, in, out);
    adapter.connect(launcher.getRemoteProxy());
    try {
      launcher.startListening().get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException | CancellationException e) {
      // The stream broke, which ends the connection as well.
    }
  }
}
