package dev.lockstep.assembler.context;

import dev.lockstep.assembler.asm4gcn.Report;
import dev.lockstep.text.source.Severity;
import dev.lockstep.text.source.SourceText;
import dev.lockstep.text.source.WayOut;

/** Hands reports about places in one text to an assembly. */
public record SourceReport(Assembly assembly, SourceText source) implements Report {
  @Override
  public void tell(Severity severity, int start, int end, String rule, String text, WayOut wayOut) {
    assembly.report(severity, source.span(start, end), rule, text, wayOut);
  }
}
