package dev.lockstep.assembler.preprocessor;

import dev.lockstep.assembler.context.Assembly;
import dev.lockstep.assembler.syntax.Parser;
import dev.lockstep.assembler.token.Macro;
import dev.lockstep.assembler.token.Scanner;
import dev.lockstep.assembler.token.Tokens;
import dev.lockstep.text.source.Span;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads the arguments of a macro call or a repetition: made of tokens, separated by commas or
 * blanks. Source: llvm/lib/MC/MCParser/AsmParser.cpp, parseMacroArguments.
 */
final class MacroArguments {
  private final Assembly assembly;
  private final Parser parser;
  private final Scanner in;
  private final String text;
  private final int limit;
  private final boolean alternate;
  private final StringBuilder value = new StringBuilder();
  private int tokens;

  MacroArguments(Assembly assembly, Parser parser, boolean alternate) {
    this.assembly = assembly;
    this.parser = parser;
    this.in = parser.scanner();
    this.text = in.text();
    this.limit = in.limit();
    this.alternate = alternate;
  }

  private boolean fail(int at, String reason) {
    assembly.error(assembly.span(at, Math.min(limit, at + 1)), "macro", reason);
    return false;
  }

  private boolean atEnd() {
    return Tokens.endsStatement(text, in.at(), limit);
  }

  private void blanks() {
    if (in.at() < limit && Tokens.isBlank(text.charAt(in.at()))) {
      in.skipBlanks();
    }
  }

  /** The values of a macro's parameters, null for one without; null after an error. */
  @Nullable String @Nullable [] of(Macro macro, Span call) {
    int count = macro.parameters().size();
    @Nullable String[] values = new @Nullable String[count];
    boolean named = false;
    for (int i = 0; count == 0 || i < count; i++) {
      in.skipBlanks();
      int start = in.at();
      String name = parameterName();
      named |= name != null;
      if (named && name == null) {
        fail(start, "arguments with and without a name cannot be mixed");
        return null;
      }
      int target = name == null ? i : macro.find(name);
      if (target < 0) {
        fail(start, "the macro '" + macro.name() + "' has no parameter '" + name + "'");
        return null;
      }
      boolean rest = macro.takesRest();
      boolean keepQuotes = rest && target == count - 1;
      if (!argument(rest && i == count - 1, keepQuotes)) {
        return null;
      }
      if (tokens > 0) {
        if (count == 0) {
          fail(start, "the macro '" + macro.name() + "' takes no arguments");
          return null;
        }
        values[target] = value.toString();
      }
      if (atEnd()) {
        return completed(macro, values, call);
      }
      in.take(',');
    }
    fail(in.at(), "too many arguments: the macro '" + macro.name() + "' takes " + count);
    return null;
  }

  private @Nullable String @Nullable [] completed(
      Macro macro, @Nullable String[] values, Span call) {
    boolean sound = true;
    for (int i = 0; i < values.length; i++) {
      if (values[i] == null) {
        Macro.Parameter parameter = macro.parameters().get(i);
        if (parameter.required()) {
          assembly.error(
              call,
              "macro",
              "the macro '" + macro.name() + "' needs a value for '" + parameter.name() + "'");
          sound = false;
        }
        values[i] = parameter.standard();
      }
    }
    return sound ? values : null;
  }

  /** The values of {@code .irp}; null after an error. */
  @Nullable List<String> list() {
    List<String> values = new ArrayList<>();
    for (int i = 0; ; i++) {
      in.skipBlanks();
      int start = in.at();
      if (parameterName() != null) {
        fail(start, "a value of a repetition has no name");
        return null;
      }
      if (!argument(false, false)) {
        return null;
      }
      if (tokens > 0) {
        values.addAll(java.util.Collections.nCopies(i - values.size(), ""));
        values.add(value.toString());
      }
      if (atEnd()) {
        return values;
      }
      in.take(',');
    }
  }

  /** The characters of {@code .irpc}, which must be one token; null after an error. */
  @Nullable String characters() {
    in.skipBlanks();
    int start = in.at();
    if (!argument(false, true)) {
      return null;
    }
    if (tokens != 1 || !atEnd()) {
      fail(start, ".irpc takes one word, number or quoted text");
      return null;
    }
    return value.toString();
  }

