package dev.lockstep.text.source;

import java.util.Locale;

/** Severity of a problem. */
public enum Severity {
  /** Keeps a result from being made, or makes a check fail. */
  ERROR,
  /** It may be meant. */
  WARNING,
  /** Something that is good to know; never a reason to refuse an input. */
  NOTE;

  /** The word in messages and documents. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
