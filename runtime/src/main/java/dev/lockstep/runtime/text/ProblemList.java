package dev.lockstep.runtime.text;

import dev.lockstep.text.source.Place;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.source.Severity;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Collects what is wrong with one text; keeps the first hundred. */
public final class ProblemList {
  private static final int LIMIT = 100;

  private final String source;
  private final String text;
  private final List<Problem> found = new ArrayList<>();
  private int errors;

  public ProblemList(String source, String text) {
    this.source = source;
    this.text = text;
  }

  String text() {
    return text;
  }

  public void error(int offset, String path, String rule, String message) {
    errors++;
    add(offset, path, Severity.ERROR, rule, message);
  }

  public void warning(int offset, String path, String rule, String message) {
    add(offset, path, Severity.WARNING, rule, message);
  }

  private void add(int offset, String path, Severity severity, String rule, String message) {
    // The first error is always kept, so that a failed reading has a reason.
    boolean firstError = severity == Severity.ERROR && found.stream().noneMatch(Problem::isError);
    if (found.size() < LIMIT || firstError) {
      String where = path.isEmpty() ? "" : path + ": ";
      Place place = Place.Position.in(source, text, offset);
      found.add(new Problem(severity, place, where + message, rule));
    }
  }

  public boolean failed() {
    return errors > 0;
  }

  /** Number of errors so far. */
  public int errors() {
    return errors;
  }

  /** In the order of the text. */
  public List<Problem> all() {
    return found.stream()
        .sorted(
            Comparator.<Problem>comparingInt(one -> one.place().line())
                .thenComparingInt(one -> one.place().column()))
        .toList();
  }
}
