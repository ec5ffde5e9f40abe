package dev.lockstep.cli.debug;

import dev.lockstep.cli.io.InputFile;
import java.io.IOException;
import java.io.Reader;
import org.jspecify.annotations.Nullable;

/** Lines of input; very long ones are cut, so that no input takes all memory. */
final class DebugInput {
  private static final int MOST = 4096;

  private final Reader reader;

  DebugInput(Reader reader) {
    this.reader = reader;
  }

  /** The next line, or null at the end. */
  @Nullable String line() {
    StringBuilder line = new StringBuilder();
    try {
      int c = reader.read();
      if (c < 0) {
        return null;
      }
      while (c >= 0 && c != '\n') {
        if (line.length() < MOST && c != '\r') {
          line.append((char) c);
        }
        c = reader.read();
      }
      return line.toString();
    } catch (IOException e) {
      throw InputFile.failure(
          InputFile.STANDARD, "standard input cannot be read; is it closed? " + e.getMessage());
    }
  }
}
