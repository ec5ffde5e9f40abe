package dev.lockstep.lsp;

import dev.lockstep.lsp.server.LockstepLanguageServer;
import dev.lockstep.lsp.server.ServerConnection;
import dev.lockstep.lsp.server.ServerOptions;
import dev.lockstep.runtime.text.ReadScope;
import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
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
    // Not the stream of the virtual machine, which tells nobody when it breaks.
    OutputStream out = new BufferedOutputStream(new FileOutputStream(FileDescriptor.out));
    // Whatever else is printed must not come between messages.
    System.setOut(System.err);
    ProcessLog.begin("lsp", System.err);
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
