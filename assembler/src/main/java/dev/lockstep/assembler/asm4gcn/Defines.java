package dev.lockstep.assembler.asm4gcn;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The defines of a block, and the replacement of their names: the newest first, down to the oldest,
 * in one pass, so that a body may use what was made before it.
 */
final class Defines {
  private static final int MOST_OF_A_LINE = 1 << 20;
  private static final int MOST_OF_A_BLOCK = 1 << 26;

  /** A node of the tree of all names, one letter a step. */
  private static final class Letters {
    final Map<Character, Letters> next = new HashMap<>(2);
    final List<Define> ending = new ArrayList<>(0);
  }

  /** A use in a line. */
  private record Found(Define define, int start, int end, List<TracedText> arguments) {}

  private final Letters names = new Letters();
  private final Report report;
  private final boolean everywhere;
  private int made;
  private int written;
  private boolean limited;

  /**
   * @param everywhere whether every name is replaced inside words too, as the original does; else
   *     only names between underscores are
   */
  Defines(Report report, boolean everywhere) {
    this.report = report;
    this.everywhere = everywhere;
  }

  /** Reads a line that begins with {@code #define}. */
  void define(TracedText line) {
    int at = line.skipBlanks("#define".length());
    int end = line.nameEnd(at);
    if (end == at || at == "#define".length()) {
      bad(line, "expected #define NAME text or #define NAME(a, b) text");
      return;
    }
    String name = line.text().substring(at, end);
    List<String> parameters = null;
    int body = end;
    if (end < line.length() && line.charAt(end) == '(') {
      int close = line.text().indexOf(')', end);
      parameters = close < 0 ? null : parameters(line, end + 1, close);
      if (parameters == null) {
        bad(line, "the parameters are names between parentheses: #define NAME(a, b) text");
        return;
      }
      body = close + 1;
    } else if (end < line.length() && !TracedText.isBlank(line.charAt(end))) {
      bad(line, "a blank stands between the name and the text");
      return;
    }
    Define define =
        new Define(
            name,
            parameters,
            line.slice(body).strip().text(),
            made++,
            line.start(at),
            line.end(end));
    add(define);
  }

  private void bad(TracedText line, String reason) {
    report.error(line, "define", reason);
  }

  private static @Nullable List<String> parameters(TracedText line, int from, int to) {
    List<String> result = new ArrayList<>();
    if (line.slice(from, to).strip().isEmpty()) {
      return result;
    }
    int at = from;
    while (at <= to) {
      int comma = line.text().indexOf(',', at);
      int end = comma < 0 || comma > to ? to : comma;
      TracedText one = line.slice(at, end).strip();
      if (one.isEmpty() || one.nameEnd(0) != one.length() || result.contains(one.text())) {
        return null;
      }
      result.add(one.text());
      at = end + 1;
    }
    return result;
  }

  private void add(Define define) {
    Letters at = names;
    for (int i = 0; i < define.name().length(); i++) {
      at = at.next.computeIfAbsent(define.name().charAt(i), _ -> new Letters());
    }
    Define old = null;
    for (Define other : at.ending) {
      old = other.count() == define.count() ? other : old;
    }
    String shown = BlockFinder.shortened(define.name());
    if (old != null) {
      at.ending.remove(old);
      report.warning(
          define.start(),
          define.end(),
          "define-again",
          "'" + shown + "' is defined again; from here on this text holds");
    } else if (!define.isMarked()) {
      report.warning(
          define.start(),
          define.end(),
          "define-name",
          "a define's name should begin and end with '_', so that it cannot be taken for another"
              + " name");
    }
    if (mentions(define.body(), define.name())) {
      report.warning(
          define.start(),
          define.end(),
          "define-recursive",
          "'" + shown + "' stands in its own text, where it is not replaced again");
    }
    at.ending.add(define);
  }

  private static boolean mentions(String body, String name) {
    int at = body.indexOf(name);
    int end = at + name.length();
    return at >= 0
        && (at == 0 || !TracedText.continuesName(body.charAt(at - 1)))
        && (end == body.length() || !TracedText.continuesName(body.charAt(end)));
  }

  /** A line with all names replaced; the uses are added to a list. */
  TracedText replaced(TracedText line, List<Sentence.Use> uses) {
    if (made == 0) {
      return line;
    }
    TracedText text = line;
    int newest = made;
    while (newest > 0 && !limited) {
      List<Found> found = newestBefore(text, newest);
      if (found.isEmpty()) {
        break;
      }
      newest = found.getFirst().define().order();
      text = write(text, found, uses);
    }
    return text;
  }

