package dev.lockstep.assembler.inline;

import dev.lockstep.assembler.asm4gcn.BlockFinder;
import dev.lockstep.assembler.asm4gcn.Cleaning;
import dev.lockstep.assembler.asm4gcn.Report;
import dev.lockstep.assembler.asm4gcn.SourceBlock;
import dev.lockstep.assembler.asm4gcn.TracedText;
import dev.lockstep.assembler.template.Template;
import dev.lockstep.text.source.SourceText;
import dev.lockstep.text.source.Span;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * A text of OpenCL C that has kernels of Asm4GCN: what is left for the compiler of C when its
 * blocks are cut out. Templates are expanded first, over the whole text.
 */
public final class MixedText {
  private static final String KEYWORD = "__asm4gcn";

  private final SourceText source;
  private final String compiled;
  private final boolean alone;
  private final Map<String, Span> blocks;

  /** The text as its templates have made it. */
  private final TracedText expanded;

  private MixedText(
      SourceText source,
      String compiled,
      boolean alone,
      Map<String, Span> blocks,
      TracedText expanded) {
    this.source = source;
    this.compiled = compiled;
    this.alone = alone;
    this.blocks = blocks;
    this.expanded = expanded;
  }

  /** A text as the compiler would see it; empty when it has no block. */
  public static Optional<MixedText> of(SourceText source) {
    if (!source.text().toLowerCase(Locale.ROOT).contains(KEYWORD)) {
      return Optional.empty();
    }
    TracedText expanded = Template.expand(source.text(), Report.SILENT);
    if (expanded == null) {
      // The assembler reports it; nothing is left to compile.
      return Optional.of(new MixedText(source, "", true, Map.of(), TracedText.of("")));
    }
    String text = expanded.text();
    TracedText clean =
        Cleaning.withoutComments(
            Cleaning.joined(TracedText.of(text), false, Report.SILENT), Report.SILENT);
    List<SourceBlock> found = new ArrayList<>(BlockFinder.find(clean, false, Report.SILENT));
    found.removeIf(block -> block.name() == null);
    if (found.isEmpty() && !BlockFinder.mentions(clean)) {
      return Optional.empty();
    }
    Map<String, Span> names = new LinkedHashMap<>();
    char[] left = text.toCharArray();
    for (SourceBlock block : found) {
      int place = expanded.start(block.nameText().start());
      names.putIfAbsent(String.valueOf(block.name()), new Span(source, place, place));
      int end = afterSemicolon(text, block.end());
      for (int i = block.start(); i < end; i++) {
        left[i] = left[i] == '\n' || left[i] == '\r' ? left[i] : ' ';
      }
    }
    return Optional.of(
        new MixedText(source, new String(left), isAlone(clean, found), names, expanded));
  }

  private static int afterSemicolon(String text, int from) {
    int at = from;
    while (at < text.length() && (text.charAt(at) == ' ' || text.charAt(at) == '\t')) {
      at++;
    }
    return at < text.length() && text.charAt(at) == ';' ? at + 1 : from;
  }

  /** Whether nothing stands between the blocks. */
  private static boolean isAlone(TracedText clean, List<SourceBlock> blocks) {
    int next = 0;
    for (int i = 0; i < clean.length(); i++) {
      int place = clean.start(i);
      while (next < blocks.size() && place >= blocks.get(next).end()) {
        next++;
      }
      boolean inside = next < blocks.size() && place >= blocks.get(next).start();
      if (!inside && clean.charAt(i) > ' ' && clean.charAt(i) != ';') {
        return false;
      }
    }
    return true;
  }

  /** Input of the compiler of OpenCL C; blocks are blanks, lines stay lines. */
  public String compiled() {
    return compiled;
  }

  /** Whether there is nothing but blocks. */
  public boolean isAlone() {
    return alone;
  }

  /** Positions of the names of the Asm4GCN kernels. */
  public Map<String, Span> blocks() {
    return blocks;
  }

  /** The place of the source that a line and column of {@link #compiled} come from. */
  public Span place(int line, int column) {
    int at = 0;
    for (int i = 1; i < line; i++) {
      int end = compiled.indexOf('\n', at);
      if (end < 0) {
        break;
      }
      at = end + 1;
    }
    int last = Template.isOne(source.text()) ? compiled.length() - 1 : compiled.length();
    int place = expanded.start(Math.min(at + Math.max(0, column - 1), last));
    return new Span(source, place, place);
  }
}
