package dev.lockstep.assembler.machine;

import dev.lockstep.isa.Family;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Row;
import dev.lockstep.text.source.Place;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.source.Severity;
import dev.lockstep.text.source.WayOut;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** The nearest right spelling of a wrong name. */
public record Suggestions(InstructionSet set) {
  /** More edits than this make another word. */
  private static final int MAX_EDITS = 3;

  /** Suffixes of a mnemonic. */
  private static final Pattern FORM = Pattern.compile("(_e32|_e64|_e64_dpp|_sdwa|_dpp)?");

  /**
   * What is wrong with a name that is no instruction, at no place yet.
   *
   * @param machine name of the machine
   * @param others names that may have been meant beside those of instructions
   */
  public Problem unknown(String mnemonic, String machine, Collection<String> others) {
    String message = machine + " has no instruction '" + mnemonic + "'";
    String form = otherForm(mnemonic);
    if (!form.isEmpty()) {
      return unknown(message + ": '" + form + "' has no such form", WayOut.none());
    }
    String elsewhere = elsewhere(mnemonic);
    if (!elsewhere.isEmpty()) {
      return unknown(message + "; it belongs to " + elsewhere, WayOut.none());
    }
    List<String> names = new ArrayList<>(set.mnemonics());
    names.addAll(others);
    return unknown(message, meant(mnemonic, names));
  }

  private static Problem unknown(String message, WayOut wayOut) {
    return new Problem(Severity.ERROR, Place.none(), message, "unknown-instruction", wayOut);
  }

  /** The instruction that a mnemonic is a wrong form of, or nothing. */
  private String otherForm(String mnemonic) {
    for (int end = mnemonic.lastIndexOf('_'); end > 0; end = mnemonic.lastIndexOf('_', end - 1)) {
      String name = mnemonic.substring(0, end);
      if (FORM.matcher(mnemonic.substring(end)).matches() && !set.named(name).isEmpty()) {
        return name;
      }
    }
    return "";
  }

  /** The machines that have an instruction, or nothing. */
  private String elsewhere(String mnemonic) {
    Family family = Family.of(set.generation().name());
    if (family == null) {
      return "";
    }
    Set<Row> rows = new HashSet<>();
    for (Row row : family.rows()) {
      if (mnemonic.startsWith(row.name())
          && FORM.matcher(mnemonic.substring(row.name().length())).matches()) {
        rows.add(row);
      }
    }
    return MachineNames.of(
        family, generation -> rows.stream().anyMatch(row -> row.opcode(generation) >= 0));
  }

  /** The nearest of the right names, in the place of a wrong one; none without one. */
  public static WayOut meant(String wanted, Collection<String> names) {
    String nearest = nearest(wanted, names);
    return nearest.isEmpty() ? WayOut.none() : new WayOut.Spelling(wanted, nearest);
  }

  /** Suggestion for a wrong name: the nearest of the right ones, or else all of them. */
  public static WayOut of(String wanted, Collection<String> names) {
    return meant(wanted, names) instanceof WayOut.Spelling spelling
        ? spelling
        : new WayOut.Advice("there are " + String.join(", ", names));
  }

  /** The name with the fewest differences, or nothing. */
  public static String nearest(String wanted, Collection<String> names) {
    String best = "";
    int least = Math.min(MAX_EDITS, wanted.length() / 3) + 1;
    for (String candidate : names) {
      if (Math.abs(candidate.length() - wanted.length()) <= least) {
        int edits = edits(wanted, candidate, least);
        if (edits < least || edits == least && !best.isEmpty() && closer(wanted, candidate, best)) {
          least = edits;
          best = candidate;
        }
      }
    }
    return best;
  }

  /** Of two names with as many differences the one that begins more alike; then by name. */
  private static boolean closer(String wanted, String candidate, String best) {
    int difference = common(wanted, candidate) - common(wanted, best);
    return difference > 0 || difference == 0 && candidate.compareTo(best) < 0;
  }

  private static int common(String a, String b) {
    int length = 0;
    while (length < a.length() && length < b.length() && a.charAt(length) == b.charAt(length)) {
      length++;
    }
    return length;
  }

  /** Characters to insert, delete, change or swap with the next one, cut off at a limit. */
  static int edits(String a, String b, int limit) {
    int[] before = new int[b.length() + 1];
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int[] next = new int[b.length() + 1];
      next[0] = i;
      int least = i;
      for (int j = 1; j <= b.length(); j++) {
        boolean same = a.charAt(i - 1) == b.charAt(j - 1);
        next[j] = Math.min(row[j - 1] + (same ? 0 : 1), Math.min(row[j], next[j - 1]) + 1);
        if (i > 1
            && j > 1
            && a.charAt(i - 1) == b.charAt(j - 2)
            && a.charAt(i - 2) == b.charAt(j - 1)) {
          next[j] = Math.min(next[j], before[j - 2] + 1);
        }
        least = Math.min(least, next[j]);
      }
      if (least > limit) {
        return limit + 1;
      }
      before = row;
      row = next;
    }
    return row[b.length()];
  }
}
