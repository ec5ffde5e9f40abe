package dev.lockstep.assembler.asm4gcn;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongPredicate;

/** The conditional directives of a block: which of them a word is, and whether one is met. */
record ConditionalDirectives(Expansion expansion) {
  static final String ELSE = ".else";
  static final String ELSE_IF = ".elseif";
  static final String END = ".endif";

  private static final Map<String, LongPredicate> NUMBERS =
      Map.of(
          ".if", n -> n != 0,
          ".ifne", n -> n != 0,
          ".ifeq", n -> n == 0,
          ".ifge", n -> n >= 0,
          ".ifgt", n -> n > 0,
          ".ifle", n -> n <= 0,
          ".iflt", n -> n < 0);
  private static final Set<String> TEXTS =
      Set.of(".ifb", ".ifnb", ".ifc", ".ifnc", ".ifeqs", ".ifnes");
  private static final Set<String> NAMES = Set.of(".ifdef", ".ifndef", ".ifnotdef");

  static boolean begins(String word) {
    return NUMBERS.containsKey(word) || TEXTS.contains(word) || NAMES.contains(word);
  }

  static boolean isPart(String word) {
    return word.equals(ELSE) || word.equals(ELSE_IF);
  }

  /** Whether what stands behind a directive makes its part count. */
  boolean met(String word, TracedText rest, Report report) {
    LongPredicate test = NUMBERS.get(word.equals(ELSE_IF) ? ".if" : word);
    if (test != null) {
      Long value = expansion.number(rest, report);
      return value != null && test.test(value);
    }
    return switch (word) {
      case ".ifb" -> rest.isEmpty();
      case ".ifnb" -> !rest.isEmpty();
      case ".ifc", ".ifeqs" -> same(word, rest, report, true);
      case ".ifnc", ".ifnes" -> same(word, rest, report, false);
      case ".ifdef" -> defined(rest, report, true);
      default -> defined(rest, report, false);
    };
  }

  private static boolean same(String word, TracedText rest, Report report, boolean expected) {
    List<TracedText> parts = Declaration.parts(rest);
    if (parts.size() != 2) {
      report.error(rest, "directive", "behind " + word + " stand two texts with a ',' between");
      return false;
    }
    return expected == parts.get(0).text().equals(parts.get(1).text());
  }

  private boolean defined(TracedText rest, Report report, boolean expected) {
    if (rest.isEmpty() || rest.nameEnd(0) != rest.length()) {
      report.error(rest, "directive", "expected the name of a symbol or macro");
      return false;
    }
    return expected == expansion.isDefined(rest.text());
  }
}
