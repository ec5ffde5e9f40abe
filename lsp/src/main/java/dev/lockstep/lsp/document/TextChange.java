package dev.lockstep.lsp.document;

import java.util.Optional;

/**
 * A change of a document.
 *
 * @param place what is replaced; empty where the whole text is
 * @param text the new characters
 */
public record TextChange(Optional<Place> place, String text) {
  /** A place between two positions, lines and characters from 0. */
  public record Place(int startLine, int startCharacter, int endLine, int endCharacter) {}

  /** A text with this change. */
  String applied(String before) {
    if (place.isEmpty()) {
      return text;
    }
    LineIndex lines = LineIndex.of(before);
    int start = lines.offset(place.get().startLine(), place.get().startCharacter());
    int end = lines.offset(place.get().endLine(), place.get().endCharacter());
    return before.substring(0, start) + text + before.substring(Math.max(start, end));
  }
}
