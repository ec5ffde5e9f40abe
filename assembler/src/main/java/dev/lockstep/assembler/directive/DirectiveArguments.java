package dev.lockstep.assembler.directive;

import dev.lockstep.assembler.context.Assembly;
import dev.lockstep.assembler.expression.Node;
import dev.lockstep.assembler.expression.NumberReader;
import dev.lockstep.assembler.syntax.Parser;
import dev.lockstep.assembler.syntax.Statement;
import dev.lockstep.assembler.token.QuotedBytes;
import dev.lockstep.assembler.token.RealReader;
import dev.lockstep.assembler.token.Scanner;
import dev.lockstep.text.source.Span;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** The arguments of one directive, read in order. */
final class DirectiveArguments {
  private final Assembly assembly;
  private final Statement.Directive directive;
  private final Parser parser;
  private final Scanner in;
  private boolean failed;

  DirectiveArguments(Assembly assembly, Statement.Directive directive) {
    this.assembly = assembly;
    this.directive = directive;
    this.parser =
        new Parser(assembly.source().text(), directive.argumentsStart(), directive.argumentsEnd());
    this.in = parser.scanner();
  }

  /** The name of the directive with its arguments' place. */
  Span span() {
    return new Span(
        assembly.source(), directive.start(), Math.max(directive.end(), directive.argumentsEnd()));
  }

  Span rest() {
    in.skipBlanks();
    return new Span(assembly.source(), in.at(), Math.max(in.at(), in.limit()));
  }

  /** Reports the first mistake of this directive; later ones are its consequences. */
  void error(Span span, String text) {
    if (!failed) {
      failed = true;
      assembly.error(span, "directive", text);
    }
  }

  /** Reports a warning about the whole directive. */
  void warning(String text) {
    assembly.warning(span(), "directive", text);
  }

  boolean isEmpty() {
    in.skipBlanks();
    return in.at() >= in.limit();
  }

  /** Takes a comma; false at the end of the arguments. */
  boolean comma() {
    in.skipBlanks();
    return in.take(',');
  }

  /** Requires a comma. */
  boolean needComma() {
    if (comma()) {
      return true;
    }
    error(rest(), "expected ','");
    return false;
  }

  /** A name, possibly quoted; null with an error when there is none. */
  @Nullable String name() {
    in.skipBlanks();
    int start = in.at();
    if (in.peek() == '"') {
      Node node = parser.quoted();
      if (node instanceof Node.Text text) {
        return text.value();
      }
    } else if (Scanner.startsName(in.peek())) {
      return in.name();
    }
    error(new Span(assembly.source(), start, in.limit()), "expected a name");
    return null;
  }

  /** A word of any characters up to a comma or blank, for section flags and types. */
  String word() {
    in.skipBlanks();
    int start = in.at();
    while (in.at() < in.limit() && in.peek() != ',' && in.peek() > ' ') {
      in.moveTo(in.at() + 1);
    }
    return in.slice(start, in.at());
  }

  /** A quoted text; null with an error when there is none. */
  @Nullable String text() {
    in.skipBlanks();
    int start = in.at();
    if (in.peek() == '"') {
      Node node = parser.quoted();
      if (node instanceof Node.Text text) {
        return text.value();
      }
      if (node instanceof Node.Malformed malformed) {
        error(new Span(assembly.source(), start, in.at()), malformed.reason());
        return null;
      }
    }
    error(new Span(assembly.source(), start, in.limit()), "expected a quoted text");
    return null;
  }

  /** A section's name: quoted, or any characters up to a comma or blank. */
  @Nullable String sectionName() {
    return nextIsText() ? rawText() : word();
  }

  /** A word behind {@code @} or {@code %}; null with an error when neither stands here. */
  @Nullable String typeWord() {
    in.skipBlanks();
    if (in.peek() == '@' || in.peek() == '%') {
      return word();
    }
    error(rest(), "expected '@' and a type");
    return null;
  }

