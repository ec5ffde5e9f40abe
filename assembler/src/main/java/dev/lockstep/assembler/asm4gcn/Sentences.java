package dev.lockstep.assembler.asm4gcn;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;

/** Cuts a block's body into sentences: lines, defines and their uses, semicolons. */
public final class Sentences {
  private static final String DEFINE = "#define";

  private final Report report;
  private final Defines defines;
  private final IntUnaryOperator lineOf;
  private final List<Sentence> result = new ArrayList<>();
  private int row;

  private Sentences(Report report, boolean everywhere, IntUnaryOperator lineOf) {
    this.report = report;
    this.defines = new Defines(report, everywhere);
    this.lineOf = lineOf;
  }

  /**
   * The sentences of a body in order.
   *
   * @param classic whether defines are replaced inside all words
   * @param lineOf the line of a place in the source
   */
  public static List<Sentence> of(
      TracedText body, boolean classic, IntUnaryOperator lineOf, Report report) {
    Sentences sentences = new Sentences(report, classic, lineOf);
    sentences.read(body.lowered());
    return sentences.result;
  }

  private void read(TracedText body) {
    int from = 0;
    while (from < body.length() && !defines.isLimited()) {
      int end = body.text().indexOf('\n', from);
      int to = end < 0 ? body.length() : end;
      TracedText line = body.slice(from, to).strip();
      row++;
      if (!line.isEmpty()) {
        line(line);
      }
      from = to + 1;
    }
  }

  private void line(TracedText line) {
    if (isDefine(line)) {
      defines.define(line);
      return;
    }
    List<Sentence.Use> uses = new ArrayList<>(0);
    int number = lineOf.applyAsInt(line.start());
    // A template writes the same lines of the source many times.
    row = Math.max(row, number);
    TracedText text = defines.replaced(line, uses);
    int from = 0;
    while (from <= text.length()) {
      int end = text.text().indexOf(';', from);
      int to = end < 0 ? text.length() : end;
      TracedText one = text.slice(from, to).strip();
      if (isDefine(one)) {
        report.error(one, "define", "#define must begin a line");
      } else if (!one.isEmpty()) {
        result.add(new Sentence(one, number, row, uses.isEmpty() ? List.of() : usesOf(one, uses)));
      }
      from = to + 1;
    }
  }

  private static boolean isDefine(TracedText text) {
    return text.text().startsWith(DEFINE)
        && (text.length() == DEFINE.length()
            || !TracedText.continuesName(text.charAt(DEFINE.length())));
  }

  /** The uses that reach into a sentence. */
  private static List<Sentence.Use> usesOf(TracedText one, List<Sentence.Use> uses) {
    List<Sentence.Use> own = new ArrayList<>();
    for (Sentence.Use use : uses) {
      if (use.start() < one.end() && use.end() > one.start()) {
        own.add(use);
      }
    }
    return own;
  }
}
