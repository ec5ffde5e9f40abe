package dev.lockstep.assembler.context;

import dev.lockstep.assembler.asm4gcn.Report;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.source.Severity;
import dev.lockstep.text.source.SourceText;
import dev.lockstep.text.source.WayOut;
import java.util.ArrayList;
import java.util.List;

/**
 * Keeps what is reported about a source.
 *
 * @param diagnostics what has been reported so far
 */
public record CollectedReport(SourceText source, List<Problem> diagnostics) implements Report {
  /** A report of a source that nothing is known of yet. */
  public CollectedReport(SourceText source) {
    this(source, new ArrayList<>());
  }

  @Override
  public void tell(Severity severity, int start, int end, String rule, String text, WayOut wayOut) {
    diagnostics.add(new Problem(severity, source.span(start, end), text, rule, wayOut));
  }
}
