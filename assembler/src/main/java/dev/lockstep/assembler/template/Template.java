package dev.lockstep.assembler.template;

import dev.lockstep.assembler.asm4gcn.Report;
import dev.lockstep.assembler.asm4gcn.TracedText;
import org.jspecify.annotations.Nullable;

/** Turns a template into the text that it makes. */
public final class Template {
  /** Steps that a template may take. */
  public static final int MOST_STEPS = 10_000_000;

  /** Characters that it may make. */
  public static final int MOST_TEXT = 1 << 24;

  private Template() {}

  /** Whether a source has any code in it. */
  public static boolean isOne(String source) {
    return source.contains("[[");
  }

  /**
   * The text that a source makes, itself when it has no code; null, with a report, when its code is
   * broken. Never throws on any text.
   */
  public static @Nullable TracedText expand(String source, Report report) {
    if (!isOne(source)) {
      return TracedText.of(source);
    }
    try {
      Output output = new Output(MOST_TEXT);
      new TemplateInterpreter(CodeParser.read(TemplateLexer.tokens(source)), output, MOST_STEPS)
          .run();
      return TracedText.of(output.text(), output.starts(), output.ends());
    } catch (TemplateException e) {
      report.error(e.start(), e.end(), "template", e.text());
      return null;
    }
  }
}
