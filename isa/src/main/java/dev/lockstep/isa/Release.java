package dev.lockstep.isa;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The version of Lockstep, which the build takes from the project. */
public final class Release {
  /** Major, minor and patch number with dots between them. */
  public static final String VERSION = read();

  private Release() {}

  private static String read() {
    try (InputStream in = Release.class.getResourceAsStream("version.txt")) {
      if (in == null) {
        throw new IllegalStateException("version.txt is missing from this build");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
