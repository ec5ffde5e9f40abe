package dev.lockstep.lsp;

import dev.lockstep.lsp.debug.DebugAdapter;
import dev.lockstep.lsp.debug.DebugConnection;
import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;

/** The process of {@code lockstep dap}. */
public final class DebugAdapterProcess {
  private DebugAdapterProcess() {}

  /** Serves one client on the standard streams. */
  public static void main(String[] arguments) {
    InputStream in = System.in;
    // Not the stream of the virtual machine, which tells nobody when it breaks.
    OutputStream out = new BufferedOutputStream(new FileOutputStream(FileDescriptor.out));
    // Whatever else is printed must not come between messages.
    System.setOut(System.err);
    ProcessLog.begin("dap", System.err);
    DebugAdapter adapter = new DebugAdapter(() -> Runtime.getRuntime().halt(0));
    DebugConnection.listen(adapter, in, out);
    // The client has closed the stream without disconnecting.
    adapter.close();
    System.exit(1);
  }
}
