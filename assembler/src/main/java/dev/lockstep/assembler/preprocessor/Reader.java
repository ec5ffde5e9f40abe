package dev.lockstep.assembler.preprocessor;

import dev.lockstep.assembler.context.Assembly;
import dev.lockstep.assembler.option.AssemblyLimits;
import dev.lockstep.assembler.syntax.Parser;
import dev.lockstep.assembler.token.Macro;
import dev.lockstep.assembler.token.MacroBody;
import dev.lockstep.assembler.token.Scanner;
import dev.lockstep.assembler.token.Word;
import dev.lockstep.assembler.token.Words;
import dev.lockstep.text.source.SourceText;
import dev.lockstep.text.source.Span;
import dev.lockstep.text.source.TextOrigin;
import dev.lockstep.text.source.Utf8;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * From texts to statements: the stack of texts that are being read (files, macro calls,
 * repetitions), what conditionals leave of them, and the hand-over of each statement.
 */
public final class Reader {
  private final Assembly assembly;
  private final StatementConsumer statements;
  private final Words words;
  private final Conditionals conditionals;
  private final TextDirectives directives;
  private final List<Frame> frames = new ArrayList<>();
  private final StringBuilder buffer = new StringBuilder();
  private final Map<String, Optional<SourceText>> included = new HashMap<>();
  private Frame frame;
  private int macros;
  private int files;
  private int expandedStatements;
  private long expandedCharacters;
  private int calls;

  public Reader(Assembly assembly, StatementConsumer statements) {
    this.assembly = assembly;
    this.statements = statements;
    this.words = assembly.words();
    this.conditionals = new Conditionals(assembly);
    this.directives = new TextDirectives(assembly, this);
    this.frame = file(assembly.main());
  }

  private Frame file(SourceText source) {
    return new Frame(
        source,
        new Parser(source.text(), 0, source.text().length(), words),
        conditionals.depth(),
        Frame.Kind.FILE,
        null);
  }

  public TextDirectives directives() {
    return directives;
  }

  /** The text that is read now. */
  SourceText source() {
    return frame.source();
  }

  /** Macro calls so far. */
  int calls() {
    return calls;
  }

  /** Reads all statements. */
  public void run() {
    while (!assembly.isStopped()) {
      Parser parser = frame.parser();
      Parser.Head head = parser.head();
      if (head == Parser.Head.NONE) {
        unclosedComment(parser);
        if (!leave(false)) {
          break;
        }
      } else if (frames.isEmpty() || counted(headSpan(parser))) {
        statement(parser, head);
      }
    }
    if (!assembly.isLimited()) {
      conditionals.end();
    }
  }

  private void unclosedComment(Parser parser) {
    int comment = parser.scanner().openComment();
    if (comment >= 0) {
      assembly.error(assembly.span(comment, comment + 2), "unclosed", "this comment has no end");
    }
  }

  private Span headSpan(Parser parser) {
    return assembly.span(parser.headStart(), parser.headEnd());
  }

  private boolean counted(Span span) {
    if (++expandedStatements <= AssemblyLimits.EXPANDED_STATEMENTS) {
      return true;
    }
    assembly.limit(
        span,
        "macros, repetitions and includes make more than "
            + AssemblyLimits.EXPANDED_STATEMENTS
            + " statements");
    return false;
  }

  private void statement(Parser parser, Parser.Head head) {
    switch (head) {
      case NONE -> {}
      case WORD -> word(parser);
      case QUOTED -> {
        if (ignored(parser)) {
          return;
        }
        String name = parser.headText();
        Word word = words.of(name);
        if (word.macro() == null || startsOther(parser)) {
          statements.statement(parser.named(name), parser);
        } else {
          call(word.macro(), parser);
        }
      }
      case NUMBER -> {
        if (!ignored(parser)) {
          statements.statement(parser.numbered(), parser);
        }
      }
      case OTHER -> {
        if (!ignored(parser)) {
          statements.statement(parser.other(), parser);
        }
      }
    }
  }

  private boolean ignored(Parser parser) {
    if (conditionals.ignoring()) {
      parser.scanner().skipStatement();
      return true;
    }
    return false;
  }

  private void word(Parser parser) {
    Scanner in = parser.scanner();
    Word word = parser.headWord(words);
    if (word.conditional() != null) {
      Span span = headSpan(parser);
      conditionals.directive(word.conditional(), word.text(), span, parser);
      return;
    }
    if (conditionals.ignoring()) {
      in.skipStatement();
      return;
    }
    Macro macro = word.macro();
    if (macro != null && !startsOther(parser)) {
      call(macro, parser);
      return;
    }
    if (word.text().charAt(0) == '.') {
      TextDirectives.Block block = directives.find(word.text());
      if (block != null && !startsOther(parser)) {
        block.read(word.text(), headSpan(parser), parser);
        return;
      }
    } else if (!startsOther(parser) && statements.known(parser)) {
      return;
    }
    statements.statement(parser.named(word.text()), parser);
  }

  /** Whether the word is a label or the name of an assignment. */
  private static boolean startsOther(Parser parser) {
    Scanner in = parser.scanner();
    in.skipBlanks();
    char c = in.peek();
    return c == ':' && in.peek(1) != ':' || c == '=';
  }

