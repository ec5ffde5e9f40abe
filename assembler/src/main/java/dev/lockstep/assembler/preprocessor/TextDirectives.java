package dev.lockstep.assembler.preprocessor;

import dev.lockstep.assembler.context.Assembly;
import dev.lockstep.assembler.expression.Node;
import dev.lockstep.assembler.syntax.Parser;
import dev.lockstep.assembler.token.Macro;
import dev.lockstep.assembler.token.MacroBody;
import dev.lockstep.assembler.token.Scanner;
import dev.lockstep.assembler.token.Word;
import dev.lockstep.text.source.SourceText;
import dev.lockstep.text.source.Span;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Directives that decide what text is read next: macros, repetitions, includes. Source:
 * llvm/lib/MC/MCParser/AsmParser.cpp, parseDirectiveMacro and its neighbours.
 */
public final class TextDirectives {
  /** Reads a directive; the cursor stands behind its name. */
  @FunctionalInterface
  interface Block {
    void read(String name, Span span, Parser parser);
  }

  private final Assembly assembly;
  private final Reader reader;
  private final Map<String, Block> blocks = new HashMap<>();
  private boolean alternate;

  TextDirectives(Assembly assembly, Reader reader) {
    this.assembly = assembly;
    this.reader = reader;
    blocks.put(".macro", this::macro);
    blocks.put(".endm", this::endMacro);
    blocks.put(".endmacro", this::endMacro);
    blocks.put(".exitm", this::exitMacro);
    blocks.put(".purgem", this::purge);
    blocks.put(".altmacro", (name, span, parser) -> alternate(parser, true));
    blocks.put(".noaltmacro", (name, span, parser) -> alternate(parser, false));
    blocks.put(".macros_on", (name, span, parser) -> assembly.endAt(parser));
    blocks.put(".macros_off", (name, span, parser) -> assembly.endAt(parser));
    blocks.put(".rept", this::repeat);
    blocks.put(".rep", this::repeat);
    blocks.put(".irp", this::repeatValues);
    blocks.put(".irpc", this::repeatCharacters);
    blocks.put(".endr", this::endRepetition);
    blocks.put(".include", this::include);
  }

  @Nullable Block find(String name) {
    Block block = blocks.get(name);
    return block != null ? block : blocks.get(name.toLowerCase(Locale.ROOT));
  }

  public Iterable<String> names() {
    return blocks.keySet();
  }

  /** Whether {@code .altmacro} holds. */
  boolean alternate() {
    return alternate;
  }

  private void alternate(Parser parser, boolean value) {
    if (assembly.endAt(parser)) {
      alternate = value;
    }
  }

  private void fail(Parser parser, Span span, String reason) {
    assembly.error(span, "directive", reason);
    parser.scanner().skipStatement();
  }

  private Span here(Parser parser) {
    int at = parser.scanner().at();
    return assembly.span(at, at);
  }

  // Macros.

  private void macro(String directive, Span span, Parser parser) {
    String name = parser.identifier();
    if (name == null) {
      fail(parser, here(parser), "expected the name of the macro");
      return;
    }
    Scanner in = parser.scanner();
    in.skipBlanks();
    in.take(',');
    List<Macro.Parameter> parameters = parameters(name, parser);
    in.skipStatement();
    int start = Math.min(in.limit(), in.at() + 1);
    int end = bodyEnd(parser, span, "this .macro has no .endm", TextDirectives::macroNesting);
    if (end < 0 || parameters == null) {
      return;
    }
    Word word = assembly.words().of(name);
    if (word.macro() != null) {
      assembly.error(
          span,
          "redefinition",
          "the macro '"
              + name
              + "' is already defined at "
              + word.macro().definition()
              + "; remove it first with .purgem");
      return;
    }
    word.setMacro(new Macro(name, span, parameters, reader.source(), start, end));
  }

  private static int macroNesting(String word) {
    return switch (word) {
      case ".macro" -> 1;
      case ".endm", ".endmacro" -> -1;
      default -> 0;
    };
  }

  private @Nullable List<Macro.Parameter> parameters(String macro, Parser parser) {
    Scanner in = parser.scanner();
    List<Macro.Parameter> parameters = new ArrayList<>();
    while (true) {
      in.skipBlanks();
      if (in.atEnd()) {
        return parameters;
      }
      if (!parameters.isEmpty() && parameters.getLast().rest()) {
        fail(
            parser,
            here(parser),
            "no parameter can follow '" + parameters.getLast().name() + ":vararg'");
        return null;
      }
      Macro.Parameter parameter = parameter(macro, parser);
      if (parameter == null) {
        return null;
      }
      for (Macro.Parameter other : parameters) {
        if (other.name().equals(parameter.name())) {
          fail(
              parser,
              here(parser),
              "the macro '" + macro + "' has two parameters '" + other.name() + "'");
          return null;
        }
      }
      parameters.add(parameter);
      in.skipBlanks();
      in.take(',');
    }
  }

  private Macro.@Nullable Parameter parameter(String macro, Parser parser) {
    Scanner in = parser.scanner();
    String name = parser.identifier();
    if (name == null) {
      fail(parser, here(parser), "expected the name of a parameter");
      return null;
    }
    boolean required = false;
    boolean rest = false;
    in.skipBlanks();
    if (in.take(':')) {
      String qualifier = parser.identifier();
      required = "req".equals(qualifier);
      rest = "vararg".equals(qualifier);
      if (!required && !rest) {
        fail(
            parser,
            here(parser),
            "a parameter can be :req or :vararg"
                + (qualifier == null ? "" : ", not ':" + qualifier + "'"));
        return null;
      }
      in.skipBlanks();
    }
    String standard = null;
    if (in.take('=')) {
      MacroArguments arguments = new MacroArguments(assembly, parser, alternate);
      Span place = here(parser);
      standard = arguments.standard();
      if (standard == null) {
        in.skipStatement();
        return null;
      }
      if (arguments.isEmpty()) {
        standard = null;
      }
      if (required) {
        assembly.warning(
            place,
            "macro",
            "the default of '" + name + "' in '" + macro + "' is never used: it is :req");
      }
    }
    return new Macro.Parameter(name, required, rest, standard);
  }

