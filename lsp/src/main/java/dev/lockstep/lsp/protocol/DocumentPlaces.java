package dev.lockstep.lsp.protocol;

import dev.lockstep.assembler.editor.Lexeme;
import dev.lockstep.lsp.document.Document;
import dev.lockstep.lsp.document.TextChange;
import java.util.List;
import java.util.Optional;
import org.eclipse.lsp4j.DocumentHighlight;
import org.eclipse.lsp4j.DocumentHighlightKind;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;

/**
 * Places of a document as the protocol writes them.
 *
 * @param document the state that they are places of
 */
public record DocumentPlaces(Document document) {
  public Position position(int offset) {
    return new Position(document.lines().line(offset), document.lines().character(offset));
  }

  public Range range(int start, int end) {
    return new Range(position(start), position(Math.max(start, end)));
  }

  /** The offset of a position; one outside of the text is moved to its next place inside. */
  public int offset(Position position) {
    return document.lines().offset(position.getLine(), position.getCharacter());
  }

  /** Words as places of this document. */
  public List<Location> locations(List<Lexeme> words) {
    return words.stream()
        .map(word -> new Location(document.address(), range(word.start(), word.end())))
        .toList();
  }

  /** Words to be marked: those that define a name differently from the others. */
  public List<DocumentHighlight> highlights(List<Lexeme> words) {
    return words.stream()
        .map(word ->
            new DocumentHighlight(
                range(word.start(), word.end()),
                word.defines() ? DocumentHighlightKind.Write : DocumentHighlightKind.Read))
        .toList();
  }

  /** Changes that a client tells of. */
  public static List<TextChange> changes(List<TextDocumentContentChangeEvent> events) {
    return events.stream().map(DocumentPlaces::change).toList();
  }

  private static TextChange change(TextDocumentContentChangeEvent event) {
    Range range = event.getRange();
    if (range == null) {
      return new TextChange(Optional.empty(), event.getText());
    }
    return new TextChange(
        Optional.of(
            new TextChange.Place(
                range.getStart().getLine(),
                range.getStart().getCharacter(),
                range.getEnd().getLine(),
                range.getEnd().getCharacter())),
        event.getText());
  }
}
