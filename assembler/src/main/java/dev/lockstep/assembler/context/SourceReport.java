package dev.lockstep.assembler.context;

import dev.lockstep.assembler.asm4gcn.Report;
import dev.lockstep.text.source.SourceText;
import dev.lockstep.text.source.Span;

/** Hands reports about places in one text to an assembly. */
public record SourceReport(Assembly assembly, SourceText source) implements Report {
  @Override
  public void error(int start, int end, String rule, String text) {
    assembly.error(span(start, end), rule, text);
  }

  @Override
  public void warning(int start, int end, String rule, String text) {
    assembly.warning(span(start, end), rule, text);
  }

  @Override
  public void note(int start, int end, String rule, String text) {
    assembly.note(span(start, end), rule, text);
  }

  private Span span(int start, int end) {
    int length = source.text().length();
    int from = Math.min(start, length);
    return new Span(source, from, Math.min(Math.max(from, end), length));
  }
}
