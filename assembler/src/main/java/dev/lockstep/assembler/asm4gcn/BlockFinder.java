package dev.lockstep.assembler.asm4gcn;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds the blocks of a source from which comments are taken away. */
public final class BlockFinder {
  private static final String KEYWORD = "__asm4gcn";

  private final TracedText source;
  private final boolean classic;
  private final Report report;
  private final String lowered;
  private int at;

  private BlockFinder(TracedText source, boolean classic, Report report) {
    this.source = source;
    this.classic = classic;
    this.report = report;
    this.lowered = source.lowered().text();
  }

  /**
   * The blocks in order; one without a name when the source has none.
   *
   * @param classic whether headers are those of the language's first assembler: types alone
   */
  public static List<SourceBlock> find(TracedText source, boolean classic, Report report) {
    return new BlockFinder(source, classic, report).blocks();
  }

  /** Whether a source has the word that begins a block. */
  public static boolean mentions(TracedText source) {
    return new BlockFinder(source, false, Report.SILENT).nextKeyword(0) >= 0;
  }

  private List<SourceBlock> blocks() {
    List<SourceBlock> found = new ArrayList<>();
    boolean any = false;
    for (int next = nextKeyword(0); next >= 0; next = nextKeyword(at)) {
      any = true;
      at = next + KEYWORD.length();
      SourceBlock block = block(next);
      if (block != null) {
        found.add(block);
      }
    }
    if (!any) {
      TracedText none = source.slice(0, 0);
      found.add(new SourceBlock(null, none, List.of(), source, source.start(), source.end()));
    }
    return found;
  }

  /** The keyword from a position on, outside of quotes, or -1. */
  private int nextKeyword(int from) {
    int place = from;
    while (place < lowered.length()) {
      char c = lowered.charAt(place);
      if (c == '"' || c == '\'') {
        place = Cleaning.quoteEnd(lowered, place);
      } else if (TracedText.startsName(c)) {
        int end = source.nameEnd(place);
        if (end - place == KEYWORD.length() && lowered.startsWith(KEYWORD, place)) {
          return place;
        }
        place = end;
      } else {
        place++;
      }
    }
    return -1;
  }

  private @Nullable SourceBlock block(int keyword) {
    at = source.skipBlanks(at);
    int end = source.nameEnd(at);
    if (end == at) {
      return broken("expected the block's name behind __asm4GCN");
    }
    TracedText name = source.slice(at, end);
    at = source.skipBlanks(end);
    if (!take('(')) {
      return broken("expected '(' and the parameters' types behind the block's name");
    }
    int close = source.text().indexOf(')', at);
    if (close < 0) {
      return broken("the parameters' types of '" + shortened(name.text()) + "' have no ')'");
    }
    List<Parameter> parameters = new ParameterReader(classic, report).read(source.slice(at, close));
    at = source.skipBlanks(close + 1);
    if (!take('{')) {
      return broken("expected '{' and the block's statements");
    }
    int last = source.text().indexOf('}', at);
    int inner = source.text().indexOf('{', at);
    if (last < 0) {
      report.error(name, "block", "the block '" + shortened(name.text()) + "' has no closing '}'");
      at = source.length();
      return null;
    }
    if (inner >= 0 && inner < last) {
      report.error(
          source.slice(inner, inner + 1),
          "block",
          "braces cannot nest in a block: it ends at the first '}'");
    }
    SourceBlock block =
        new SourceBlock(
            name.text(),
            name,
            parameters,
            source.slice(at, last),
            source.start(keyword),
            source.end(last + 1));
    at = last + 1;
    return block;
  }

  private boolean take(char c) {
    if (at < source.length() && source.charAt(at) == c) {
      at++;
      return true;
    }
    return false;
  }

  private @Nullable SourceBlock broken(String reason) {
    report.error(source.slice(at, Math.min(at + 1, source.length())), "block", reason);
    return null;
  }

  /** A name as messages show it. */
  public static String shortened(String name) {
    return name.length() <= 40 ? name : name.substring(0, 37) + "...";
  }
}
