package dev.lockstep.lsp;

import dev.lockstep.lsp.debug.DebugAdapter;
import dev.lockstep.lsp.debug.DebugConnection;
import java.io.InputStream;
import java.io.OutputStream;

/** The process of {@code lockstep dap}. */
public final class DebugAdapterProcess {
  private DebugAdapterProcess() {}

  /** Serves one client on the standard streams. */
  public static void main(String[] arguments) {
    InputStream in = System.in;
    OutputStream out = ProcessLog.messages("dap");
    DebugAdapter adapter = new DebugAdapter(() -> Runtime.getRuntime().halt(0));
    DebugConnection.listen(adapter, in, out);
    // The client has closed the stream without disconnecting.
    adapter.close();
    System.exit(1);
  }
}
