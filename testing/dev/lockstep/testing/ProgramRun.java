package dev.lockstep.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Runs of other programs: compilers of the path, and what they have made. */
public final class ProgramRun {
  private ProgramRun() {}

  /**
   * Result of a run.
   *
   * @param code exit code, 128 and the signal, or -1 where it did not end
   * @param out lines of the standard output
   * @param err the standard error
   */
  public record Result(int code, List<String> out, String err) {}

  /** A program of the path. */
  public static Optional<Path> onPath(String name) {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(":"))
        .map(folder -> Path.of(folder, name))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /**
   * The command of a Java virtual machine as this one, which ends before the second compiler and
   * the threads of a collector pay.
   *
   * @param words further options, and the program
   * @return may be added to
   */
  public static List<String> java(String... words) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    command.addAll(List.of(words));
    return command;
  }

  /**
   * Properties of this virtual machine, with the class path that the build has given, where it
   * starts the tests by another one.
   */
  public static Map<String, String> properties() {
    Map<String, String> properties = new LinkedHashMap<>();
    System.getProperties()
        .forEach((name, value) -> properties.put(String.valueOf(name), String.valueOf(value)));
    String given = properties.getOrDefault("surefire.test.class.path", "");
    if (!given.isEmpty()) {
      properties.put("java.class.path", given);
    }
    return properties;
  }

  /**
   * Runs a program without input.
   *
   * @param environment variables besides those of this process
   */
  public static Result run(Map<String, String> environment, Duration limit, List<String> command)
      throws IOException, InterruptedException {
    Path out = Files.createTempFile("lockstep", ".out");
    Path err = Files.createTempFile("lockstep", ".err");
    try {
      ProcessBuilder builder =
          new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile());
      builder.environment().putAll(environment);
      Process process = builder.start();
      process.getOutputStream().close();
      boolean ended = process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS);
      if (!ended) {
        process.destroyForcibly().waitFor();
      }
      return new Result(
          ended ? process.exitValue() : -1, Files.readAllLines(out), Files.readString(err));
    } finally {
      Files.delete(out);
      Files.delete(err);
    }
  }
}
