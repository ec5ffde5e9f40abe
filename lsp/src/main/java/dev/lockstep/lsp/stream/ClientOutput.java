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
    if (broken) {
      return;
    }
    try {
      target.write(bytes, offset, length);
    } catch (IOException e) {
      end();
    }
  }

  @Override
  public void flush() {
    if (broken) {
      return;
    }
    try {
      target.flush();
    } catch (IOException e) {
      end();
    }
  }

  private void end() {
    broken = true;
    Thread.ofVirtual().start(gone);
  }
}
