package dev.lockstep.studio.question;

import dev.lockstep.runtime.argument.ElementType;
import dev.lockstep.studio.buffer.RunBuffer;
import dev.lockstep.studio.buffer.Shelf;
import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.jsonrpc.services.JsonRequest;
import org.eclipse.lsp4j.jsonrpc.services.JsonSegment;

/** Buffers of the last run of a page, part by part. */
@JsonSegment("studio")
public record BufferQuestions(Desk desk, Shelf.Place runs) {
  private static final int MOST_BYTES = 1 << 20;
  private static final int MOST_COLUMNS = 1 << 13;

  private RunBuffer find(int run, String buffer) throws Refused {
    return runs.find(run, buffer)
        .orElseThrow(() ->
            new Refused("the buffer '%s' of this run is not kept any more; run it again", buffer));
  }

  private static ElementType type(String name) throws Refused {
    return ElementType.named(name)
        .orElseThrow(
            () -> new Refused("there is no type '%s'; types: %s", name, ElementType.NAMES));
  }

  /**
   * Elements of a buffer.
   *
   * @param run the page's number for the run
   * @param type of the elements, whatever the buffer's own is
   */
  public record Part(int run, String buffer, String type, long first, int count) {}

  /** Elements in a row, with those that differ from what was expected. */
  @JsonRequest
  public CompletableFuture<RunBuffer.Part> bufferPart(Part part) {
    return desk.ask(() -> {
      ElementType type = type(part.type());
      int count = Math.clamp(part.count(), 0, MOST_BYTES / type.bytes());
      return find(part.run(), part.buffer()).part(type, part.first(), count);
    });
  }

  /** A search for an element that differs, from another one on. */
  public record Search(int run, String buffer, String type, long from, boolean forward) {}

  /** The index of the next element that differs; -1 if there is none. */
  @JsonRequest
  public CompletableFuture<Long> bufferDifference(Search search) {
    return desk.ask(() ->
        find(search.run(), search.buffer())
            .difference(type(search.type()), search.from(), search.forward()));
  }

  /** A range of elements as so many columns of a plot. */
  public record Range(int run, String buffer, String type, long first, long count, int columns) {}

  /** Least and greatest elements, column by column. */
  @JsonRequest
  public CompletableFuture<RunBuffer.Envelope> bufferEnvelope(Range range) {
    return desk.ask(() ->
        find(range.run(), range.buffer())
            .envelope(
                type(range.type()),
                range.first(),
                range.count(),
                Math.min(range.columns(), MOST_COLUMNS)));
  }
}