  // Texts inside texts.

  private boolean enter(Span at, Frame next, long characters) {
    expandedCharacters += characters;
    String reason =
        frames.size() >= AssemblyLimits.TEXT_DEPTH
            ? "texts are nested more than " + AssemblyLimits.TEXT_DEPTH + " deep"
            : expandedCharacters > AssemblyLimits.EXPANDED_CHARACTERS
                ? "macros, repetitions and includes make more than "
                    + (AssemblyLimits.EXPANDED_CHARACTERS >> 20)
                    + " MiB of text"
                : null;
    if (reason != null) {
      assembly.limit(at, reason);
      return false;
    }
    frames.add(frame);
    read(next);
    macros += next.kind() == Frame.Kind.FILE ? 0 : 1;
    files += next.kind() == Frame.Kind.FILE ? 1 : 0;
    return true;
  }

  /** Ends the current text; false when it was the main one. */
  private boolean leave(boolean wholeRepetition) {
    Repetition repetition = frame.repetition();
    if (repetition != null && !wholeRepetition && repetition.hasNext()) {
      if (!counted(repetition.at())) {
        return false;
      }
      Frame next = round(repetition, frame.conditions());
      if (next != null) {
        read(next);
      }
      return true;
    }
    if (frames.isEmpty()) {
      return false;
    }
    macros -= frame.kind() == Frame.Kind.FILE ? 0 : 1;
    files -= frame.kind() == Frame.Kind.FILE ? 1 : 0;
    read(frames.removeLast());
    return true;
  }

  private void read(Frame next) {
    frame = next;
    assembly.readIn(next.source());
  }

  /** Leaves the innermost macro call or repetition; false outside of one. */
  boolean exit(boolean closeConditionals) {
    if (frame.kind() == Frame.Kind.FILE) {
      return false;
    }
    if (closeConditionals) {
      conditionals.leaveTo(frame.conditions());
    }
    return leave(true);
  }

  private @Nullable Frame round(Repetition repetition, int conditions) {
    SourceText text = repetition.next(buffer);
    if (text == null) {
      assembly.limit(repetition.at(), tooLong());
      return null;
    }
    int to = repetition.to(text);
    if (repetition.from() == 0) {
      expandedCharacters += to;
      if (expandedCharacters > AssemblyLimits.EXPANDED_CHARACTERS) {
        assembly.limit(repetition.at(), tooLong());
        return null;
      }
    }
    return new Frame(
        text,
        new Parser(text.text(), repetition.from(), to, words),
        conditions,
        Frame.Kind.REPETITION,
        repetition);
  }

  private static String tooLong() {
    return "the expansion is longer than " + (AssemblyLimits.EXPANSION >> 20) + " MiB";
  }

  void repeat(Repetition repetition) {
    if (repetition.hasNext()) {
      Frame first = round(repetition, conditionals.depth());
      if (first != null) {
        enter(repetition.at(), first, 0);
      }
    }
  }

  private void call(Macro macro, Parser parser) {
    Span at = headSpan(parser);
    if (macros >= AssemblyLimits.MACRO_DEPTH) {
      assembly.tooDeep(
          at,
          "macro calls and repetitions are nested more than "
              + AssemblyLimits.MACRO_DEPTH
              + " deep");
      parser.scanner().skipStatement();
      return;
    }
    boolean alternate = directives.alternate();
    @Nullable String[] values = new MacroArguments(assembly, parser, alternate).of(macro, at);
    parser.scanner().skipStatement();
    if (values == null) {
      return;
    }
    MacroBody body = macro.body(alternate);
    TextOrigin.MacroCall origin = new TextOrigin.MacroCall(at, macro.name());
    SourceText text;
    int from = 0;
    int to;
    if (body.isPlain()) {
      text = macro.source().again(origin);
      from = macro.start();
      to = macro.end();
    } else {
      buffer.setLength(0);
      if (!body.expand(buffer, values, calls, macro.count())) {
        assembly.limit(at, tooLong());
        return;
      }
      text = macro.source().expansion(buffer.toString(), macro.start(), origin);
      to = text.text().length();
    }
    macro.setCount(macro.count() + 1);
    calls++;
    enter(
        at,
        new Frame(
            text,
            new Parser(text.text(), from, to, words),
            conditionals.depth(),
            Frame.Kind.MACRO,
            null),
        from == 0 ? to : 0);
  }

  /** Goes on with another file, if the resolver finds it. */
  void include(String name, Span at) {
    if (files >= AssemblyLimits.INCLUDE_DEPTH) {
      assembly.tooDeep(
          at, "files are included more than " + AssemblyLimits.INCLUDE_DEPTH + " deep");
      return;
    }
    Optional<SourceText> found =
        included.computeIfAbsent(
            name,
            n ->
                assembly
                    .options()
                    .includes()
                    .read(n)
                    .map(bytes -> words.syntax().plain(new SourceText(n, Utf8.text(bytes)))));
    if (found.isEmpty()) {
      assembly.error(at, "include", "there is no file '" + name + "' to include");
      return;
    }
    SourceText text = found.get().again(new TextOrigin.Included(at));
    enter(at, file(text), 0);
  }
}
