package dev.lockstep.assembler;

import dev.lockstep.isa.InstructionSet;

/** The nearest right spelling of a wrong name. */
final class Suggestions {
  /** More edits than this make another word. */
  private static final int MAX_EDITS = 3;

  private final InstructionSet set;

  Suggestions(InstructionSet set) {
    this.set = set;
  }

  String unknown(String mnemonic) {
    String message = set.generation() + " has no instruction '" + mnemonic + "'";
    String nearest = nearest(mnemonic);
    return nearest.isEmpty() ? message : message + "; did you mean '" + nearest + "'?";
  }

  private String nearest(String wanted) {
    String best = "";
    int least = Math.min(MAX_EDITS, wanted.length() / 3) + 1;
    for (String candidate : set.mnemonics()) {
      if (Math.abs(candidate.length() - wanted.length()) < least) {
        int edits = edits(wanted, candidate, least);
        if (edits < least || edits == least && !best.isEmpty() && candidate.compareTo(best) < 0) {
          least = edits;
          best = candidate;
        }
      }
    }
    return best;
  }

  /** Levenshtein distance, cut off at a limit. */
  static int edits(String a, String b, int limit) {
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      int least = i;
      for (int j = 1; j <= b.length(); j++) {
        int substitution = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(substitution, Math.min(row[j], row[j - 1]) + 1);
        least = Math.min(least, row[j]);
      }
      if (least > limit) {
        return limit + 1;
      }
    }
    return row[b.length()];
  }
}
