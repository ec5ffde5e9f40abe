package dev.lockstep.assembler.editor;

import dev.lockstep.assembler.asm4gcn.VariableType;
import dev.lockstep.assembler.editor.Lexeme.Kind;
import dev.lockstep.assembler.machine.AssemblerData;
import dev.lockstep.assembler.option.Dialect;
import dev.lockstep.assembler.token.Scanner;
import dev.lockstep.assembler.token.Tokens;
import dev.lockstep.isa.codec.InstructionSet;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Splits a text into words and says what each is, by the tables of its machine and by what the text
 * itself defines. It takes any text; a word that it does not know is a {@link Kind#NAME}.
 */
final class Lexer {
  /** Words of Asm4GCN that begin a statement, and those that stand in one. */
  static final Set<String> KEYWORDS =
      Set.of("free", "lds", "if", "goto", "branch", "mem", "in", "out", "inout");

  /** Functions of Asm4GCN's friendly statements. */
  static final Set<String> FUNCTIONS = Set.of("min", "max", "abs");

  /** Directives whose first argument is a name that they define. */
  private static final Set<String> DEFINING = Set.of(".set", ".equ", ".equiv", ".macro");

  /** Constants of kernels have these words in front of a period. */
  private static final Set<String> FAMILIES = Set.of("arg", "hidden", "lds", "size");

  /** Names of what registers hold when a kernel begins. */
  private static final Set<String> ENTRIES =
      AssemblerData.table("entry.tsv").stream()
          .map(row -> row.text("name"))
          .collect(Collectors.toSet());

  /** Directives behind which YAML stands. */
  private static final Set<String> METADATA =
      Set.of(
          ".amdgpu_metadata",
          ".amdgpu_hsa_metadata",
          ".amd_amdgpu_hsa_metadata",
          ".amdgpu_pal_metadata");

  /** Suffix of the symbol of a kernel's descriptor. */
  private static final String DESCRIPTOR = "[.]kd";

  private static final Pattern KERNEL_SYMBOL =
      Pattern.compile("\\.symbol:\\s*['\"]?([\\w.$]+)" + DESCRIPTOR);
  private static final Pattern KERNEL_NAME =
      Pattern.compile("\\.(?:symbol|name):\\s*['\"]?([\\w.$]+?)(?:" + DESCRIPTOR + ")?(?![\\w.$])");

  private static final String BLOCK = "__asm4gcn";

  private final String text;
  private final InstructionSet set;
  private final boolean variables;
  private final boolean hash;
  private final List<Lexeme> lexemes = new ArrayList<>();

  /** Names that have been declared so far, with the number of their block in front. */
  private final Set<String> declared = new HashSet<>();

  private final Set<String> macros = new HashSet<>();

  private Area area = new Area(0, 0, 0, Lexeme.FILE);
  private int at;
  private int limit;

  /** Whether nothing of the statement has been read but labels. */
  private boolean first;

  /** Open brackets of the statement. */
  private int brackets;

  /** Meaning of the names that follow in the statement. */
  private Expected expected = Expected.NOTHING;

  private enum Expected {
    NOTHING,
    /** Variable declared within an instruction. */
    VARIABLE,
    /** Variables to the end of the statement. */
    VARIABLES,
    /** The name of a macro. */
    MACRO,
    /** The name of a symbol. */
    SYMBOL
  }

  private Lexer(String text, Dialect dialect, boolean hash, InstructionSet set) {
    this.text = text;
    this.variables = dialect instanceof Dialect.Asm4Gcn;
    this.hash = hash;
    this.set = set;
  }

  /**
   * The words of a text in their order.
   *
   * @param hash whether comments begin with a number sign and semicolons end statements
   */
  static List<Lexeme> read(String text, Dialect dialect, boolean hash, InstructionSet set) {
    Lexer lexer = new Lexer(text, dialect, hash, set);
    List<Area> areas =
        lexer.variables ? Area.of(text) : List.of(new Area(0, 0, text.length(), Lexeme.FILE));
    for (Area one : areas) {
      lexer.area(one);
    }
    return lexer.resolved();
  }

  private void area(Area next) {
    area = next;
    at = next.start();
    limit = next.body();
    if (next.body() > next.start()) {
      header();
    }
    at = next.body();
    limit = next.end();
    first = true;
    while (at < limit) {
      step();
    }
  }

  // The header of a kernel: __asm4GCN name ( parameters ).

  private void header() {
    boolean named = false;
    while (at < limit) {
      char c = text.charAt(at);
      int end = commentEnd();
      if (end > at) {
        add(Kind.COMMENT, at, end);
        at = end;
      } else if (Scanner.startsName(c)) {
        end = nameEnd(at);
        String word = word(at, end);
        if (word.equals(BLOCK)) {
          add(Kind.KEYWORD, at, end);
        } else if (!named) {
          lexemes.add(new Lexeme(Kind.SYMBOL, at, end, true, Lexeme.FILE));
          named = true;
        } else {
          add(isFollowedByName(end) ? Kind.TYPE : parameterKind(end), at, end);
        }
        at = end;
      } else {
        at++;
      }
    }
  }

  private Kind parameterKind(int end) {
    int next = skipBlanks(end);
    return next < limit && text.charAt(next) == '*' ? Kind.TYPE : Kind.PARAMETER;
  }

  private boolean isFollowedByName(int end) {
    int next = skipBlanks(end);
    return next < limit && Scanner.startsName(text.charAt(next));
  }

  // Statements.

  private void step() {
    char c = text.charAt(at);
    int comment = commentEnd();
    if (comment > at) {
      add(Kind.COMMENT, at, comment);
      at = comment;
    } else if (c == '\n' || c == ';') {
      newStatement();
      at++;
    } else if (Tokens.isBlank(c)) {
      at++;
    } else if (variables && text.startsWith("[[", at)) {
      template();
    } else if (c == '"' || c == '\'') {
      int end = Math.min(limit, Math.max(at + 1, Tokens.end(text, at, limit)));
      add(end > at + 1 ? Kind.TEXT : Kind.NAME, at, end);
      first = false;
      at = end;
    } else if (Scanner.isDigit(c) || c == '.' && at + 1 < limit && digitAt(at + 1)) {
      number();
    } else if (c == '#' && variables && first) {
      directive(nameEnd(at + 1));
    } else if (c == '\\' && variables && lineEnd(at + 1) >= 0) {
      at = lineEnd(at + 1);
    } else if (c == '\\' || c == '@' || c == '%' && hash) {
      marked(c);
    } else if (Scanner.startsName(c)) {
      name();
    } else {
      first = false;
      expected = c == '=' ? Expected.NOTHING : expected;
      brackets += c == '[' ? 1 : c == ']' ? -1 : 0;
      at++;
    }
  }

  /** The position behind the end of line that is at a place, or -1. */
  private int lineEnd(int place) {
    int end = place < limit && text.charAt(place) == '\r' ? place + 1 : place;
    return end < limit && text.charAt(end) == '\n' ? end + 1 : -1;
  }

  private void newStatement() {
    first = true;
    expected = Expected.NOTHING;
    brackets = 0;
  }

  /** End of the comment that begins here; the place itself where none does. */
  private int commentEnd() {
    char c = text.charAt(at);
    if (c == '/' && text.startsWith("/*", at)) {
      int end = text.indexOf("*/", at + 2);
      return end < 0 || end + 2 > limit ? limit : end + 2;
    }
    boolean semicolon = c == ';' && !variables && !hash;
    boolean sharp = c == '#' && !variables && (hash || first);
    if (semicolon || sharp || c == '/' && text.startsWith("//", at)) {
      int end = text.indexOf('\n', at);
      return end < 0 || end > limit ? limit : end;
    }
    return at;
  }

  private void template() {
    int end = Area.templateEnd(text, at, limit);
    add(Kind.TEMPLATE, at, end);
    at = end;
  }

  private void number() {
    int end = Math.max(at + 1, Math.min(limit, Tokens.end(text, at, limit)));
    int next = end;
    while (next < limit && Scanner.continuesName(text.charAt(next))) {
      next++;
    }
    String suffix = text.substring(end, next);
    int behind = skipBlanks(end);
    if (first && behind < limit && text.charAt(behind) == ':') {
      lexemes.add(new Lexeme(Kind.SYMBOL, at, end, true, area.scope()));
      at = behind + 1;
      return;
    }
    boolean local = suffix.equals("b") || suffix.equals("f");
    add(local ? Kind.SYMBOL : Kind.NUMBER, at, local ? next : end);
    first = false;
    at = next;
  }

  /** A word behind a mark: a parameter of a macro, a label, a function of addresses. */
  private void marked(char mark) {
    int end = nameEnd(at + 1);
    if (end == at + 1) {
      at++;
      return;
    }
    boolean label = mark == '@' && variables;
    Kind named = isGlued(end) ? Kind.NAME : Kind.SYMBOL;
    Kind kind = mark == '\\' ? Kind.PARAMETER : label ? named : Kind.KEYWORD;
    int from = label ? at + 1 : at;
    add(kind, from, end);
    first = false;
    at = end;
  }

  private void directive(int end) {
    String word = word(at, end);
    add(Kind.DIRECTIVE, at, end);
    expected =
        word.equals(".macro") || word.equals("#define")
            ? Expected.MACRO
            : DEFINING.contains(word) ? Expected.SYMBOL : Expected.NOTHING;
    first = false;
    at = end;
    if (METADATA.contains(word)) {
      metadata(".end_" + word.substring(1));
    }
  }

  /** Metadata in YAML: its text, and the names of kernels that it describes. */
  private void metadata(String last) {
    int close = text.indexOf(last, at);
    int end = close < 0 || close > limit ? limit : close;
    Matcher symbols = KERNEL_SYMBOL.matcher(text).region(at, end);
    Set<String> kernels = new HashSet<>();
    while (symbols.find()) {
      kernels.add(symbols.group(1));
    }
    Matcher names = KERNEL_NAME.matcher(text).region(at, end);
    while (names.find()) {
      if (kernels.contains(names.group(1))) {
        lexemes.add(new Lexeme(Kind.NAME, names.start(1), names.end(1), false, Lexeme.FILE));
      }
    }
    at = end;
  }

  private void name() {
    int end = nameEnd(at);
    String word = word(at, end);
    int next = skipBlanks(end);
    char behind = next < limit ? text.charAt(next) : '\n';
    boolean colon = behind == ':' && !text.startsWith("::", next);
    if (first && colon) {
      lexemes.add(new Lexeme(Kind.SYMBOL, at, end, true, area.scope()));
      at = next + 1;
      return;
    }
    if (expected != Expected.NOTHING && brackets == 0 && define(word, end)) {
      at = end;
      return;
    }
    if (first && text.charAt(at) == '.' && behind != '=') {
      directive(end);
      return;
    }
    boolean assigned = first && behind == '=' && !variables;
    if (assigned) {
      lexemes.add(new Lexeme(Kind.SYMBOL, at, end, true, Lexeme.FILE));
    } else if (variables && VariableType.of(word) != null) {
      add(Kind.TYPE, at, end);
      expected = first ? Expected.VARIABLES : Expected.VARIABLE;
      end = elements(end);
    } else {
      end = word(word, end, behind, colon);
    }
    first = false;
    at = end;
  }

  /** The number of elements behind a type. */
  private int elements(int from) {
    if (from >= limit || text.charAt(from) != '[') {
      return from;
    }
    int close = text.indexOf(']', from);
    return close < 0 || close > limit ? from : close + 1;
  }

  /** Takes a name as the statement's beginning expects it; false where it is something else. */
  private boolean define(String word, int end) {
    Kind kind =
        switch (expected) {
          case MACRO -> Kind.MACRO;
          case SYMBOL -> Kind.SYMBOL;
          default -> Kind.VARIABLE;
        };
    if (kind == Kind.VARIABLE) {
      if (isBehindName() || isRegister(word)) {
        return false;
      }
      declared.add(area.scope() + ":" + word);
    } else if (kind == Kind.MACRO) {
      macros.add(word);
    }
    int scope =
        kind == Kind.SYMBOL || kind == Kind.MACRO && !variables ? Lexeme.FILE : area.scope();
    lexemes.add(new Lexeme(kind, at, end, true, scope));
    if (expected != Expected.VARIABLES) {
      expected = Expected.NOTHING;
    }
    return true;
  }

  /** Whether only blanks stand between the last word and this one: {@code s4u a old}. */
  private boolean isBehindName() {
    Lexeme last = lexemes.getLast();
    return last.kind() == Kind.VARIABLE && text.substring(last.end(), at).isBlank();
  }

  /** A word that defines nothing; gives its end. */
  private int word(String word, int end, char behind, boolean colon) {
    if (variables && (KEYWORDS.contains(word) && isKeyword(word, behind))
        || behind == '(' && (FUNCTIONS.contains(word) || !first)) {
      add(Kind.KEYWORD, at, end);
      return end;
    }
    if (variables && declared.contains(area.scope() + ":" + word)) {
      add(Kind.VARIABLE, at, end);
      return end;
    }
    if (isGlued(end)) {
      add(Kind.NAME, at, end);
      return end;
    }
    if (variables && isEntry(word)) {
      add(Kind.KEYWORD, at, end);
      return end;
    }
    if (first && !(variables && isRegister(word))) {
      add(opening(word), at, end);
      return end;
    }
    if (isRegister(word) || behind == '[' && isFile(word)) {
      int close = behind == '[' ? text.indexOf(']', end) : -1;
      boolean range =
          close > 0 && close < limit && text.substring(end, close).matches("\\[[0-9: ]*");
      add(Kind.REGISTER, at, range ? close + 1 : end);
      return range ? close + 1 : end;
    }
    if (colon || set.mayBeFlag(word)) {
      add(Kind.MODIFIER, at, end);
    } else {
      add(macros.contains(word) ? Kind.MACRO : isPaired() ? opening(word) : Kind.NAME, at, end);
    }
    return end;
  }

  /** Whether a word is part of one that a parameter of a macro or a template completes. */
  private boolean isGlued(int end) {
    boolean behind = end + 1 < limit && text.charAt(end) == '\\' && text.charAt(end + 1) > ' ';
    Lexeme last = lexemes.isEmpty() ? null : lexemes.getLast();
    boolean front =
        last != null
            && (last.kind() == Kind.PARAMETER || last.kind() == Kind.TEMPLATE)
            && last.end() == at;
    return behind || front || text.startsWith("[[", end) || text.startsWith("\\()", at - 3);
  }

  /** Whether Asm4GCN gives a word its meaning: what a kernel finds, and its constants. */
  private static boolean isEntry(String word) {
    int point = word.indexOf('.');
    return ENTRIES.contains(word) || point > 0 && FAMILIES.contains(word.substring(0, point));
  }

  private boolean isKeyword(String word, char behind) {
    return switch (word) {
      case "mem" -> behind == '[';
      case "if" -> behind == '(';
      case "in", "out", "inout", "free" -> first;
      case "lds" -> first && behind != ',';
      default -> true;
    };
  }

  /** Whether a mark between two operations stands in front. */
  private boolean isPaired() {
    int before = at - 1;
    while (before > 1 && Tokens.isBlank(text.charAt(before))) {
      before--;
    }
    return before > 1 && text.charAt(before) == ':' && text.charAt(before - 1) == ':';
  }

  /** Kind of a word that a statement begins with. */
  private Kind opening(String word) {
    if (macros.contains(word)) {
      return Kind.MACRO;
    }
    String name = word.toLowerCase(Locale.ROOT);
    return set.named(name).isEmpty() && set.pseudo(name).isEmpty() ? Kind.UNKNOWN : Kind.MNEMONIC;
  }

  private boolean isRegister(String word) {
    if (set.vector(word) >= 0 || set.scalar(word) != null) {
      return true;
    }
    int digits = 0;
    while (digits < word.length() && !Scanner.isDigit(word.charAt(digits))) {
      digits++;
    }
    boolean numbered =
        digits < word.length()
            && word.substring(digits).chars().allMatch(c -> c >= '0' && c <= '9');
    return numbered && set.trapFirst() >= 0 && isFile(word.substring(0, digits));
  }

  private static boolean isFile(String word) {
    return switch (word) {
      case "v", "s", "a", "acc", "ttmp" -> true;
      default -> false;
    };
  }

  // Names that are used before they are defined.

  private List<Lexeme> resolved() {
    Set<String> labels = new HashSet<>();
    for (Lexeme one : lexemes) {
      if (one.kind() == Kind.SYMBOL && one.defines()) {
        labels.add(one.scope() + ":" + word(one.start(), one.end()));
      }
    }
    List<Lexeme> result = new ArrayList<>(lexemes.size());
    for (Lexeme one : lexemes) {
      result.add(resolved(one, labels));
    }
    return List.copyOf(result);
  }

  private Lexeme resolved(Lexeme one, Set<String> labels) {
    if (one.defines() || one.kind() != Kind.NAME && one.kind() != Kind.SYMBOL) {
      return one;
    }
    String word = word(one.start(), one.end());
    if (labels.contains(one.scope() + ":" + word)) {
      return one.as(Kind.SYMBOL);
    }
    return labels.contains(Lexeme.FILE + ":" + word) ? one.as(Kind.SYMBOL).of(Lexeme.FILE) : one;
  }

  // Characters.

  private void add(Kind kind, int start, int end) {
    boolean file = !variables && (kind == Kind.SYMBOL || kind == Kind.MACRO || kind == Kind.NAME);
    lexemes.add(new Lexeme(kind, start, end, false, file ? Lexeme.FILE : area.scope()));
  }

  private int nameEnd(int from) {
    int end = from;
    while (end < limit && Scanner.continuesName(text.charAt(end))) {
      end++;
    }
    return end;
  }

  private boolean digitAt(int place) {
    return Scanner.isDigit(text.charAt(place));
  }

  private int skipBlanks(int from) {
    return Tokens.blankEnd(text, from, limit);
  }

  /** The word as the language compares it: Asm4GCN takes upper and lower case alike. */
  private String word(int start, int end) {
    String word = text.substring(start, end);
    return variables ? word.toLowerCase(Locale.ROOT) : word;
  }
}
