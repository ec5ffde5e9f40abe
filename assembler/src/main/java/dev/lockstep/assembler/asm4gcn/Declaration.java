package dev.lockstep.assembler.asm4gcn;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An item of a declaration: a name and, where they are given, the registers.
 *
 * @param name the name
 * @param where null for any registers
 */
public record Declaration(TracedText name, @Nullable Where where) {

  /** The registers that a declaration asks for. */
  public sealed interface Where {
    /** Text that gives the registers. */
    TracedText place();

    /**
     * By number.
     *
     * @param scalar whether they are SGPRs
     * @param last the last one; the first one again where only one is named
     * @param ranged whether a range is written
     * @param trap whether they are those of the trap handler
     */
    record Numbered(
        TracedText place, boolean scalar, int first, int last, boolean ranged, boolean trap)
        implements Where {}

    /** Those of an older variable, from one of them on. */
    record Past(TracedText place, String variable, int index) implements Where {}
  }

  /**
   * The type that declarations begin with.
   *
   * @param elements number of elements; 1 for what is no array, 0 where the number is none
   * @param end offset of its end in its text
   */
  public record Head(VariableType type, int elements, int end) {}

  /** Reads a type in front of names, {@code s4u} or {@code v8u[2]}; null when there is none. */
  public static @Nullable Head head(TracedText text) {
    int end = text.nameEnd(0);
    VariableType type = VariableType.of(text.text().substring(0, end));
    if (type == null || end == text.length() || text.charAt(end) != '[') {
      return type == null ? null : new Head(type, 1, end);
    }
    int close = text.text().indexOf(']', end);
    return close < 0
        ? null
        : new Head(
            type, Math.max(0, number(text.text().substring(end + 1, close).strip())), close + 1);
  }

  /**
   * Reads an item.
   *
   * @return null, with a report, when it is none
   */
  public static @Nullable Declaration read(TracedText item, Report report) {
    TracedText text = item.strip();
    int end = text.nameEnd(0);
    if (end == 0) {
      report.error(
          text,
          "declaration",
          "expected a variable's name: a letter or '_', then letters, digits and '_'");
      return null;
    }
    TracedText name = text.slice(0, end);
    TracedText rest = text.slice(end).strip();
    if (rest.isEmpty()) {
      return new Declaration(name, null);
    }
    Where where = TracedText.isBlank(text.charAt(end)) ? where(rest) : null;
    if (where == null) {
      report.error(
          rest,
          "declaration",
          "expected ',' or the registers: a register such as s10, a range such as v[2:3], or"
              + " another variable such as old[1]");
      return null;
    }
    return new Declaration(name, where);
  }

  private static @Nullable Where where(TracedText text) {
    Where.Numbered registers = RegisterSpelling.read(text);
    if (registers != null) {
      return registers;
    }
    int end = text.nameEnd(0);
    String word = text.text().substring(0, end);
    TracedText rest = text.slice(end).strip();
    boolean bank = word.equals("s") || word.equals("v") || word.equals("ttmp");
    if (word.isEmpty()) {
      return null;
    }
    if (rest.isEmpty()) {
      return new Where.Past(text, word, 0);
    }
    if (bank || rest.charAt(0) != '[' || rest.charAt(rest.length() - 1) != ']') {
      return null;
    }
    int first = number(rest.text().substring(1, rest.length() - 1).strip());
    return first < 0 ? null : new Where.Past(text, word, first);
  }

  /** A small decimal number, or -1. */
  static int number(String text) {
    if (text.isEmpty() || text.length() > 4) {
      return -1;
    }
    int value = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < '0' || c > '9') {
        return -1;
      }
      value = value * 10 + c - '0';
    }
    return value;
  }

  /** The parts of a text between commas that stand outside of brackets; blanks are taken off. */
  public static List<TracedText> parts(TracedText text) {
    return parts(text, Integer.MAX_VALUE);
  }

  /** The same; of more than so many parts the last one is all that is left. */
  static List<TracedText> parts(TracedText text, int most) {
    List<TracedText> result = new ArrayList<>();
    int depth = 0;
    int from = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '(' || c == '[' || c == '{') {
        depth++;
      } else if (depth > 0 && (c == ')' || c == ']' || c == '}')) {
        depth--;
      } else if (c == ',' && depth == 0 && result.size() < most - 1) {
        result.add(text.slice(from, i).strip());
        from = i + 1;
      }
    }
    result.add(text.slice(from).strip());
    return result;
  }
}
