package dev.lockstep.studio.question;

import dev.lockstep.studio.learn.Example;
import dev.lockstep.studio.learn.Gallery;
import dev.lockstep.studio.learn.LessonDocument;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.jsonrpc.services.JsonRequest;
import org.eclipse.lsp4j.jsonrpc.services.JsonSegment;

/** The examples that come with Lockstep. */
@JsonSegment("studio")
public record ExampleQuestions(Desk desk, Optional<Path> home) {
  public record Named(String name) {}

  /**
   * An example as it is opened.
   *
   * @param panel that is shown with it
   * @param target the machine, or {@code any}
   * @param documents in the order in which they are opened; the last one is shown
   */
  public record Content(String panel, String target, List<LessonDocument> documents) {}

  /** All examples in the order in which they are shown. */
  @JsonRequest
  public CompletableFuture<List<Example>> examples() {
    return desk.ask(() -> gallery().examples());
  }

  @JsonRequest
  public CompletableFuture<Content> example(Named named) {
    return desk.ask(() -> {
      Gallery gallery = gallery();
      Example example =
          gallery
              .find(named.name())
              .orElseThrow(() -> new Refused("there is no example '%s'", named.name()));
      return new Content(example.panel(), example.target(), gallery.documents(example));
    });
  }

  private Gallery gallery() throws Refused, IOException {
    return Gallery.of(folder(home));
  }

  /**
   * The folder of the examples.
   *
   * @param home the folder of Lockstep, where it is known
   */
  static Path folder(Optional<Path> home) throws Refused {
    return home.map(one -> one.resolve("examples").normalize())
        .filter(Files::isDirectory)
        .orElseThrow(() -> new Refused("the folder of the examples is not there"));
  }
}
