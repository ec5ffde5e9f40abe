package dev.lockstep.text.source;

import java.util.List;

/** What the user can do about a problem. */
public sealed interface WayOut {
  /** None that is known, or it is part of the text. */
  static WayOut none() {
    return new Advice("");
  }

  /** Words at the end of the problem's sentence. */
  record Advice(String words) implements WayOut {}

  /**
   * The name that was probably meant.
   *
   * @param written the name in its place
   */
  record Spelling(String written, String meant) implements WayOut {}

  /**
   * A change of the program.
   *
   * @param insert instructions that mend it when they stand right before the place; may be empty
   * @param words the change in words
   */
  record Change(List<String> insert, String words) implements WayOut {
    /** Copies the list. */
    public Change {
      insert = List.copyOf(insert);
    }
  }

  /** The end of the problem's sentence; empty where the way out stands on a line of its own. */
  default String ending() {
    return switch (this) {
      case Advice(String words) -> words.isEmpty() ? "" : "; " + words;
      case Spelling(_, String meant) -> "; did you mean '" + meant + "'?";
      case Change _ -> "";
    };
  }

  /** The change in words; empty unless it is one. */
  default String change() {
    return this instanceof Change(_, String words) ? words : "";
  }
}
