package dev.lockstep.assembler.asm4gcn;

import java.util.List;

/**
 * One statement's text, its labels still in front, in lower case.
 *
 * @param text the characters
 * @param line number of the first character of its line, as labels count lines
 * @param uses the defines that wrote parts of it, outermost first
 */
public record Sentence(TracedText text, int line, List<Use> uses) {
  /**
   * A use of a define.
   *
   * @param name the define's
   * @param start where it is used
   * @param end where the use ends
   */
  public record Use(String name, int start, int end) {}
}
