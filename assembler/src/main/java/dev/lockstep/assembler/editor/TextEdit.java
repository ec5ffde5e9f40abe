package dev.lockstep.assembler.editor;

import java.util.Comparator;
import java.util.List;

/**
 * Characters that take the place of others.
 *
 * @param start offset of the first character that goes
 * @param end offset behind the last one; equal to the start for an insertion
 * @param text what stands there then
 */
public record TextEdit(int start, int end, String text) {
  /**
   * A text with some edits, whose places do not overlap; insertions at one place in their order.
   */
  public static String apply(String text, List<TextEdit> edits) {
    List<TextEdit> sorted =
        edits.stream().sorted(Comparator.comparingInt(TextEdit::start)).toList();
    StringBuilder out = new StringBuilder(text.length() + 64);
    int done = 0;
    for (TextEdit edit : sorted) {
      out.append(text, done, edit.start()).append(edit.text());
      done = edit.end();
    }
    return out.append(text, done, text.length()).toString();
  }
}
