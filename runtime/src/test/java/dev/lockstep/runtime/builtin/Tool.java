package dev.lockstep.runtime.builtin;

import dev.lockstep.runtime.Corpus;
import dev.lockstep.runtime.clang.ClangInstallation;
import dev.lockstep.runtime.text.Parsed;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Programs that these tests start, and their folder. */
final class Tool {
  private static final Path FOLDER = Corpus.path("runtime/target/builtins").toAbsolutePath();

  private Tool() {}

  /** The clang that compiles OpenCL C here. */
  static Optional<ClangInstallation> clang() {
    Parsed<ClangInstallation> found = ClangInstallation.find(System.getenv());
    return found.value();
  }

  /** A folder below that of the tests. */
  static Path folder(String name) throws IOException {
    return Files.createDirectories(FOLDER.resolve(name));
  }

  /** A file with a text. */
  static Path scratch(String name, String text) throws IOException {
    return Files.writeString(folder("scratch").resolve(name), text);
  }

  /**
   * Text that a program prints to its standard output.
   *
   * @throws IOException that holds its messages when it fails
   */
  static String output(List<String> command) throws IOException {
    Path errors = Files.createTempFile(folder("scratch"), "errors", ".txt");
    try {
      Process process = new ProcessBuilder(command).redirectError(errors.toFile()).start();
      process.getOutputStream().close();
      String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (process.waitFor() != 0) {
        String messages = Files.readString(errors);
        throw new IOException(
            String.join(" ", command)
                + "\n"
                + messages.substring(0, Math.min(8000, messages.length())));
      }
      return text;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    } finally {
      Files.deleteIfExists(errors);
    }
  }
}
