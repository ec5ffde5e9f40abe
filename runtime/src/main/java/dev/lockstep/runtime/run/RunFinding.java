package dev.lockstep.runtime.run;

import dev.lockstep.text.source.Excerpt;
import dev.lockstep.text.source.Place;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.source.Problem.Detail;
import dev.lockstep.text.source.Severity;
import dev.lockstep.text.source.WayOut;
import java.util.ArrayList;
import java.util.List;
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
    public String text() {
      return source.map(s -> "line " + s.line()).orElse(place);
    }

    /** Name of the place with its file. */
    public String where() {
      return source.map(s -> s.file() + ":" + s.line()).orElse(place);
    }

    /**
     * The place, with its source line where that is known.
     *
     * @param remark text behind the mark below the line
     */
    public Place at(String kernel, String remark) {
      if (source.isEmpty()) {
        return new Place.Code("", kernel + ":" + place);
      }
      SourcePlace from = source.get();
      int column = Math.max(1, from.column());
      Excerpt excerpt =
          from.text().isBlank()
              ? null
              : new Excerpt(2, from.text(), column - 1, column - 1, remark);
      return new Place.Position(from.file(), from.line(), column, excerpt);
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

  /** The same as a problem of the source, or of the code where no line is known. */
  public Problem problem() {
    List<Detail> details = new ArrayList<>();
    String line = end.source().map(SourcePlace::text).orElse("");
    if (line.isBlank()) {
      details.add(new Detail.Line("  " + end.instruction()));
    }
    details.add(new Detail.Line(runner()));
    other.ifPresent(
        o -> details.add(new Detail.Related(o.at(kernel, ""), role, o.where(), o.instruction())));
    String remark = line.contains(end.instruction()) ? "" : " " + end.instruction();
    WayOut wayOut = new WayOut.Change(List.of(), fix);
    return new Problem(severity, end.at(kernel, remark), message, rule, wayOut, details);
  }

  /** The work-items that ran the instruction, and how often. */
  private String runner() {
    StringBuilder out = new StringBuilder("  in ").append(kernel);
    out.append(", workgroup ").append(end.workgroup());
    out.append(", wavefront ").append(end.wavefront());
    if (end.lane() >= 0) {
      out.append(", lane ").append(end.lane());
    }
    if (count > 1) {
      out.append(" (").append(count).append(" times in all)");
    }
    return out.toString();
  }
}
