package dev.lockstep.runtime.clang;

import dev.lockstep.text.source.Excerpt;
import dev.lockstep.text.source.Place;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.source.Severity;
import dev.lockstep.text.source.TextColumns;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** clang's messages as diagnostics; places and source lines are kept. */
public final class ClangMessages {
  private static final Pattern MESSAGE =
      Pattern.compile("(.*?):(\\d+):(\\d+): (fatal error|error|warning|note): (.*)");
  private static final Pattern UNPLACED =
      Pattern.compile("(?:clang[^:]*: |fatal )?(error|warning): (.*)");

  /** Problem of the driver about an option that it does not take. */
  private static final Pattern OPTION =
      Pattern.compile(
          "(unknown|unsupported) (argument|option)\\b.*|invalid value .*|argument to .* is missing.*"
              + "|invalid (argument|integral value) .*|no such file or directory: .*"
              + "|option .* (is not supported|cannot be specified).*");

  private static final Pattern FLAG = Pattern.compile("(.*) \\[(-W[^\\]]*)\\]");
  private static final Pattern QUOTED = Pattern.compile("\\s*\\d* \\| ?(.*)");

  /**
   * Warning of clang 19 about version 6, which generic targets need and which has not changed
   * since.
   */
  private static final String UNFINISHED = "code object v6 is still in development";

  /**
   * Words with which clang's driver refuses an option, and the rule of those that it never sees.
   */
  private static final Pattern REFUSED_OPTION =
      Pattern.compile(
          "error: (?:unknown argument|unsupported (?:option|argument)"
              + "|argument to '[^']*' is missing|invalid (?:integral )?value '[^']*' in '-)"
              + "|\\[build-options\\]");

  /** Failure of code generation that says nothing to those who write kernels. */
  private static final String UNCALLED =
      "error in backend: Unsupported calling convention for call";

  private static final String UNCALLED_REASON =
      " calls a kernel, which clang translates only where it inlines the call: link the program"
          + " that defines it, compile with optimisation, or move the body into a function";

  /** Line of a stack dump that names what clang was busy with. */
  private static final Pattern BUSY = Pattern.compile("\\d+\\.\\t(.*?)\\.?");

  private static final Pattern FUNCTION = Pattern.compile(".* on function '@(.*)'");

  private final String[] lines;
  private final String sourcePath;
  private final String label;
  private final List<Problem> found = new ArrayList<>();

  private ClangMessages(String text, String sourcePath, String label) {
    this.lines = text.split("\n", -1);
    this.sourcePath = sourcePath;
    this.label = label;
  }

  /**
   * Reads standard error.
   *
   * @param sourcePath the file that clang was given
   * @param label the user's name for it
   */
  public static List<Problem> read(String text, String sourcePath, String label) {
    ClangMessages messages = new ClangMessages(text, sourcePath, label);
    for (int i = 0; i < messages.lines.length; i++) {
      messages.line(i);
    }
    return messages.found;
  }

  /** Whether messages, as they are shown, refuse an option instead of the source. */
  public static boolean refuseAnOption(String messages) {
    return REFUSED_OPTION.matcher(messages).find();
  }

  /**
   * One line about a clang that crashed: what it was busy with at last.
   *
   * @param errors standard error, with a stack dump
   */
  public static String crash(String errors) {
    String busy = "";
    for (String line : errors.split("\n", -1)) {
      Matcher matcher = BUSY.matcher(line);
      if (matcher.matches() && !matcher.group(1).startsWith("Program arguments")) {
        busy = ", " + matcher.group(1);
      }
    }
    return "clang crashed" + busy;
  }

  /** Whether standard error has the stack dump of a crash. */
  public static boolean isCrash(String errors) {
    return errors.contains("\nStack dump:\n");
  }

  private void line(int index) {
    Matcher placed = MESSAGE.matcher(lines[index]);
    if (placed.matches()) {
      if (placed.group(4).equals("note")) {
        note(placed);
      } else {
        message(placed, index);
      }
      return;
    }
    Matcher unplaced = UNPLACED.matcher(lines[index]);
    // The driver repeats a failure in words that say less.
    if (unplaced.matches()
        && !unplaced.group(2).contains("command failed")
        && !unplaced.group(2).contains(UNFINISHED)) {
      found.add(
          new Problem(
              severity(unplaced.group(1)),
              new Place.Position(label, 1, 1),
              unplaced.group(2).equals(UNCALLED) ? uncalled() : unplaced.group(2),
              OPTION.matcher(unplaced.group(2)).matches() ? "build-options" : "clang"));
    }
  }

  /** The failure to call a kernel, with the caller's name from the stack dump. */
  private String uncalled() {
    String caller =
        Arrays.stream(lines)
            .map(FUNCTION::matcher)
            .filter(Matcher::matches)
            .map(matcher -> "'" + matcher.group(1) + "'")
            .findFirst()
            .orElse("a kernel");
    return caller + UNCALLED_REASON;
  }

  private void message(Matcher placed, int index) {
    Matcher flag = FLAG.matcher(placed.group(5));
    boolean flagged = flag.matches();
    Matcher quoted = QUOTED.matcher(index + 1 < lines.length ? lines[index + 1] : "");
    int column = Integer.parseInt(placed.group(3));
    found.add(
        new Problem(
            severity(placed.group(4)),
            new Place.Position(
                file(placed.group(1)),
                Integer.parseInt(placed.group(2)),
                column,
                quoted.matches()
                    ? Excerpt.indented(
                        quoted.group(1), caret(quoted.group(1), index + 2, column - 1))
                    : null),
            flagged ? flag.group(1) : placed.group(5),
            flagged ? flag.group(2) : "clang"));
  }

  /** Column of the mark below a quoted line: clang counts bytes, and writes tabs as blanks. */
  private int caret(String line, int marks, int otherwise) {
    Matcher marked = QUOTED.matcher(marks < lines.length ? lines[marks] : "");
    int column = marked.matches() ? marked.group(1).indexOf('^') : -1;
    for (int i = 0; column >= 0 && i <= line.length(); i++) {
      if (TextColumns.width(line.substring(0, i), 0) == column) {
        return i;
      }
    }
    return otherwise;
  }

  /** A note belongs to the message in front of it. */
  private void note(Matcher placed) {
    if (found.isEmpty()) {
      return;
    }
    Problem last = found.removeLast();
    String place = file(placed.group(1)) + ":" + placed.group(2) + ":" + placed.group(3);
    found.add(
        new Problem(
            last.severity(),
            last.place(),
            last.text() + "; " + place + ": " + placed.group(5),
            last.rule()));
  }

  private String file(String name) {
    return name.equals(sourcePath) ? label : name;
  }

  private static Severity severity(String word) {
    return word.equals("warning") ? Severity.WARNING : Severity.ERROR;
  }
}
