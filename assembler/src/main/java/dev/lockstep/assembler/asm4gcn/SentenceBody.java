package dev.lockstep.assembler.asm4gcn;

import java.util.List;

/**
 * A body that is read: sentences, the values in it, and what led to it.
 *
 * @param from the first sentence
 * @param to one past the last
 * @param macro whether it is that of a macro, or stands in one
 */
record SentenceBody(
    List<Sentence> body,
    int from,
    int to,
    Values values,
    List<Sentence.Use> uses,
    int depth,
    boolean macro) {
  /** A body that a sentence of this one asks for. */
  SentenceBody inner(
      List<Sentence> sentences,
      int first,
      int end,
      Values own,
      List<Sentence.Use> by,
      boolean ofMacro) {
    return new SentenceBody(sentences, first, end, own, by, depth + 1, ofMacro);
  }

  /** What led to a sentence of it. */
  List<Sentence.Use> usesOf(Sentence sentence) {
    return Sentence.joined(uses, sentence.uses());
  }

  /** The next part of a conditional, or its end where that is asked for. */
  int skip(int begin, String wanted) {
    int open = 0;
    for (int at = begin + 1; at < to; at++) {
      String word = body.get(at).directive();
      if (ConditionalDirectives.begins(word)) {
        open++;
      } else if (open > 0) {
        open -= word.equals(ConditionalDirectives.END) ? 1 : 0;
      } else if (word.equals(ConditionalDirectives.END)
          || wanted.isEmpty() && ConditionalDirectives.isPart(word)) {
        return at;
      }
    }
    return to;
  }

  /** The sentence that ends what a directive begins, or -1. */
  int end(String directive, int begin) {
    boolean ofMacro = directive.equals(".macro");
    int open = 0;
    for (int at = begin + 1; at < to; at++) {
      String word = body.get(at).directive();
      boolean opens =
          switch (word) {
            case ".macro" -> ofMacro;
            case ".rept", ".rep", ".irp", ".irpc", ".for", ".while" -> !ofMacro;
            default -> false;
          };
      boolean closes =
          switch (word) {
            case ".endm", ".endmacro" -> ofMacro;
            case ".endr" -> !ofMacro;
            default -> false;
          };
      if (closes && open == 0) {
        return at;
      }
      open += opens ? 1 : closes ? -1 : 0;
    }
    return -1;
  }
}
