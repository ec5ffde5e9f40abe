package dev.lockstep.lsp;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** Log of the protocol's library: a line for each event, without stack traces. */
final class ProcessLog extends Handler {
  private final String command;
  private final PrintStream out;

  private ProcessLog(String command, PrintStream out) {
    this.command = command;
    this.out = out;
    setLevel(Level.SEVERE);
  }

  /**
   * The standard output, which gets messages alone: whatever else is printed goes to the errors.
   */
  static OutputStream messages(String command) {
    // Not the stream of the virtual machine, which tells nobody when it breaks.
    OutputStream out = new BufferedOutputStream(new FileOutputStream(FileDescriptor.out));
    System.setOut(System.err);
    begin(command, System.err);
    return out;
  }

  /** Takes the place of the handlers that the virtual machine has. */
  static void begin(String command, PrintStream out) {
    LogManager.getLogManager().reset();
    Logger.getLogger("").addHandler(new ProcessLog(command, out));
  }

  @Override
  public void publish(LogRecord logged) {
    if (isLoggable(logged)) {
      String text = String.valueOf(logged.getMessage()).lines().findFirst().orElse("");
      out.println("lockstep " + command + ": " + text);
    }
  }

  @Override
  public void flush() {
    out.flush();
  }

  @Override
  public void close() {
    // The stream is that of the process.
  }
}
