package dev.lockstep.assembler.asm4gcn;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds the blocks of a source from which comments are taken away. */
public final class BlockFinder {
  private static final String KEYWORD = "__asm4gcn";
  private static final Map<String, String> TYPES =
      Map.ofEntries(
          Map.entry("int", "s4i"),
          Map.entry("uint", "s4u"),
          Map.entry("char", "s1i"),
          Map.entry("uchar", "s1u"),
          Map.entry("short", "s2i"),
          Map.entry("ushort", "s2u"),
          Map.entry("long", "s8i"),
          Map.entry("ulong", "s8u"),
          Map.entry("float", "s4f"),
          Map.entry("double", "s8f"),
          Map.entry("bool", "s4b"),
          Map.entry("void", "s4u"),
          Map.entry("signed", "s4i"),
          Map.entry("unsigned", "s4u"));
  private static final String POINTER = "s4u";
  private static final Set<String> SIGNS = Set.of("signed", "unsigned");

  private final TracedText source;
  private final Report report;
  private final String lowered;
  private int at;

  private BlockFinder(TracedText source, Report report) {
    this.source = source;
    this.report = report;
    this.lowered = source.lowered().text();
  }

  /** The blocks in order; one without a name when the source has none. */
  public static List<Block> find(TracedText source, Report report) {
    return new BlockFinder(source, report).blocks();
  }

  private List<Block> blocks() {
    List<Block> found = new ArrayList<>();
    boolean any = false;
    for (int next = nextKeyword(0); next >= 0; next = nextKeyword(at)) {
      any = true;
      at = next + KEYWORD.length();
      Block block = block(next);
      if (block != null) {
        found.add(block);
      }
    }
    if (!any) {
      TracedText none = source.slice(0, 0);
      found.add(new Block(null, none, List.of(), source, source.start(), source.end()));
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

  private @Nullable Block block(int keyword) {
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
    List<Block.Parameter> parameters = parameters(source.slice(at, close));
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
    Block block =
        new Block(
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

  private @Nullable Block broken(String reason) {
    report.error(source.slice(at, Math.min(at + 1, source.length())), "block", reason);
    return null;
  }

  /** A name as messages show it. */
  public static String shortened(String name) {
    return name.length() <= 40 ? name : name.substring(0, 37) + "...";
  }

  private List<Block.Parameter> parameters(TracedText list) {
    List<Block.Parameter> result = new ArrayList<>();
    if (list.strip().isEmpty()) {
      return result;
    }
    int from = 0;
    while (from <= list.length()) {
      int comma = list.text().indexOf(',', from);
      int to = comma < 0 ? list.length() : comma;
      Block.Parameter parameter = parameter(list.slice(from, to).strip());
      if (parameter != null) {
        result.add(parameter);
      }
      from = to + 1;
    }
    return result;
  }

  private Block.@Nullable Parameter parameter(TracedText text) {
    List<String> words = new ArrayList<>();
    boolean pointer = false;
    int place = 0;
    while (place < text.length()) {
      int end = text.nameEnd(place);
      char c = text.charAt(place);
      if (end > place) {
        String word = text.text().substring(place, end);
        if (!isTypeWord(words, word, pointer)) {
          if (words.isEmpty()) {
            report.error(
                text,
                "parameter-type",
                "'" + shortened(word) + "' is no type that a parameter can have");
            return null;
          }
          report.warning(
              text.slice(place, end),
              "parameter-name",
              "only types stand here; the name '" + shortened(word) + "' is not used");
          break;
        }
        words.add(word);
        place = end;
      } else if (c == '*' && !words.isEmpty()) {
        pointer = true;
        place++;
      } else if (TracedText.isBlank(c)) {
        place++;
      } else {
        break;
      }
    }
    if (words.isEmpty()) {
      report.error(text, "parameter-type", "expected a type such as int, float or uint*");
      return null;
    }
    String base = words.size() == 1 ? words.getFirst() : words.get(1);
    String suggested = TYPES.getOrDefault(unsigned(words, base), POINTER);
    VariableType type = VariableType.of(pointer ? POINTER : suggested);
    return type == null
        ? null
        : new Block.Parameter(String.join(" ", words) + (pointer ? "*" : ""), type);
  }

  private static String unsigned(List<String> words, String base) {
    return words.size() == 2 && words.getFirst().equals("unsigned") ? "u" + base : base;
  }

  private static boolean isTypeWord(List<String> words, String word, boolean pointer) {
    if (pointer || !TYPES.containsKey(word)) {
      return false;
    }
    return words.isEmpty()
        || words.size() == 1
            && SIGNS.contains(words.getFirst())
            && Set.of("int", "char", "short", "long").contains(word);
  }
}
