package dev.lockstep.runtime.run;

import dev.lockstep.assembler.source.Diagnostic;
import dev.lockstep.assembler.source.TextColumns;
import dev.lockstep.emulator.check.Finding.Severity;
import dev.lockstep.runtime.text.Message;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Something that checked mode found in a launch.
 *
 * @param rule the rule's id, for {@code lockstep explain}
 * @param severity its severity; notes do not make a run fail
 * @param message the error, in a sentence
 * @param kernel the kernel that ran
 * @param end its place
 * @param other the other end of the chain: the load, the other access
 * @param role action of the other end
 * @param memory the address in memory that it is about
 * @param fix text of a fix; may be empty
 * @param count number of times that it was seen
 */
public record RunFinding(
    String rule,
    Severity severity,
    String message,
    String kernel,
    End end,
    Optional<End> other,
    String role,
    OptionalLong memory,
    String fix,
    long count) {

  /**
   * An instruction that ran, and where it comes from.
   *
   * @param workgroup number in the grid, x fastest
   * @param wavefront number in the workgroup
   * @param lane or -1 where no single lane is meant
   * @param address of the instruction
   * @param place the same as function and offset
   * @param instruction its text
   * @param source its position in the source, if that is known
   */
  public record End(
      long workgroup,
      int wavefront,
      int lane,
      long address,
      String place,
      String instruction,
      Optional<SourcePlace> source) {

    /** Name of the place within a sentence. */
    String text() {
      return source.map(s -> "line " + s.line()).orElse(place);
    }

    private String where() {
      return source.map(s -> s.file() + ":" + s.line()).orElse(place);
    }
  }

  /**
   * A place in a source.
   *
   * @param column from 1, or 0 where only the line is known
   * @param text the line, empty where it cannot be read
   */
  public record SourcePlace(String file, int line, int column, String text) {}

  /** Whether it makes the run fail. */
  public boolean fails() {
    return severity != Severity.NOTE;
  }

  /** The same as a message. */
  public Message report() {
    Optional<SourcePlace> source = end.source();
    return new Message(
        switch (severity) {
          case ERROR -> Diagnostic.Severity.ERROR;
          case WARNING -> Diagnostic.Severity.WARNING;
          case NOTE -> Diagnostic.Severity.NOTE;
        },
        source.map(SourcePlace::file).orElse(""),
        source.map(SourcePlace::line).orElse(0),
        source.map(s -> Math.max(1, s.column())).orElse(0),
        message,
        rule,
        render());
  }

  /** {@code file:line:column: error: text [rule]}, or the address where no line is known. */
  public String headline() {
    String where =
        end.source()
            .map(s -> s.file() + ":" + s.line() + ":" + Math.max(1, s.column()))
            .orElse(kernel + ":" + end.place());
    return where + ": " + severity.word() + ": " + message + " [" + rule + "]";
  }

  /** The headline, and below it the source line, who ran it, the other end and the remedy. */
  public String render() {
    StringBuilder out = new StringBuilder(headline());
    String line = end.source().map(SourcePlace::text).orElse("");
    if (line.isBlank()) {
      out.append("\n  ").append(end.instruction());
    } else {
      int column = Math.max(1, end.source().map(SourcePlace::column).orElse(1));
      out.append('\n').append(TextColumns.marked("  " + line, column + 1, column + 1));
      if (!line.contains(end.instruction())) {
        out.append(" ").append(end.instruction());
      }
    }
    out.append("\n  in ").append(kernel).append(", workgroup ").append(end.workgroup());
    out.append(", wavefront ").append(end.wavefront());
    if (end.lane() >= 0) {
      out.append(", lane ").append(end.lane());
    }
    if (count > 1) {
      out.append(" (").append(count).append(" times in all)");
    }
    other.ifPresent(o ->
        out.append("\n  ")
            .append(role)
            .append(" here: ")
            .append(o.where())
            .append(": ")
            .append(o.instruction()));
    if (!fix.isEmpty()) {
      out.append("\n  to mend it: ").append(fix);
    }
    return out.toString();
  }
}
