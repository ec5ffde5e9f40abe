package dev.lockstep.assembler.editor;

import dev.lockstep.assembler.Assembler;
import dev.lockstep.assembler.check.CheckedProgram;
import dev.lockstep.assembler.check.finding.StaticFinding;
import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.option.Dialect;
import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.isa.Family;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.text.source.SourceText;
import dev.lockstep.text.source.Span;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A snapshot of a text in an editor, for one machine, with what has been found out about it. The
 * answers are computed when they are first asked for; safe for several threads.
 */
public final class EditedSource {
  private final SourceText source;
  private final AssemblerOptions options;
  private final InstructionSet set;
  private final boolean hash;
  private @Nullable List<Lexeme> lexemes;
  private @Nullable Assembled assembled;
  private @Nullable List<StaticFinding> findings;
  private @Nullable CheckedProgram program;

  private EditedSource(
      SourceText source, AssemblerOptions options, InstructionSet set, boolean hash) {
    this.source = source;
    this.options = options;
    this.set = set;
    this.hash = hash;
  }

  /**
   * A text as the assembler would read it with these options.
   *
   * @throws IllegalArgumentException when there is no instruction table for the target
   */
  public static EditedSource of(SourceText source, AssemblerOptions options) {
    InstructionSet set = options.instructions();
    if (set == null) {
      throw new IllegalArgumentException("no instruction table for " + options.target());
    }
    boolean hash = Family.of(options.target().target().name()) == Family.ventus();
    return new EditedSource(source, options, set, hash);
  }

  /** The same with another text. */
  public EditedSource with(String text) {
    return new EditedSource(new SourceText(source.name(), text), options, set, hash);
  }

  /** The text with its name. */
  public SourceText source() {
    return source;
  }

  /** The characters. */
  public String text() {
    return source.text();
  }

  /** Options of its assembly. */
  public AssemblerOptions options() {
    return options;
  }

  /** The instructions of its machine. */
  public InstructionSet set() {
    return set;
  }

  /** Whether it is in Asm4GCN. */
  public boolean hasVariables() {
    return options.dialect() instanceof Dialect.Asm4Gcn;
  }

  /** Its words in order. */
  public synchronized List<Lexeme> lexemes() {
    List<Lexeme> known = lexemes;
    if (known == null) {
      known = Lexer.read(text(), options.dialect(), hash, set);
      lexemes = known;
    }
    return known;
  }

  /** Result of assembling it. */
  public synchronized Assembled assembled() {
    Assembled known = assembled;
    if (known == null) {
      known = Assembler.assemble(source, options);
      assembled = known;
    }
    return known;
  }

  /** Findings of the static checks; empty while there are errors. */
  public synchronized List<StaticFinding> findings() {
    List<StaticFinding> known = findings;
    if (known == null) {
      CheckedProgram made = program();
      known = made == null ? List.of() : made.check(0, false).findings();
      findings = known;
    }
    return known;
  }

  /** Its machine code; null while there are errors. */
  synchronized @Nullable CheckedProgram program() {
    if (program == null && !assembled().hasErrors()) {
      program = CheckedProgram.of(assembled(), options.target(), options.waveSize());
    }
    return program;
  }

  /** Whether a place is one of this text, and not of what a macro has made or of another file. */
  boolean isOwn(Span span) {
    return span.source().name().equals(source.name())
        && span.source().text().length() == text().length();
  }

  /** The word that an offset is in, or directly behind; null where there is none. */
  public @Nullable Lexeme at(int offset) {
    Lexeme touching = null;
    for (Lexeme one : lexemes()) {
      if (one.start() > offset) {
        break;
      }
      if (offset < one.end()) {
        return one;
      }
      if (offset == one.end()) {
        touching = one;
      }
    }
    return touching;
  }

  /** The characters of a word. */
  public String text(Lexeme lexeme) {
    return text().substring(lexeme.start(), lexeme.end());
  }

  /** The name of a word as its language compares it. */
  String name(Lexeme lexeme) {
    String name = text(lexeme);
    return hasVariables() ? name.toLowerCase(Locale.ROOT) : name;
  }

  /** The words of the statement that an offset is in, those behind the offset included. */
  List<Lexeme> statement(int offset) {
    List<Lexeme> all = lexemes();
    int from = 0;
    int to = 0;
    for (int i = 0; i < all.size(); i++) {
      if (i > 0 && isBetween(all.get(i - 1), all.get(i))) {
        if (all.get(i).start() > offset) {
          break;
        }
        from = i;
      }
      to = i + 1;
    }
    boolean before = to > from && all.get(to - 1).end() < offset;
    boolean ended = before && endsStatement(all.get(to - 1).end(), offset);
    return ended ? List.of() : all.subList(from, to);
  }

  /** Whether a statement ends between two words. */
  private boolean isBetween(Lexeme before, Lexeme next) {
    return before.kind() == Lexeme.Kind.COMMENT && !text(before).startsWith("/*")
        || endsStatement(before.end(), next.start());
  }

  private boolean endsStatement(int from, int to) {
    boolean semicolons = hasVariables() || hash;
    for (int i = from; i < to; i++) {
      char c = text().charAt(i);
      if (c == '\n' || semicolons && c == ';') {
        return true;
      }
    }
    return false;
  }
}
