package dev.lockstep.assembler.context;

import dev.lockstep.assembler.asm4gcn.Report;
import dev.lockstep.assembler.source.Diagnostic;
import dev.lockstep.assembler.source.SourceText;
import dev.lockstep.assembler.source.Span;
import java.util.ArrayList;
import java.util.List;

/** Keeps what is reported about a source. */
public final class CollectedReport implements Report {
  private final SourceText source;
  private final List<Diagnostic> diagnostics = new ArrayList<>();

  public CollectedReport(SourceText source) {
    this.source = source;
  }

  public List<Diagnostic> diagnostics() {
    return diagnostics;
  }

  @Override
  public void error(int start, int end, String rule, String text) {
    diagnostics.add(Diagnostic.error(span(start, end), rule, text));
  }

  @Override
  public void warning(int start, int end, String rule, String text) {
    diagnostics.add(Diagnostic.warning(span(start, end), rule, text));
  }

  @Override
  public void note(int start, int end, String rule, String text) {
    diagnostics.add(Diagnostic.note(span(start, end), rule, text));
  }

  private Span span(int start, int end) {
    int length = source.text().length();
    int from = Math.min(start, length);
    return new Span(source, from, Math.min(Math.max(from, end), length));
  }
}
