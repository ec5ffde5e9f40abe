package dev.lockstep.assembler.preprocessor;

import dev.lockstep.assembler.context.Assembly;
import dev.lockstep.assembler.option.AssemblyLimits;
import dev.lockstep.assembler.syntax.Parser;
import dev.lockstep.assembler.token.Conditional;
import dev.lockstep.assembler.token.Scanner;
import dev.lockstep.text.source.Span;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Conditional assembly: the parts of the text that count. Conditionals may begin in one text and
 * end in another, as LLVM lets them. Source: llvm/lib/MC/MCParser/AsmParser.cpp, parseDirectiveIf
 * and its neighbours.
 */
final class Conditionals {
  private enum Part {
    IF,
    ELSE_IF,
    ELSE
  }

  /** A conditional that is not closed yet. */
  private static final class Open {
    final Span span;
    final String directive;
    final boolean outerIgnored;
    Part part = Part.IF;
    boolean met;

    Open(Span span, String directive, boolean outerIgnored) {
      this.span = span;
      this.directive = directive;
      this.outerIgnored = outerIgnored;
    }
  }

  private final Assembly assembly;
  private final List<Open> open = new ArrayList<>();
  private boolean ignoring;

  Conditionals(Assembly assembly) {
    this.assembly = assembly;
  }

  /** Whether statements do not count now. */
  boolean ignoring() {
    return ignoring;
  }

  int depth() {
    return open.size();
  }

  /** Leaves all conditionals that were opened since there were so many. */
  void leaveTo(int depth) {
    while (open.size() > depth) {
      ignoring = open.removeLast().outerIgnored;
    }
  }

  /** Tells of conditionals that the end of the text has cut off. */
  void end() {
    for (Open one : open) {
      assembly.error(one.span, "unclosed", "this " + one.directive + " has no .endif");
    }
    open.clear();
    ignoring = false;
  }

  /** Reads a conditional; the cursor stands behind its name. */
  void directive(Conditional kind, String name, Span span, Parser parser) {
    switch (kind) {
      case ELSE_IF -> elseIf(span, parser);
      case ELSE -> elsePart(span, parser);
      case END -> endIf(span, parser);
      case IF_EQUAL_TEXTS, IF_UNEQUAL_TEXTS -> {
        // LLVM evaluates these two even in a part that does not count.
        Boolean met = texts(kind == Conditional.IF_EQUAL_TEXTS, name, parser);
        begin(span, name);
        decide(met != null && met);
      }
      case IF,
          IF_ZERO,
          IF_NOT_NEGATIVE,
          IF_POSITIVE,
          IF_NOT_POSITIVE,
          IF_NEGATIVE,
          IF_BLANK,
          IF_NOT_BLANK,
          IF_SAME,
          IF_DIFFERENT,
          IF_DEFINED,
          IF_NOT_DEFINED -> {
        boolean skip = ignoring;
        begin(span, name);
        if (skip) {
          parser.scanner().skipStatement();
        } else {
          decide(condition(kind, parser));
        }
      }
    }
  }

  private void begin(Span span, String name) {
    if (open.size() >= AssemblyLimits.CONDITIONAL_DEPTH) {
      assembly.limit(
          span, "conditionals are nested more than " + AssemblyLimits.CONDITIONAL_DEPTH + " deep");
    }
    open.add(new Open(span, name, ignoring));
  }

  private void decide(boolean met) {
    open.getLast().met = met;
    ignoring = !met;
  }

  private boolean condition(Conditional kind, Parser parser) {
    return switch (kind) {
      case IF -> number(parser, value -> value != 0);
      case IF_ZERO -> number(parser, value -> value == 0);
      case IF_NOT_NEGATIVE -> number(parser, value -> value >= 0);
      case IF_POSITIVE -> number(parser, value -> value > 0);
      case IF_NOT_POSITIVE -> number(parser, value -> value <= 0);
      case IF_NEGATIVE -> number(parser, value -> value < 0);
      case IF_BLANK -> rest(parser).isEmpty();
      case IF_NOT_BLANK -> !rest(parser).isEmpty();
      case IF_SAME -> same(parser, true);
      case IF_DIFFERENT -> same(parser, false);
      case IF_DEFINED -> defined(parser, true);
      case IF_NOT_DEFINED -> defined(parser, false);
      case IF_EQUAL_TEXTS, IF_UNEQUAL_TEXTS, ELSE_IF, ELSE, END ->
          throw new IllegalArgumentException(kind.name());
    };
  }

