package dev.lockstep.cli.io;

import dev.lockstep.cli.Lockstep;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** A command line that was run in this process: its exit code and what it wrote. */
public record CommandRun(int code, String out, String err) {
  public static CommandRun of(String... arguments) {
    return on(Terminal.NONE, "", arguments);
  }

  /**
   * The words of a command line, parted by blanks. One that names a file of the project becomes its
   * path, in which there may be blanks.
   */
  public static String[] words(String line) {
    Path project = Path.of(System.getProperty("lockstep.root"));
    return Stream.of(line.split(" "))
        .map(word -> {
          Path file = project.resolve(word);
          return Files.isRegularFile(file) ? file.toString() : word;
        })
        .toArray(String[]::new);
  }

  public static CommandRun withInput(String input, String... arguments) {
    return on(Terminal.NONE, input, arguments);
  }

  static CommandRun on(Terminal terminal, String input, String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    InputStream before = System.in;
    try {
      System.setIn(new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)));
      int code = Lockstep.execute(out, err, terminal, arguments);
      return new CommandRun(
          code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    } finally {
      System.setIn(before);
    }
  }

  /** With a standard output of the test's own. */
  public static CommandRun into(OutputStream out, String... arguments) {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int code = Lockstep.execute(out, err, Terminal.NONE, arguments);
    return new CommandRun(code, "", err.toString(StandardCharsets.UTF_8));
  }
}
