package dev.lockstep.assembler.asm4gcn;

import java.util.ArrayList;
import java.util.List;

/**
 * Text of a statement with its labels, in lower case.
 *
 * @param text the characters
 * @param line number of the source's line that it begins on
 * @param row the same where everything is written out once for each time that it is read, as labels
 *     count lines
 * @param uses uses that generated parts of it, outermost first
 */
public record Sentence(TracedText text, int line, int row, List<Use> uses) {

  /** Kind of construct that generates text. */
  public enum Kind {
    DEFINE,
    MACRO,
    REPETITION
  }

  /**
   * A use of a define or a macro, or a round of a repetition.
   *
   * @param name the define's or macro's, or the directive
   * @param round counts from 1; 0 where nothing is repeated
   * @param start offset of the use
   * @param end offset of the use's end
   */
  public record Use(Kind kind, String name, int round, int start, int end) {}

  /** Its uses and one more inside of them. */
  List<Use> usesWith(Use inner) {
    return joined(uses, List.of(inner));
  }

  /** Uses and those inside of them. */
  static List<Use> joined(List<Use> outer, List<Use> inner) {
    if (outer.isEmpty() || inner.isEmpty()) {
      return outer.isEmpty() ? inner : outer;
    }
    List<Use> all = new ArrayList<>(outer);
    all.addAll(inner);
    return all;
  }

  /** The directive behind the labels; empty without one. */
  String directive() {
    TracedText rest = text.behindLabels();
    return rest.isEmpty() || rest.charAt(0) != '.' ? "" : rest.text().substring(0, rest.wordEnd(0));
  }
}
