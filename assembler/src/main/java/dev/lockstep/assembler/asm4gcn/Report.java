package dev.lockstep.assembler.asm4gcn;

import dev.lockstep.assembler.expression.Node;
import dev.lockstep.text.source.Severity;
import dev.lockstep.text.source.WayOut;

/** Receiver of diagnostics about a source; places are character offsets in it. */
@FunctionalInterface
public interface Report {
  /** Keeps nothing. */
  Report SILENT = (_, _, _, _, _, _) -> {};

  /** Takes one diagnostic. */
  void tell(Severity severity, int start, int end, String rule, String text, WayOut wayOut);

  /** Something that keeps a result from being made. */
  default void error(int start, int end, String rule, String text) {
    tell(Severity.ERROR, start, end, rule, text, WayOut.none());
  }

  /** {@link #error} about a part of a traced text. */
  default void error(TracedText place, String rule, String text) {
    error(place.start(), place.end(), rule, text);
  }

  /** {@link #error} about an operand. */
  default void error(Node place, String rule, String text) {
    error(place.start(), place.end(), rule, text);
  }

  /** Something that is probably not meant. */
  default void warning(int start, int end, String rule, String text) {
    tell(Severity.WARNING, start, end, rule, text, WayOut.none());
  }

  /** {@link #warning} about a part of a traced text. */
  default void warning(TracedText place, String rule, String text) {
    warning(place.start(), place.end(), rule, text);
  }

  /** Something that is good to know. */
  default void note(int start, int end, String rule, String text) {
    tell(Severity.NOTE, start, end, rule, text, WayOut.none());
  }

  /** {@link #note} about a part of a traced text. */
  default void note(TracedText place, String rule, String text) {
    note(place.start(), place.end(), rule, text);
  }
}
