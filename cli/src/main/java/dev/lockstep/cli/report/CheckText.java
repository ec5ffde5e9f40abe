package dev.lockstep.cli.report;

import dev.lockstep.assembler.check.finding.CodePlace;
import dev.lockstep.assembler.check.finding.StaticFinding;
import dev.lockstep.assembler.check.finding.StaticReport;
import dev.lockstep.assembler.check.finding.StaticRule;
import dev.lockstep.assembler.check.finding.WaitNote;
import dev.lockstep.cli.io.Messages;
import dev.lockstep.text.source.Place;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.source.Problem.Detail;
import dev.lockstep.text.source.Severity;
import dev.lockstep.text.source.Span;
import dev.lockstep.text.source.WayOut;
import java.util.ArrayList;
import java.util.List;

/** Text output of {@code check}. */
public final class CheckText {
  private CheckText() {}

  /** Findings to standard error; what waits cover to standard output. */
  public static void print(
      String file, StaticReport report, boolean explainWaits, boolean json, Messages messages) {
    for (StaticFinding finding : report.findings()) {
      messages.tell(problem(file, finding));
    }
    for (String note : report.notes()) {
      messages.tell(Problem.note(file, note));
    }
    if (!explainWaits) {
      return;
    }
    for (WaitNote note : report.waits()) {
      if (note.isIdle()) {
        messages.tell(
            Problem.warning(
                place(file, note.place()),
                StaticRule.IDLE_WAIT.id(),
                note.place().text() + " has nothing to wait for"));
      }
      if (!json) {
        System.out.println(
            where(file, note.place()) + ": " + note.place().text() + " " + note.text());
      }
    }
  }

  /** A finding as a problem of the file. */
  public static Problem problem(String file, StaticFinding finding) {
    CodePlace place = finding.place();
    List<Detail> details = new ArrayList<>();
    Span span = place.span();
    if (span == null) {
      details.add(new Detail.Line("  " + place.text()));
    } else {
      span.source().trail().forEach(step -> details.add(new Detail.Line(step)));
    }
    CodePlace other = finding.other();
    if (other != null) {
      details.add(
          new Detail.Related(place(file, other), finding.role(), where(file, other), other.text()));
    }
    if (!finding.hazard().isEmpty()) {
      details.add(new Detail.Line("  hazard: " + finding.hazard()));
    }
    return new Problem(
        finding.warning() ? Severity.WARNING : Severity.ERROR,
        place(file, place),
        finding.message(),
        finding.rule().id(),
        new WayOut.Change(finding.insert(), finding.mend()),
        details);
  }

  private static Place place(String file, CodePlace place) {
    Span span = place.span();
    return span != null
        ? new Span(span.source(), span.start(), span.start())
        : new Place.Code(file, place.where());
  }

  /** {@code file:line:column}, or the file with the address and the symbol. */
  static String where(String file, CodePlace place) {
    return place.span() != null ? place.where() : file + ":" + place.where();
  }
}
