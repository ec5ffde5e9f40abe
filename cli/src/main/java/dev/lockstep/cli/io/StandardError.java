package dev.lockstep.cli.io;

import java.io.IOException;
import java.io.OutputStream;

/**
 * Standard error: what is told there comes behind the results that were printed before it, and does
 * not stand behind a line of progress. There is nobody to tell when it cannot be written.
 */
final class StandardError extends OutputStream {
  private final OutputStream target;
  private final StandardOutput results;
  private final ProgressLine progress;

  StandardError(OutputStream target, StandardOutput results, ProgressLine progress) {
    this.target = target;
    this.results = results;
    this.progress = progress;
  }

  @Override
  public void write(int b) {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) {
    results.flush();
    progress.hide();
    try {
      target.write(bytes, offset, length);
      target.flush();
    } catch (IOException e) {
      // The results are what counts.
    }
  }
}
