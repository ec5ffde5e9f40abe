package dev.lockstep.text.source;

import dev.lockstep.text.source.Problem.Detail;

/**
 * The text of problems for people.
 *
 * @param width columns of the terminal that shows it
 * @param colours whether the terminal has colours
 */
public record ProblemText(int width, boolean colours) {
  /** The text for files and pipes. */
  public static final ProblemText PLAIN = new ProblemText(Integer.MAX_VALUE, false);

  private static final String OFF = "\u001b[0m";
  private static final String BOLD = "\u001b[1m";
  private static final String GREEN = "\u001b[1;32m";

  /** {@code file:line:column: error: text [rule]}. */
  String headline(Problem problem) {
    String head = problem.place().head();
    head = head.isEmpty() ? "" : head + ": ";
    String rule = problem.rule().isEmpty() ? "" : " [" + problem.rule() + "]";
    String end = problem.sentence() + rule;
    String word = problem.severity().word() + ":";
    return switch (problem.place()) {
      case Place.Speaker _ -> head + end;
      case Place.Part _, Place.Offset _, Place.Code _, Place.Position _, Place.Whole _, Span _ ->
          (colours ? BOLD + head + OFF + colour(problem) + word + OFF : head + word) + " " + end;
    };
  }

  /** The headline, the source line with a mark under the place, and the details below. */
  public String render(Problem problem) {
    StringBuilder out = new StringBuilder(headline(problem));
    Excerpt excerpt = problem.place().excerpt();
    if (excerpt != null) {
      out.append('\n').append(excerpt.render(width, colours ? GREEN : "", colours ? OFF : ""));
    }
    for (Detail detail : problem.details()) {
      out.append('\n')
          .append(
              switch (detail) {
                case Detail.Line(String text) -> text;
                case Detail.Related(_, String role, String where, String code) ->
                    "  " + role + " here: " + where + ": " + code;
              });
    }
    String change = problem.wayOut().change();
    return change.isEmpty() ? out.toString() : out + "\n  to mend it: " + change;
  }

  private static String colour(Problem problem) {
    return switch (problem.severity()) {
      case ERROR -> "\u001b[1;31m";
      case WARNING -> "\u001b[1;35m";
      case NOTE -> "\u001b[1;36m";
    };
  }
}