  /** All uses of the newest define that was made before some other and is used at all. */
  private List<Found> newestBefore(TracedText text, int before) {
    List<Found> best = new ArrayList<>();
    int order = -1;
    int free = 0;
    for (int at = 0; at < text.length(); at++) {
      boolean inside = at > 0 && TracedText.continuesName(text.charAt(at - 1));
      Letters place = names;
      for (int i = at; i < text.length(); i++) {
        place = place.next.get(text.charAt(i));
        if (place == null) {
          break;
        }
        for (Define define : place.ending) {
          if (define.order() >= before || define.order() < order) {
            continue;
          }
          Found found = use(define, text, at, i + 1, inside);
          if (found == null) {
            continue;
          }
          if (define.order() > order) {
            order = define.order();
            best.clear();
            free = 0;
          }
          if (at >= free) {
            best.add(found);
            free = found.end();
          }
        }
      }
    }
    return best;
  }

  private @Nullable Found use(Define define, TracedText text, int start, int end, boolean inside) {
    boolean within = inside || end < text.length() && TracedText.continuesName(text.charAt(end));
    if (within && !everywhere && !define.isMarked()) {
      return null;
    }
    if (define.parameters() == null) {
      return new Found(define, start, end, List.of());
    }
    if (end >= text.length() || text.charAt(end) != '(') {
      return null;
    }
    List<TracedText> arguments = new ArrayList<>();
    int close = arguments(text, end + 1, arguments);
    if (close < 0 || arguments.size() != define.count()) {
      return null;
    }
    return new Found(define, start, close, arguments);
  }

  /** Reads arguments; returns where the text goes on, or -1. */
  private static int arguments(TracedText text, int from, List<TracedText> arguments) {
    int depth = 0;
    int start = from;
    for (int at = from; at < text.length(); at++) {
      char c = text.charAt(at);
      if (c == '(' || c == '[') {
        depth++;
      } else if (depth > 0 && (c == ')' || c == ']')) {
        depth--;
      } else if (depth == 0 && (c == ',' || c == ')')) {
        TracedText one = text.slice(start, at).strip();
        if (c == ',' || !one.isEmpty() || !arguments.isEmpty()) {
          arguments.add(one);
        }
        start = at + 1;
        if (c == ')') {
          return start;
        }
      }
    }
    return -1;
  }

  private TracedText write(TracedText text, List<Found> found, List<Sentence.Use> uses) {
    TracedText.Draft out = new TracedText.Draft(text.start());
    int from = 0;
    for (Found one : found) {
      out.append(text, from, one.start());
      int start = text.start(one.start());
      int end = text.end(one.end());
      int before = out.length();
      body(one, out, start, end);
      written += out.length() - before;
      if (uses.size() < 16) {
        uses.add(new Sentence.Use(Sentence.Kind.DEFINE, one.define().name(), 0, start, end));
      }
      from = one.end();
      if (out.length() > MOST_OF_A_LINE || written > MOST_OF_A_BLOCK) {
        report.error(
            start,
            end,
            "limit",
            out.length() > MOST_OF_A_LINE
                ? "the defines make a line of more than " + MOST_OF_A_LINE + " characters"
                : "the defines make more than " + MOST_OF_A_BLOCK + " characters");
        limited = true;
        return text.slice(0, 0);
      }
    }
    out.append(text, from, text.length());
    return out.done();
  }

  private static void body(Found use, TracedText.Draft out, int start, int end) {
    String body = use.define().body();
    List<String> parameters = use.define().parameters();
    if (parameters == null) {
      out.append(body, start, end);
      return;
    }
    int at = 0;
    while (at < body.length()) {
      int to = at;
      while (to < body.length() && TracedText.continuesName(body.charAt(to))) {
        to++;
      }
      int index = to > at ? parameters.indexOf(body.substring(at, to)) : -1;
      if (index >= 0) {
        TracedText argument = use.arguments().get(index);
        out.append(argument, 0, argument.length());
      } else {
        to = Math.max(to, at + 1);
        out.append(body.substring(at, to), start, end);
      }
      at = to;
    }
  }

  /** Whether a limit ended the replacement. */
  boolean isLimited() {
    return limited;
  }
}
