package dev.lockstep.lsp.stream;

import java.io.IOException;
import java.io.OutputStream;

/**
 * The stream to a client. When it breaks, there is nobody to tell: what follows is dropped, and
 * somebody is told once, who ends the connection.
 */
public final class ClientOutput extends OutputStream {
  private final OutputStream target;
  private final Runnable gone;
  private volatile boolean broken;

  /**
   * A stream to a client.
   *
   * @param gone is run once, in a thread of its own, when the client does not read any more
   */
  public ClientOutput(OutputStream target, Runnable gone) {
    this.target = target;
    this.gone = gone;
  }

  @Override
  public void write(int b) {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) {
    attempt(() -> target.write(bytes, offset, length));
  }

  @Override
  public void flush() {
    attempt(target::flush);
  }

  /** Work with the stream. */
  private interface Work {
    void run() throws IOException;
  }

  private void attempt(Work work) {
    if (broken) {
      return;
    }
    try {
      work.run();
    } catch (IOException e) {
      broken = true;
      Thread.ofVirtual().start(gone);
    }
  }
}
