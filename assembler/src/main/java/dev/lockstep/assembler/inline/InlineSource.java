package dev.lockstep.assembler.inline;

import dev.lockstep.assembler.asm4gcn.InlineBlockText;
import dev.lockstep.assembler.asm4gcn.InlineFinder;
import dev.lockstep.assembler.asm4gcn.TracedText;
import dev.lockstep.assembler.context.CollectedReport;
import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.template.Template;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.source.SourceText;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A text in OpenCL C with blocks of Asm4GCN in its functions, {@code asm4gcn { ... }}. Each block
 * becomes an inline assembly statement as clang knows it; lines stay where they are.
 */
public final class InlineSource {
  private static final String LEFT = "asm4gcn block ";
  private static final Pattern TOLD = Pattern.compile(LEFT + "(\\d{1,7})(;.*)?");

  private final SourceText source;
  private final @Nullable TracedText text;
  private final boolean templates;
  private final List<Problem> diagnostics = new ArrayList<>();
  private final List<InlineBlock> blocks = new ArrayList<>();

  private InlineSource(SourceText source, AssemblerOptions options) {
    this.source = source;
    CollectedReport report = new CollectedReport(source);
    templates = Template.isOne(source.text());
    text = Template.expand(source.text(), report);
    if (text != null) {
      for (InlineBlockText found : InlineFinder.find(text, report)) {
        blocks.add(new InlineBlock(source, options, found));
      }
    }
    diagnostics.addAll(report.diagnostics());
  }

  /** Whether a text may hold such blocks; false means that clang can have it as it is. */
  public static boolean mayHold(String text) {
    return InlineFinder.mayHold(text);
  }

  /** Reads a text. Never throws on any text. */
  public static InlineSource read(SourceText source, AssemblerOptions options) {
    return new InlineSource(source, options);
  }

  /** The blocks in order. */
  public List<InlineBlock> blocks() {
    return List.copyOf(blocks);
  }

  /** Diagnostics outside of the blocks. */
  public List<Problem> diagnostics() {
    return List.copyOf(diagnostics);
  }

  /**
   * The text in C, each block a statement. A block in error that the preprocessor may leave out
   * becomes a pragma that {@link #left} knows; another one an empty statement.
   */
  public String text() {
    if (text == null) {
      return source.text();
    }
    InlineText out = new InlineText(source, templates);
    int at = 0;
    for (int i = 0; i < blocks.size(); i++) {
      InlineBlock block = blocks.get(i);
      out.copy(text, at, block.found().start());
      block.write(out, LEFT + i);
      at = block.found().end();
    }
    out.copy(text, at, text.length());
    return out.done();
  }

  /**
   * The block that a message of clang is about, where it tells that one in error was not left out.
   */
  public static int left(String message) {
    Matcher told = TOLD.matcher(message);
    return told.matches() ? Integer.parseInt(told.group(1)) : -1;
  }
}
