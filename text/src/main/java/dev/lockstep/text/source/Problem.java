package dev.lockstep.text.source;

import java.util.List;
import java.util.stream.Collectors;

/**
 * Something wrong, doubtful or worth knowing about an input, as a value: text, JSON, editors and
 * pages are made from it. No text is taken apart again, since any text may be the name of a file.
 *
 * @param severity error, warning or note
 * @param place where
 * @param text what is wrong
 * @param rule id of the rule, as {@code lockstep explain} takes it; may be empty
 * @param wayOut what the user can do
 * @param details what follows below the source line
 */
public record Problem(
    Severity severity, Place place, String text, String rule, WayOut wayOut, List<Detail> details) {

  /** A line below the source line. */
  public sealed interface Detail {
    /** A line as it is. */
    record Line(String text) implements Detail {}

    /**
     * A further place that belongs to the problem: the load, the other access.
     *
     * @param role the part that it plays, before "here"
     * @param code the instruction there
     */
    record Related(Place place, String role, String where, String code) implements Detail {}
  }

  /** Copies the list. */
  public Problem {
    details = List.copyOf(details);
  }

  /** A problem without a way out of its own; macro calls and includes that led to it are told. */
  public Problem(Severity severity, Place place, String text, String rule) {
    this(severity, place, text, rule, WayOut.none());
  }

  /** A problem with nothing below but the macro calls and includes that led to it. */
  public Problem(Severity severity, Place place, String text, String rule, WayOut wayOut) {
    this(severity, place, text, rule, wayOut, trail(place));
  }

  /** An error. */
  public static Problem error(Place place, String rule, String text) {
    return new Problem(Severity.ERROR, place, text, rule);
  }

  /** A warning. */
  public static Problem warning(Place place, String rule, String text) {
    return new Problem(Severity.WARNING, place, text, rule);
  }

  /** A note. */
  public static Problem note(Place place, String rule, String text) {
    return new Problem(Severity.NOTE, place, text, rule);
  }

  /** An error that no place is to blame for. */
  public static Problem error(String text) {
    return error(Place.none(), "", text);
  }

  /** An error of a file as a whole. */
  public static Problem error(String file, String text) {
    return error(new Place.Whole(file), "", text);
  }

  /** A warning about a file as a whole. */
  public static Problem warning(String file, String text) {
    return warning(new Place.Whole(file), "", text);
  }

  /** A note about a file as a whole. */
  public static Problem note(String file, String text) {
    return note(new Place.Whole(file), "", text);
  }

  /** An error in what is to be built, with the words of a way out. */
  public static Problem error(Place place, String text, WayOut wayOut) {
    return new Problem(Severity.ERROR, place, text, "", wayOut);
  }

  /** An error in a named part of what is to be built, with the words of a way out. */
  public static Problem partError(String part, String text, String wayOut) {
    return error(new Place.Part(part), text, new WayOut.Advice(wayOut));
  }

  /** A warning about a named part of what is to be built. */
  public static Problem partWarning(String part, String text, String wayOut) {
    return partError(part, text, wayOut).with(Severity.WARNING);
  }

  /** An error in words that stand alone. */
  public static Problem said(String words) {
    return error(new Place.Speaker(""), "", words);
  }

  /** An error that the program tells under the name of a command. */
  public static Problem said(String command, String text) {
    return error(new Place.Speaker(command), "", text);
  }

  /** A note in words that stand alone. */
  public static Problem noted(String words) {
    return note(new Place.Speaker(""), "", words);
  }

  /** An error of an input as a whole, told of its first line. */
  public static Problem atStart(String file, String rule, String text) {
    return error(new Place.Position(file, 1, 1), rule, text);
  }

  private static List<Detail> trail(Place place) {
    return place instanceof Span span
        ? span.source().trail().stream().<Detail>map(Detail.Line::new).toList()
        : List.of();
  }

  /** The span that it is about; only for a problem of a source text. */
  public Span span() {
    return (Span) place;
  }

  /** Whether it keeps a result from being made. */
  public boolean isError() {
    return severity == Severity.ERROR;
  }

  /** What is wrong, with a way out that belongs to the sentence. */
  public String sentence() {
    return text + wayOut.ending();
  }

  /** {@code place: text; way out}, for a sentence about what has the place. */
  public String statement() {
    return place.head() + ": " + sentence();
  }

  /** The same problem of a part, as one of the file that has the part. */
  public Problem in(String file) {
    return new Problem(severity, new Place.Whole(file), statement(), rule);
  }

  /** The same problem with another severity. */
  public Problem with(Severity other) {
    return new Problem(other, place, text, rule, wayOut, details);
  }

  /** {@code file:line:column: error: text [rule]}. */
  public String headline() {
    return ProblemText.PLAIN.headline(this);
  }

  /** The headline, the source line with a caret under the place, and the details. */
  public String render() {
    return ProblemText.PLAIN.render(this);
  }

  @Override
  public String toString() {
    return render();
  }

  /** The texts of problems, one below the other. */
  public static String joined(List<Problem> problems) {
    return problems.stream().map(Problem::render).collect(Collectors.joining("\n"));
  }
}
