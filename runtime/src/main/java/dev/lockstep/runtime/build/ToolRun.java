package dev.lockstep.runtime.build;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A finished run of another program.
 *
 * @param exitCode -1 when it was stopped because its time was over
 * @param output standard output
 * @param errors standard error
 */
record ToolRun(int exitCode, String output, String errors) {
  private static final int LONGEST_TEXT = 1 << 20;

  boolean timedOut() {
    return exitCode < 0;
  }

  /**
   * Runs a program to its end, or kills it and its children. Its output goes to files of the given
   * directory, so that it never waits for a reader.
   *
   * @throws IOException when it cannot be started
   */
  static ToolRun of(List<String> command, Path scratch, Duration limit) throws IOException {
    Path output = Files.createTempFile(scratch, "out", ".txt");
    Path errors = Files.createTempFile(scratch, "err", ".txt");
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(output.toFile())
            .redirectError(errors.toFile())
            .redirectInput(ProcessBuilder.Redirect.PIPE)
            .start();
    process.getOutputStream().close();
    int code = -1;
    try {
      if (process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)) {
        code = process.exitValue() & 0xff;
      } else {
        stop(process);
      }
    } catch (InterruptedException e) {
      stop(process);
      Thread.currentThread().interrupt();
    }
    return new ToolRun(code, text(output), text(errors));
  }

  private static void stop(Process process) {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }

  private static String text(Path file) throws IOException {
    try (var in = Files.newInputStream(file)) {
      return new String(in.readNBytes(LONGEST_TEXT), StandardCharsets.UTF_8);
    }
  }
}
