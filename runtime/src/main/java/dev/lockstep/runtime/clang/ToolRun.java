package dev.lockstep.runtime.clang;

import dev.lockstep.runtime.sandbox.Reach;
import dev.lockstep.runtime.sandbox.Sandbox;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A finished run of another program.
 *
 * @param exitCode -1 when it was stopped because its time was over
 * @param output standard output
 * @param errors standard error
 */
public record ToolRun(int exitCode, String output, String errors) {
  private static final int LONGEST_TEXT = 1 << 20;

  /** Blocks of 512 bytes of one file that a program may write: 1 GiB. */
  private static final long LARGEST_FILE = 1L << 21;

  private static final Path SHELL = Path.of("/bin/sh");

  /** Whether it was stopped because its time was over. */
  public boolean timedOut() {
    return exitCode < 0;
  }

  /**
   * Command that runs another one with limits on its address space, its processor time and the
   * files that it writes, where there is a shell to set them: a program that is compiled may ask
   * for more memory than the machine has, and for files that fill its disk.
   *
   * @param mebibytes of address space
   * @param time of a processor
   */
  public static List<String> within(int mebibytes, Duration time, List<String> command) {
    if (!Files.isExecutable(SHELL)) {
      return command;
    }
    List<String> bounded = new ArrayList<>();
    String script =
        "ulimit -v %d 2>/dev/null; ulimit -t %d 2>/dev/null; ulimit -f %d 2>/dev/null; ulimit -c 0 2>/dev/null; exec \"$0\" \"$@\""
            .formatted(mebibytes * 1024L, time.toSeconds() + 1, LARGEST_FILE);
    bounded.addAll(List.of(SHELL.toString(), "-c", script));
    bounded.addAll(command);
    return bounded;
  }

  /**
   * Runs a program to its end, or kills it and its children.
   *
   * @throws IOException when it cannot be started
   */
  public static ToolRun of(List<String> command, Path scratch, Duration limit) throws IOException {
    return start(command, scratch).end(limit);
  }

  /**
   * Runs a program to its end in a sandbox, or kills it and its children. Afterwards its folder has
   * plain files alone.
   *
   * @param reach files that it may use; its own folder is the scratch folder
   * @throws IOException when it cannot be started so
   */
  public static ToolRun of(List<String> command, Reach reach, Duration limit, Sandbox sandbox)
      throws IOException {
    Started started = start(command, reach.folder(), builder -> sandbox.start(builder, reach));
    int code = started.code(limit);
    deleteLinks(reach.folder());
    return started.ended(code);
  }

  /**
   * Deletes what is neither file nor folder in a folder: a program that is not trusted may leave
   * links there, through which the next one to read or write would follow.
   */
  private static void deleteLinks(Path directory) throws IOException {
    try (Stream<Path> tree = Files.walk(directory)) {
      for (Path path : tree.toList()) {
        if (!Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)
            && !Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
          Files.delete(path);
        }
      }
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private interface Starter {
    Process start(ProcessBuilder builder) throws IOException;
  }

  /**
   * Starts a program. Its output goes to files of the given directory, so that it never waits for a
   * reader.
   *
   * @throws IOException when it cannot be started
   */
  public static Started start(List<String> command, Path scratch) throws IOException {
    return start(command, scratch, ProcessBuilder::start);
  }

  private static Started start(List<String> command, Path scratch, Starter starter)
      throws IOException {
    Path output = Files.createTempFile(scratch, "out", ".txt");
    Path errors = Files.createTempFile(scratch, "err", ".txt");
    Process process =
        starter.start(
            new ProcessBuilder(new ArrayList<>(command))
                .redirectOutput(output.toFile())
                .redirectError(errors.toFile())
                .redirectInput(ProcessBuilder.Redirect.PIPE));
    process.getOutputStream().close();
    return new Started(process, output, errors);
  }

  /** A program that runs. */
  public static final class Started {
    private final Process process;
    private final Path output;
    private final Path errors;

    private Started(Process process, Path output, Path errors) {
      this.process = process;
      this.output = output;
      this.errors = errors;
    }

    /**
     * Waits for its end, or kills it and its children after some time.
     *
     * @throws IOException when its output cannot be read
     */
    public ToolRun end(Duration limit) throws IOException {
      return ended(code(limit));
    }

    /** Waits for its end, or kills it and its children after some time; -1 then. */
    private int code(Duration limit) {
      int code = -1;
      try {
        if (process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)) {
          code = process.exitValue() & 0xff;
        } else {
          stop();
        }
      } catch (InterruptedException e) {
        stop();
        Thread.currentThread().interrupt();
      }
      return code;
    }

    private ToolRun ended(int code) throws IOException {
      return new ToolRun(code, text(output), text(errors));
    }

    /** Waits for some time; whether it has ended. */
    boolean endsWithin(Duration time) {
      try {
        return process.waitFor(time.toMillis(), TimeUnit.MILLISECONDS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return true;
      }
    }

    /** Standard output up to now. */
    String output() throws IOException {
      return text(output);
    }

    /** Kills it and its children. */
    public void stop() {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }

  private static String text(Path file) throws IOException {
    if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
      return "";
    }
    try (var in = Files.newInputStream(file)) {
      return new String(in.readNBytes(LONGEST_TEXT), StandardCharsets.UTF_8);
    }
  }
}
