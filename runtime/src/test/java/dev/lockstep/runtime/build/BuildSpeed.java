package dev.lockstep.runtime.build;

import dev.lockstep.runtime.cache.DiskCache;
import dev.lockstep.runtime.clang.ClangInstallation;
import dev.lockstep.runtime.clang.ToolRun;
import dev.lockstep.runtime.folder.Folders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Medians of the time that builds of OpenCL C take, in milliseconds: of a text that is not in the
 * cache, of clang's process alone with the same arguments, and of a text that is in the cache. Run
 * it by hand, with the number of rounds and the names of sources.
 */
final class BuildSpeed {
  private static final String TARGET = "gfx900";
  private static final Duration LIMIT = Duration.ofMinutes(1);
  private static final int UNCOUNTED = 10;

  /** Notes the arguments and keeps the source, which is the last of them, and bitcode beside it. */
  private static final String SCRIPT =
      """
      #!/bin/sh
      folder=%s
      printf '%%s\\n' "$@" > "$folder/arguments"
      for last; do :; done
      cp "$(dirname "$last")"/*.bc "$folder" 2>/dev/null
      cp "$last" "$folder/kept.cl"
      exec %s "$@"
      """;

  private final OpenClCompiler compiler;
  private final Path folder;

  private BuildSpeed(OpenClCompiler compiler, Path folder) {
    this.compiler = compiler;
    this.folder = folder;
  }

  public static void main(String[] words) throws IOException {
    int rounds = Integer.parseInt(words[0]);
    Path folder = Files.createTempDirectory("lockstep-build-speed");
    try {
      BuildSpeed speed = new BuildSpeed(OpenClCompiler.find().value().orElseThrow(), folder);
      System.out.println("source\tbuild\tclang\tcached");
      for (String source : Arrays.asList(words).subList(1, words.length)) {
        System.out.println(speed.line(Path.of(source), rounds));
      }
    } finally {
      Folders.discard(folder);
    }
  }

  private String line(Path source, int rounds) throws IOException {
    String text = Files.readString(source);
    List<String> command = command(text);
    List<Double> build = new ArrayList<>();
    List<Double> clang = new ArrayList<>();
    List<Double> cached = new ArrayList<>();
    for (int i = -UNCOUNTED; i < rounds; i++) {
      String unseen = text + "\n// " + System.nanoTime() + "\n";
      double built = time(() -> compile(compiler, unseen));
      double found = time(() -> compile(compiler, unseen));
      double alone = time(() -> alone(command));
      if (i >= 0) {
        build.add(built);
        clang.add(alone);
        cached.add(found);
      }
    }
    return "%s\t%.1f\t%.1f\t%.2f"
        .formatted(source.getFileName(), median(build), median(clang), median(cached));
  }

  private void alone(List<String> command) throws IOException {
    ToolRun run = ToolRun.of(command, folder, LIMIT);
    if (run.exitCode() != 0) {
      throw new IOException("clang alone does not compile the source: " + run.errors());
    }
  }

  /** The command by which clang compiles a text, with files that stay. */
  private List<String> command(String text) throws IOException {
    ClangInstallation clang = compiler.installation();
    Path script = folder.resolve("clang");
    Files.writeString(script, SCRIPT.formatted(folder, clang.clang()));
    script.toFile().setExecutable(true);
    ClangInstallation noting =
        new ClangInstallation(script, clang.version(), clang.identity(), clang.deviceLibraries());
    compile(
        new OpenClCompiler(
            noting, OpenClCompiler.Library.AUTO, DiskCache.of(System.getenv()), LIMIT, false),
        text + "\n// " + System.nanoTime() + "\n");
    List<String> arguments = new ArrayList<>(Files.readAllLines(folder.resolve("arguments")));
    String scratch = Path.of(arguments.getLast()).getParent().toString();
    arguments.set(arguments.size() - 1, folder.resolve("kept.cl").toString());
    List<String> command = new ArrayList<>(List.of(clang.clang().toString()));
    arguments.forEach(word -> command.add(word.replace(scratch, folder.toString())));
    return command;
  }

  private interface Work {
    void run() throws IOException;
  }

  private static double time(Work work) throws IOException {
    long start = System.nanoTime();
    work.run();
    return (System.nanoTime() - start) / 1e6;
  }

  private static void compile(OpenClCompiler compiler, String text) {
    if (!compiler.compile(text, "program", TARGET, List.of()).ok()) {
      throw new IllegalStateException("the source does not compile");
    }
  }

  private static double median(List<Double> times) {
    return times.stream().sorted().toList().get(times.size() / 2);
  }
}
