package dev.lockstep.lsp;

import dev.lockstep.lsp.server.LockstepLanguageServer;
import dev.lockstep.lsp.server.ServerConnection;
import dev.lockstep.lsp.server.ServerOptions;
import dev.lockstep.runtime.text.ReadScope;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;

/** The process of {@code lockstep lsp}. */
public final class LanguageServerProcess {
  private LanguageServerProcess() {}

  /**
   * Serves one client on the standard streams.
   *
   * @param arguments nothing, or the machine of texts that do not name one
   */
  public static void main(String[] arguments) {
    InputStream in = System.in;
    OutputStream out = ProcessLog.messages("lsp");
    Optional<String> target = arguments.length == 0 ? Optional.empty() : Optional.of(arguments[0]);
    LockstepLanguageServer server =
        new LockstepLanguageServer(
            new ServerOptions(
                target, List.of(), ReadScope.USER, code -> Runtime.getRuntime().halt(code)));
    ServerConnection.listen(server, in, out);
    // The client has closed the stream without saying exit.
    server.close();
    System.exit(1);
  }
}