  /** The default value of a parameter; null after an error. */
  @Nullable String standard() {
    in.skipBlanks();
    return plain(false) ? value.toString() : null;
  }

  boolean isEmpty() {
    return tokens == 0;
  }

  private @Nullable String parameterName() {
    if (in.at() >= limit || !Scanner.startsName(in.peek()) || in.peek() == '$') {
      return null;
    }
    int end = Tokens.end(text, in.at(), limit);
    int equal = Tokens.blankEnd(text, end, limit);
    if (equal >= limit
        || text.charAt(equal) != '='
        || equal + 1 < limit && text.charAt(equal + 1) == '=') {
      return null;
    }
    String name = in.slice(in.at(), end);
    in.moveTo(equal + 1);
    in.skipBlanks();
    return name;
  }

  private boolean argument(boolean rest, boolean keepQuotes) {
    value.setLength(0);
    tokens = 0;
    if (alternate && in.peek() == '%') {
      return computed();
    }
    if (alternate && in.peek() == '<') {
      int end = angleEnd();
      if (end > 0) {
        angle(in.at() + 1, end);
        in.moveTo(end + 1);
        in.skipBlanks();
        tokens = 1;
        return true;
      }
    }
    if (rest) {
      int start = in.at();
      in.skipTokens(false);
      // A quirk of LLVM: what is given by name to another parameter is taken for a quoted text.
      int cut = keepQuotes || in.at() - start < 2 ? 0 : 1;
      value.append(text, start + cut, in.at() - cut);
      tokens = in.at() > start ? 1 : 0;
      return true;
    }
    return plain(keepQuotes);
  }

  private boolean computed() {
    in.moveTo(in.at() + 1);
    Long number = assembly.numberAt(parser);
    if (number == null) {
      return false;
    }
    value.append(number.longValue());
    tokens = 1;
    in.skipBlanks();
    return true;
  }

  /** End of the text in angle brackets that begins here, or -1. */
  private int angleEnd() {
    int i = in.at() + 1;
    while (i < limit && text.charAt(i) != '>' && text.charAt(i) != '\n') {
      i += text.charAt(i) == '!' ? 2 : 1;
    }
    return i < limit && text.charAt(i) == '>' ? i : -1;
  }

  private void angle(int start, int end) {
    for (int i = start; i < end; i++) {
      if (text.charAt(i) == '!') {
        i++;
      }
      value.append(text.charAt(i));
    }
  }

  private boolean plain(boolean keepQuotes) {
    value.setLength(0);
    tokens = 0;
    int parentheses = 0;
    while (true) {
      int at = in.at();
      boolean end = atEnd();
      if (!end && text.charAt(at) == '=' && Tokens.end(text, at, limit) == at + 1) {
        return fail(at, "unexpected '=' in an argument");
      }
      if (parentheses == 0) {
        if (!end && text.charAt(at) == ',') {
          return true;
        }
        blanks();
        boolean blank = in.at() > at;
        at = in.at();
        end = atEnd();
        if (!end) {
          int stop = Tokens.end(text, at, limit);
          if (Tokens.isOperator(text, at, stop)) {
            add(at, stop, keepQuotes);
            blanks();
            continue;
          }
        }
        if (blank) {
          return true;
        }
      }
      if (end) {
        return parentheses == 0 || fail(at, "a parenthesis in the argument is not closed");
      }
      char c = text.charAt(at);
      parentheses += c == '(' ? 1 : c == ')' && parentheses > 0 ? -1 : 0;
      add(
          at,
          Tokens.isBlank(c) ? Tokens.blankEnd(text, at, limit) : Tokens.end(text, at, limit),
          keepQuotes);
    }
  }

  private void add(int start, int end, boolean keepQuotes) {
    tokens++;
    boolean quoted = text.charAt(start) == '"' && !keepQuotes && end - start >= 2;
    value.append(text, quoted ? start + 1 : start, quoted ? end - 1 : end);
    in.moveTo(end);
  }
}