  private boolean number(Parser parser, java.util.function.LongPredicate test) {
    Long value = assembly.numberAt(parser);
    return value != null && assembly.endAt(parser) && test.test(value);
  }

  private static String rest(Parser parser) {
    Scanner in = parser.scanner();
    in.skipBlanks();
    int start = in.at();
    in.skipTokens(false);
    String rest = in.slice(start, in.at());
    in.skipStatement();
    return rest;
  }

  private boolean same(Parser parser, boolean expected) {
    Scanner in = parser.scanner();
    in.skipBlanks();
    int start = in.at();
    in.skipTokens(true);
    String first = in.slice(start, in.at()).strip();
    if (!in.take(',')) {
      assembly.error(
          assembly.span(in.at(), in.at()), "directive", "expected ',' between the two texts");
      in.skipStatement();
      return false;
    }
    return expected == first.equals(rest(parser).strip());
  }

  private boolean defined(Parser parser, boolean expected) {
    String name = parser.identifier();
    if (name == null) {
      Scanner in = parser.scanner();
      assembly.error(assembly.span(in.at(), in.at()), "directive", "expected the name of a symbol");
      in.skipStatement();
      return false;
    }
    return assembly.endAt(parser) && expected == assembly.isDefined(name);
  }

  private @Nullable Boolean texts(boolean expected, String name, Parser parser) {
    Scanner in = parser.scanner();
    String first = rawText(in);
    in.skipBlanks();
    if (first != null && in.take(',')) {
      String second = rawText(in);
      if (second != null) {
        return assembly.endAt(parser) && expected == first.equals(second);
      }
    }
    assembly.error(
        assembly.span(in.at(), in.at()),
        "directive",
        name + " compares two quoted texts: \"a\", \"b\"");
    in.skipStatement();
    return null;
  }

  private static @Nullable String rawText(Scanner in) {
    in.skipBlanks();
    int start = in.at();
    if (in.peek() != '"') {
      return null;
    }
    in.skipToken();
    return in.slice(start + 1, Math.max(start + 1, in.at() - 1));
  }

  private @Nullable Open current(Span span, Parser parser, String directive) {
    if (open.isEmpty()) {
      assembly.error(span, "directive", directive + " stands outside of any .if");
      parser.scanner().skipStatement();
      return null;
    }
    Open current = open.getLast();
    if (current.part == Part.ELSE && !directive.equals(".endif")) {
      assembly.error(
          span,
          "directive",
          directive + " follows the .else of the " + current.directive + " at " + current.span);
      parser.scanner().skipStatement();
      return null;
    }
    return current;
  }

  private void elseIf(Span span, Parser parser) {
    Open current = current(span, parser, ".elseif");
    if (current == null) {
      return;
    }
    current.part = Part.ELSE_IF;
    if (current.outerIgnored || current.met) {
      ignoring = true;
      parser.scanner().skipStatement();
      return;
    }
    Long value = assembly.numberAt(parser);
    decide(value != null && assembly.endAt(parser) && value != 0);
  }

  private void elsePart(Span span, Parser parser) {
    if (!assembly.endAt(parser)) {
      return;
    }
    Open current = current(span, parser, ".else");
    if (current != null) {
      current.part = Part.ELSE;
      ignoring = current.outerIgnored || current.met;
    }
  }

  private void endIf(Span span, Parser parser) {
    if (assembly.endAt(parser) && current(span, parser, ".endif") != null) {
      ignoring = open.removeLast().outerIgnored;
    }
  }
}
