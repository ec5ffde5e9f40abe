package dev.lockstep.cli.io;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Standard output. The JDK's own stream swallows what cannot be written; this one ends the command
 * with an {@link OutputFailure}, once, and drops what comes behind it.
 */
final class StandardOutput extends OutputStream {
  private static final int SIZE = 1 << 14;
  private static final Path DESCRIPTOR = Path.of("/proc/self/fd/1");

  private final OutputStream target;
  private final boolean lines;
  private final Runnable before;
  private final byte[] buffer = new byte[SIZE];
  private int count;
  private @Nullable IOException failure;

  /**
   * @param lines whether somebody reads along, so that each line goes out at once
   * @param before what is done before anything goes out
   */
  StandardOutput(OutputStream target, boolean lines, Runnable before) {
    this.target = target;
    this.lines = lines;
    this.before = before;
  }

  @Override
  public void write(int b) {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public synchronized void write(byte[] bytes, int offset, int length) {
    if (failure != null) {
      return;
    }
    if (length > SIZE - count) {
      drain();
    }
    if (length > SIZE) {
      send(bytes, offset, length);
      return;
    }
    System.arraycopy(bytes, offset, buffer, count, length);
    count += length;
    for (int i = offset; lines && i < offset + length; i++) {
      if (bytes[i] == '\n') {
        drain();
        return;
      }
    }
  }

  @Override
  public synchronized void flush() {
    drain();
  }

  private void drain() {
    if (count > 0) {
      int length = count;
      count = 0;
      send(buffer, 0, length);
    }
  }

  private void send(byte[] bytes, int offset, int length) {
    if (failure != null) {
      return;
    }
    before.run();
    try {
      target.write(bytes, offset, length);
      target.flush();
    } catch (IOException e) {
      failure = e;
      throw new OutputFailure(e);
    }
  }

  /** Reason why something could not be written; null when all was. */
  synchronized @Nullable IOException failure() {
    return failure;
  }

  /** Whether a failure means that the reader of a pipe has gone, which is no error of ours. */
  static boolean isClosedPipe(IOException failure) {
    if (String.valueOf(failure.getMessage()).contains("Broken pipe")) {
      return true;
    }
    try {
      // In other languages the system says it in other words.
      String target = Files.readSymbolicLink(DESCRIPTOR).toString();
      return target.startsWith("pipe:") && !String.valueOf(failure.getMessage()).contains("space");
    } catch (IOException | UnsupportedOperationException e) {
      return false;
    }
  }
}