  /**
   * Moves behind the directive that ends a body and returns where that directive begins; -1 after
   * an error.
   */
  private int bodyEnd(Parser parser, Span opened, String missing, ToIntFunction<String> nesting) {
    Scanner in = parser.scanner();
    int depth = 0;
    while (parser.head() != Parser.Head.NONE) {
      int start = parser.headStart();
      if (in.text().charAt(start) == '.') {
        String word = in.slice(start, parser.headEnd());
        int step = nesting.applyAsInt(word);
        if (step < 0 && depth == 0) {
          if (!assembly.endAt(parser)) {
            return -1;
          }
          in.skipStatement();
          return start;
        }
        depth += step;
      }
      in.skipStatement();
    }
    assembly.error(opened, "unclosed", missing);
    return -1;
  }

  private void endMacro(String name, Span span, Parser parser) {
    if (assembly.endAt(parser) && !reader.exit(false)) {
      fail(parser, span, name + " stands outside of any macro");
    }
  }

  private void exitMacro(String name, Span span, Parser parser) {
    if (assembly.endAt(parser) && !reader.exit(true)) {
      fail(parser, span, name + " stands outside of any macro");
    }
  }

  private void purge(String directive, Span span, Parser parser) {
    String name = parser.identifier();
    if (name == null) {
      fail(parser, here(parser), "expected the name of a macro");
      return;
    }
    if (!assembly.endAt(parser)) {
      return;
    }
    Word word = assembly.words().of(name);
    if (word.macro() == null) {
      fail(parser, span, "there is no macro '" + name + "'");
    }
    word.setMacro(null);
  }

  // Repetitions.

  private static int repetitionNesting(String word) {
    return switch (word) {
      case ".rep", ".rept", ".irp", ".irpc" -> 1;
      case ".endr" -> -1;
      default -> 0;
    };
  }

  private void repeat(String directive, Span span, Parser parser) {
    Scanner in = parser.scanner();
    in.skipBlanks();
    int place = in.at();
    Long count = assembly.numberAt(parser);
    if (count != null && count < 0) {
      assembly.error(assembly.span(place, in.at()), "directive", "the count is negative: " + count);
      count = null;
    }
    boolean sound = count != null && assembly.endAt(parser);
    body(directive, span, parser, List.of(), null, sound && count != null ? count : -1);
  }

  private void repeatValues(String directive, Span span, Parser parser) {
    repeat(directive, span, parser, MacroArguments::list);
  }

  private void repeatCharacters(String directive, Span span, Parser parser) {
    repeat(
        directive,
        span,
        parser,
        arguments -> {
          String characters = arguments.characters();
          return characters == null
              ? null
              : characters.chars().mapToObj(Character::toString).toList();
        });
  }

  private void repeat(
      String directive,
      Span span,
      Parser parser,
      Function<MacroArguments, @Nullable List<String>> list) {
    String name = listName(parser);
    List<String> values =
        name == null ? null : list.apply(new MacroArguments(assembly, parser, alternate));
    body(
        directive,
        span,
        parser,
        name == null ? List.of() : List.of(name),
        values,
        values == null ? -1 : values.size());
  }

  private @Nullable String listName(Parser parser) {
    String name = parser.identifier();
    if (name == null) {
      assembly.error(here(parser), "directive", "expected a name for the values");
      return null;
    }
    Scanner in = parser.scanner();
    in.skipBlanks();
    if (!in.take(',')) {
      assembly.error(here(parser), "directive", "expected ',' before the values");
      return null;
    }
    return name;
  }

  private void body(
      String directive,
      Span span,
      Parser parser,
      List<String> names,
      @Nullable List<String> values,
      long rounds) {
    Scanner in = parser.scanner();
    in.skipStatement();
    int start = Math.min(in.limit(), in.at() + 1);
    int end =
        bodyEnd(
            parser, span, "this " + directive + " has no .endr", TextDirectives::repetitionNesting);
    if (end < 0 || rounds <= 0) {
      return;
    }
    SourceText source = reader.source();
    MacroBody body =
        new MacroBody.Cutter(source.text(), start, end, names, alternate, values != null).cut();
    reader.repeat(
        new Repetition(span, directive, source, start, end, body, values, reader.calls(), rounds));
  }

  private void endRepetition(String name, Span span, Parser parser) {
    if (assembly.endAt(parser) && !reader.exit(false)) {
      fail(parser, span, ".endr stands outside of any repetition");
    }
  }

  // Files.

  private void include(String directive, Span span, Parser parser) {
    Scanner in = parser.scanner();
    in.skipBlanks();
    int start = in.at();
    Node node = in.peek() == '"' ? parser.quoted() : null;
    if (!(node instanceof Node.Text text)) {
      fail(parser, assembly.span(start, start), "expected the name of a file in quotes");
      return;
    }
    if (assembly.endAt(parser)) {
      in.skipStatement();
      reader.include(text.value(), assembly.span(start, in.at()));
    }
  }
}
