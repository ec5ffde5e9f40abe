package dev.lockstep.assembler.asm4gcn;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Values of the names behind a backslash in a body: those of a macro's parameters or of a
 * repetition's name, then those of the bodies around it.
 */
final class Values {
  /** No values at all. */
  static final Values NONE = new Values(null, -1, -1);

  private final @Nullable Values outer;
  private final int calls;
  private final int round;
  private final Map<String, TracedText> own = new HashMap<>();

  /**
   * @param calls value of {@code \@}; -1 where the outer values give it
   * @param round value of {@code \+}; -1 where the outer values give it
   */
  Values(@Nullable Values outer, int calls, int round) {
    this.outer = outer;
    this.calls = calls;
    this.round = round;
  }

  void put(String name, TracedText value) {
    own.put(name, value);
  }

  private @Nullable TracedText get(String name) {
    for (Values one = this; one != null; one = one.outer) {
      TracedText value = one.own.get(name);
      if (value != null) {
        return value;
      }
    }
    return null;
  }

  private int calls() {
    for (Values one = this; one != null; one = one.outer) {
      if (one.calls >= 0) {
        return one.calls;
      }
    }
    return 0;
  }

  private int round() {
    for (Values one = this; one != null; one = one.outer) {
      if (one.round >= 0) {
        return one.round;
      }
    }
    return 0;
  }

  /** A text with the values in the places of their names; null when it becomes too long. */
  @Nullable TracedText in(TracedText text, int most) {
    int at = text.text().indexOf('\\');
    if (at < 0) {
      return text;
    }
    TracedText.Draft out = new TracedText.Draft(text.start());
    int from = 0;
    while (at >= 0 && out.length() <= most) {
      int end = text.nameEnd(at + 1);
      TracedText value = end > at + 1 ? get(text.text().substring(at + 1, end)) : null;
      out.append(text, from, at);
      from = at;
      if (value != null) {
        out.append(value, 0, value.length());
        from = end;
      } else if (text.text().startsWith("@", at + 1)) {
        out.append(String.valueOf(calls()), text.start(at), text.end(at + 2));
        from = at + 2;
      } else if (text.text().startsWith("+", at + 1)) {
        out.append(String.valueOf(round()), text.start(at), text.end(at + 2));
        from = at + 2;
      } else if (text.text().startsWith("()", at + 1)) {
        from = at + 3;
      }
      at = text.text().indexOf('\\', Math.max(from, at + 1));
    }
    out.append(text, from, text.length());
    return out.length() > most ? null : out.done().strip();
  }

  /** A text with numbers in the places of symbols. */
  static TracedText numbered(TracedText text, Map<String, Long> symbols) {
    TracedText.Draft out = null;
    int from = 0;
    int at = 0;
    while (at < text.length()) {
      char c = text.charAt(at);
      if (!TracedText.continuesName(c)) {
        // A name behind @ is a label's, one behind a point an option's or a directive's.
        at += c == '@' || c == '.' ? Math.max(1, text.nameEnd(at + 1) - at) : 1;
        continue;
      }
      int end = at;
      while (end < text.length() && TracedText.continuesName(text.charAt(end))) {
        end++;
      }
      Long value = TracedText.startsName(c) ? symbols.get(text.text().substring(at, end)) : null;
      if (value != null) {
        out = out == null ? new TracedText.Draft(text.start()) : out;
        out.append(text, from, at);
        out.append(String.valueOf(value), text.start(at), text.end(end));
        from = end;
      }
      at = end;
    }
    if (out == null) {
      return text;
    }
    out.append(text, from, text.length());
    return out.done();
  }
}
