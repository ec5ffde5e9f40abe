package dev.lockstep.cli.report;

import dev.lockstep.assembler.check.finding.CodePlace;
import dev.lockstep.assembler.check.finding.StaticFinding;
import dev.lockstep.assembler.check.finding.StaticReport;
import dev.lockstep.assembler.check.finding.StaticRule;
import dev.lockstep.assembler.check.finding.WaitNote;
import dev.lockstep.assembler.source.Diagnostic.Severity;
import dev.lockstep.assembler.source.Span;
import dev.lockstep.assembler.source.TextColumns;
import dev.lockstep.cli.io.Messages;
import dev.lockstep.runtime.text.Message;
import java.util.Locale;

/** Text output of {@code check}. */
public final class CheckText {
  private CheckText() {}

  /** Findings to standard error; what waits cover to standard output. */
  public static void print(
      String file, StaticReport report, boolean explainWaits, boolean json, Messages messages) {
    for (StaticFinding finding : report.findings()) {
      messages.tell(message(file, finding, severity(finding)));
    }
    for (String note : report.notes()) {
      messages.tell(Message.note(file, note));
    }
    if (!explainWaits) {
      return;
    }
    for (WaitNote note : report.waits()) {
      if (note.isIdle()) {
        messages.tell(
            message(
                file,
                note.place(),
                Severity.WARNING,
                note.place().text() + " has nothing to wait for",
                StaticRule.IDLE_WAIT.id(),
                ""));
      }
      if (!json) {
        System.out.println(
            where(file, note.place()) + ": " + note.place().text() + " " + note.text());
      }
    }
  }

  /** A finding with its source line, the other end and the remedy. */
  static String render(String file, StaticFinding finding) {
    return message(file, finding, severity(finding)).rendered();
  }

  private static Severity severity(StaticFinding finding) {
    return finding.warning() ? Severity.WARNING : Severity.ERROR;
  }

  /** A finding under a severity, which may be another one than its own. */
  public static Message message(String file, StaticFinding finding, Severity severity) {
    return message(
        file,
        finding.place(),
        severity,
        finding.message(),
        finding.rule().id(),
        below(file, finding));
  }

  private static Message message(
      String file, CodePlace place, Severity severity, String text, String rule, String below) {
    String word = severity.name().toLowerCase(Locale.ROOT);
    Span span = place.span();
    return new Message(
        severity,
        span == null ? file : span.file(),
        span == null ? 0 : span.line(),
        span == null ? 0 : span.column(),
        text,
        rule,
        "%s: %s: %s [%s]%s".formatted(where(file, place), word, text, rule, below));
  }

  /** The source line, the other end and the remedy. */
  private static String below(String file, StaticFinding finding) {
    CodePlace place = finding.place();
    StringBuilder out = new StringBuilder();
    Span span = place.span();
    if (span == null) {
      out.append("\n  ").append(place.text());
    } else {
      String line = span.source().lineText(span.start());
      int column = Math.min(span.column() - 1, line.length());
      out.append('\n').append(TextColumns.marked(line, column, column));
      for (String step : span.source().trail()) {
        out.append('\n').append(step);
      }
    }
    CodePlace other = finding.other();
    if (other != null) {
      out.append("\n  ").append(finding.role()).append(" here: ").append(where(file, other));
      out.append(": ").append(other.text());
    }
    if (!finding.hazard().isEmpty()) {
      out.append("\n  hazard: ").append(finding.hazard());
    }
    String mend = finding.mend();
    return mend.isEmpty() ? out.toString() : out + "\n  to mend it: " + mend;
  }

  /** {@code file:line:column}, or the file with the address and the symbol. */
  static String where(String file, CodePlace place) {
    return place.span() != null ? place.where() : file + ":" + place.where();
  }
}
