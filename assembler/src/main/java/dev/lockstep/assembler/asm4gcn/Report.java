package dev.lockstep.assembler.asm4gcn;

/** Receiver of diagnostics about a source; places are character offsets in it. */
public interface Report {
  /** Keeps nothing. */
  Report SILENT =
      new Report() {
        @Override
        public void error(int start, int end, String rule, String text) {}

        @Override
        public void warning(int start, int end, String rule, String text) {}

        @Override
        public void note(int start, int end, String rule, String text) {}
      };

  /** Something that keeps a result from being made. */
  void error(int start, int end, String rule, String text);

  /** Something that is probably not meant. */
  void warning(int start, int end, String rule, String text);

  /** Something that is good to know. */
  void note(int start, int end, String rule, String text);

  /** {@link #error} about a part of a traced text. */
  default void error(TracedText place, String rule, String text) {
    error(place.start(), place.end(), rule, text);
  }

  /** {@link #warning} about a part of a traced text. */
  default void warning(TracedText place, String rule, String text) {
    warning(place.start(), place.end(), rule, text);
  }

  /** {@link #note} about a part of a traced text. */
  default void note(TracedText place, String rule, String text) {
    note(place.start(), place.end(), rule, text);
  }
}