  /** A quoted text as it is written, with its escapes; null with an error. */
  @Nullable String rawText() {
    in.skipBlanks();
    int start = in.at();
    if (in.peek() != '"') {
      error(new Span(assembly.source(), start, in.limit()), "expected a quoted text");
      return null;
    }
    in.skipToken();
    return in.slice(start + 1, Math.max(start + 1, in.at() - 1));
  }

  /** Rest of the text, as it is written. */
  String restText() {
    in.skipBlanks();
    return in.slice(in.at(), Math.max(in.at(), in.limit()));
  }

  boolean nextIsDigit() {
    in.skipBlanks();
    return Scanner.isDigit(in.peek());
  }

  /** An integer of one token in a range; null with an error. */
  @Nullable Long integer(long low, long high, String what) {
    in.skipBlanks();
    int start = in.at();
    if (Scanner.isDigit(in.peek())
        && new NumberReader(in).number() instanceof Node.Int number
        && number.value() >= low
        && number.value() <= high) {
      return number.value();
    }
    error(
        new Span(assembly.source(), start, Math.max(start, in.at())),
        what + " must be a number from " + low + " to " + high);
    return null;
  }

  boolean nextIsText() {
    in.skipBlanks();
    return in.peek() == '"';
  }

  boolean nextIsComma() {
    in.skipBlanks();
    return in.peek() == ',';
  }

  /** An expression; null with an error when there is none. */
  @Nullable Node expression() {
    Node node = parser.expression();
    if (node instanceof Node.Malformed malformed) {
      error(assembly.span(node), malformed.reason());
      return null;
    }
    return node;
  }

  /** A number known at this point; null with an error. */
  @Nullable Long number() {
    Node node = expression();
    if (node == null) {
      return null;
    }
    Long value =
        assembly.expressions().absolute(assembly.expressions().captured(node, assembly.section()));
    if (value == null) {
      error(assembly.span(node), assembly.expressions().failure());
    }
    return value;
  }

  /** A number in a range; null with an error. */
  @Nullable Long number(long low, long high, String what) {
    int start = in.at();
    Long value = number();
    if (value != null && (value < low || value > high)) {
      error(
          new Span(assembly.source(), start, in.at()),
          what + " must be " + low + " to " + high + ", not " + value);
      return null;
    }
    return value;
  }

  /** The bits of a float of 4 or 8 bytes; null with an error. */
  @Nullable Long realBits(int bytes) {
    in.skipBlanks();
    int start = in.at();
    Long bits = RealReader.bits(in, bytes);
    if (bits == null) {
      error(
          new Span(assembly.source(), start, in.at()), "expected a number such as 1.5, inf or nan");
    }
    return bits;
  }

  /** An integer of up to 128 bits; null with an error. */
  @Nullable BigInteger wideNumber() {
    in.skipBlanks();
    int start = in.at();
    BigInteger value = RealReader.wide(in);
    if (value == null) {
      error(
          new Span(assembly.source(), start, Math.max(start, in.at())),
          "expected an integer of at most 128 bits, not an expression");
    }
    return value;
  }

  /** The bytes of a quoted text: characters in UTF-8, escapes as they are; null with an error. */
  byte @Nullable [] bytes() {
    in.skipBlanks();
    int start = in.at();
    if (in.peek() != '"') {
      error(new Span(assembly.source(), start, in.limit()), "expected a quoted text");
      return null;
    }
    QuotedBytes quoted = new QuotedBytes(in);
    byte[] bytes = quoted.read();
    if (bytes == null) {
      error(new Span(assembly.source(), start, in.at()), quoted.problem());
    } else if (quoted.hasLines()) {
      warning("the text goes over the end of the line; a quote may be missing");
    }
    return bytes;
  }

  /** Requires that nothing is left. */
  boolean end() {
    if (!isEmpty()) {
      error(rest(), "unexpected text after the directive's arguments");
    }
    return !failed;
  }
}
