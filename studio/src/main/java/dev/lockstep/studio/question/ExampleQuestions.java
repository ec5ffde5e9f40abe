package dev.lockstep.studio.question;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.eclipse.lsp4j.jsonrpc.services.JsonRequest;
import org.eclipse.lsp4j.jsonrpc.services.JsonSegment;

/** The examples that come with Lockstep. */
@JsonSegment("studio")
public final class ExampleQuestions {
  private static final long MOST_BYTES = 1 << 20;
  private static final int DEPTH = 2;
  private static final Pattern PROGRAM = Pattern.compile("\"program\"\\s*:\\s*\"([^\"/\\\\]+)\"");

  private final Desk desk;
  private final Optional<Path> home;

  ExampleQuestions(Desk desk, Optional<Path> home) {
    this.desk = desk;
    this.home = home;
  }

  /**
   * An example.
   *
   * @param name path below the folder of examples, without the ending
   * @param title for people
   */
  public record Example(String name, String title) {}

  /** The name of an example. */
  public record Named(String name) {}

  /** A file of an example. */
  public record Content(String name, String text) {}

  /** All examples: those that are started by a run file. */
  @JsonRequest
  public CompletableFuture<List<Example>> examples() {
    return desk.ask(() -> {
      Path folder = folder();
      try (Stream<Path> files = Files.walk(folder, DEPTH)) {
        return files
            .filter(file -> file.toString().endsWith(".json"))
            .filter(ExampleQuestions::hasProgram)
            .map(file -> folder.relativize(file).toString().replace('\\', '/'))
            .map(name -> name.substring(0, name.length() - ".json".length()))
            .sorted()
            .map(name -> new Example(name, name.replace('_', ' ').replace('-', ' ')))
            .toList();
      }
    });
  }

  /** The files of an example: the run file first, then its program. */
  @JsonRequest
  public CompletableFuture<List<Content>> example(Named named) {
    return desk.ask(() -> {
      Path folder = folder();
      Path file = folder.resolve(named.name() + ".json").normalize();
      if (!file.startsWith(folder) || !Files.isRegularFile(file)) {
        throw new Refused("there is no example '" + named.name() + "'");
      }
      List<Content> contents = new ArrayList<>();
      contents.add(content(file));
      Matcher program = PROGRAM.matcher(contents.getFirst().text());
      if (program.find()) {
        contents.add(content(file.resolveSibling(program.group(1))));
      }
      return contents;
    });
  }

  private static boolean hasProgram(Path file) {
    try {
      return Files.size(file) < MOST_BYTES && PROGRAM.matcher(Files.readString(file)).find();
    } catch (IOException e) {
      return false;
    }
  }

  private static Content content(Path file) throws IOException {
    return new Content(
        String.valueOf(file.getFileName()), Files.readString(file, StandardCharsets.UTF_8));
  }

  private Path folder() throws Refused {
    return home.map(one -> one.resolve("examples").normalize())
        .filter(Files::isDirectory)
        .orElseThrow(() -> new Refused("the folder of the examples is not there"));
  }
}
