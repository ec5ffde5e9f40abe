package dev.lockstep.assembler.editor;

import java.util.List;

/**
 * A change that mends a problem.
 *
 * @param title what it does, as a menu shows it
 * @param edits the change
 */
public record Fix(String title, List<TextEdit> edits) {
  /** Copies the list. */
  public Fix {
    edits = List.copyOf(edits);
  }
}
