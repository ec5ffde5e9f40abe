package dev.lockstep.assembler.asm4gcn;

import dev.lockstep.assembler.asm4gcn.Declaration.Where;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Registers in the spellings that LLVM has: {@code s10}, {@code v[2]}, {@code s[1-1:2*2]}, {@code
 * [s4,s5]}, {@code ttmp[4:5]}. Numbers in brackets are decimal or hexadecimal, with the operators
 * of C.
 */
final class RegisterSpelling {
  private static final int MOST = 9999;
  private static final int DEEPEST = 50;
  private static final List<String> BANKS = List.of("ttmp", "s", "v");

  private static final List<List<String>> LEVELS =
      List.of(
          List.of("|"),
          List.of("^"),
          List.of("&"),
          List.of("<<", ">>"),
          List.of("+", "-"),
          List.of("*", "/", "%"));

  private final String text;
  private int at;
  private int depth;
  private boolean broken;

  private RegisterSpelling(String text) {
    this.text = text;
  }

  /** The registers that a text names; null when it names none. */
  static Where.@Nullable Numbered read(TracedText place) {
    return new RegisterSpelling(place.text()).registers(place);
  }

  private Where.@Nullable Numbered registers(TracedText place) {
    Where.Numbered whole = peek() == '[' ? list(place) : one(place);
    blanks();
    return whole != null && at == text.length() ? whole : null;
  }

  /** Registers one after the other, each by itself. */
  private Where.@Nullable Numbered list(TracedText place) {
    at++;
    Where.Numbered whole = null;
    while (true) {
      Where.Numbered next = one(place);
      if (next == null || next.first() != next.last()) {
        return null;
      }
      boolean fits =
          whole == null
              || next.scalar() == whole.scalar()
                  && next.trap() == whole.trap()
                  && next.first() == whole.last() + 1;
      if (!fits) {
        return null;
      }
      int first = whole == null ? next.first() : whole.first();
      whole = new Where.Numbered(place, next.scalar(), first, next.first(), true, next.trap());
      blanks();
      char c = peek();
      at++;
      if (c != ',') {
        return c == ']' ? whole : null;
      }
    }
  }

  private Where.@Nullable Numbered one(TracedText place) {
    blanks();
    for (String bank : BANKS) {
      if (text.startsWith(bank, at)) {
        boolean trap = bank.length() > 1;
        boolean scalar = trap || bank.equals("s");
        int behind = at + bank.length();
        int digits = behind;
        while (digits < text.length() && Character.isDigit(text.charAt(digits))) {
          digits++;
        }
        if (digits > behind) {
          int number = Declaration.number(text.substring(behind, digits));
          at = digits;
          boolean ends = at == text.length() || !TracedText.continuesName(text.charAt(at));
          return number >= 0 && ends
              ? new Where.Numbered(place, scalar, number, number, false, trap)
              : null;
        }
        at = behind;
        blanks();
        return peek() == '[' ? range(place, scalar, trap) : null;
      }
    }
    return null;
  }

  private Where.@Nullable Numbered range(TracedText place, boolean scalar, boolean trap) {
    at++;
    long first = value();
    long last = first;
    if (peek() == ':') {
      at++;
      last = value();
    }
    boolean closed = peek() == ']';
    at++;
    return closed && !broken && first >= 0 && last >= first && last <= MOST
        ? new Where.Numbered(place, scalar, (int) first, (int) last, true, trap)
        : null;
  }

  // Numbers.

  private long value() {
    long result = level(0);
    blanks();
    return result;
  }

  private long level(int level) {
    if (level == LEVELS.size()) {
      return leaf();
    }
    long left = level(level + 1);
    while (!broken) {
      String operator = operator(LEVELS.get(level));
      if (operator.isEmpty()) {
        break;
      }
      left = compute(operator, left, level(level + 1));
    }
    return left;
  }

  private String operator(List<String> among) {
    blanks();
    for (String one : among) {
      if (text.startsWith(one, at)) {
        at += one.length();
        return one;
      }
    }
    return "";
  }

  private long compute(String operator, long left, long right) {
    boolean divides = operator.equals("/") || operator.equals("%");
    if (divides && right == 0) {
      broken = true;
      return 0;
    }
    return switch (operator) {
      case "|" -> left | right;
      case "^" -> left ^ right;
      case "&" -> left & right;
      case "<<" -> left << right;
      case ">>" -> left >>> right;
      case "+" -> left + right;
      case "-" -> left - right;
      case "*" -> left * right;
      case "/" -> left / right;
      default -> left % right;
    };
  }

  private long leaf() {
    blanks();
    if (++depth > DEEPEST) {
      broken = true;
      return 0;
    }
    char c = peek();
    long result;
    if (c == '(') {
      at++;
      result = value();
      broken |= peek() != ')';
      at++;
    } else if (c == '-' || c == '+' || c == '~') {
      at++;
      long inner = leaf();
      result = c == '-' ? -inner : c == '~' ? ~inner : inner;
    } else {
      result = number();
    }
    depth--;
    return result;
  }

  private long number() {
    boolean hexadecimal = text.startsWith("0x", at) || text.startsWith("0X", at);
    int from = hexadecimal ? at + 2 : at;
    int to = from;
    while (to < text.length() && Character.digit(text.charAt(to), hexadecimal ? 16 : 10) >= 0) {
      to++;
    }
    if (to == from || to - from > 8) {
      broken = true;
      return 0;
    }
    at = to;
    return Long.parseLong(text.substring(from, to), hexadecimal ? 16 : 10);
  }

  private void blanks() {
    while (at < text.length() && TracedText.isBlank(text.charAt(at))) {
      at++;
    }
  }

  private char peek() {
    return at < text.length() ? text.charAt(at) : 0;
  }
}
