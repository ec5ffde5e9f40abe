package dev.lockstep.assembler.context;

import dev.lockstep.assembler.asm4gcn.Report;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.source.SourceText;
import dev.lockstep.text.source.Span;
import java.util.ArrayList;
import java.util.List;

/** Keeps what is reported about a source. */
public final class CollectedReport implements Report {
  private final SourceText source;
  private final List<Problem> diagnostics = new ArrayList<>();

  public CollectedReport(SourceText source) {
    this.source = source;
  }

  public List<Problem> diagnostics() {
    return diagnostics;
  }

  @Override
  public void error(int start, int end, String rule, String text) {
    diagnostics.add(Problem.error(span(start, end), rule, text));
  }

  @Override
  public void warning(int start, int end, String rule, String text) {
    diagnostics.add(Problem.warning(span(start, end), rule, text));
  }

  @Override
  public void note(int start, int end, String rule, String text) {
    diagnostics.add(Problem.note(span(start, end), rule, text));
  }

  private Span span(int start, int end) {
    int length = source.text().length();
    int from = Math.min(start, length);
    return new Span(source, from, Math.min(Math.max(from, end), length));
  }
}
