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
import java.util.function.BooleanSupplier;

/**
 * The arguments of one directive, read in order. The first mistake is reported, and from there on
 * they read as nothing, 0 and the end: whoever reads asks at the end whether all was sound.
 */
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
    return from(in.at(), in.limit());
  }

  private Span from(int start, int end) {
    return new Span(assembly.source(), start, Math.max(start, end));
  }

  /** Reports the first mistake of this directive; later ones are its consequences. */
  void error(Span span, String text) {
    if (!failed) {
      failed = true;
      assembly.error(span, "directive", text);
    }
  }

  /** Reports a mistake of the directive as a whole. */
  void error(String text) {
    error(span(), text);
  }

  /** Reports a warning about the whole directive. */
  void warning(String text) {
    assembly.warning(span(), "directive", text);
  }

  /** Whether no mistake has been found so far. */
  boolean isSound() {
    return !failed;
  }

  boolean isEmpty() {
    in.skipBlanks();
    return failed || in.at() >= in.limit();
  }

  /** Takes a comma; false at the end of the arguments. */
  boolean comma() {
    in.skipBlanks();
    return !failed && in.take(',');
  }

  /** Requires a comma. */
  void needComma() {
    if (!comma()) {
      error(rest(), "expected ','");
    }
  }

  /** Reads what stands between commas, if anything does, as long as each can be taken. */
  void list(BooleanSupplier each) {
    if (isEmpty()) {
      return;
    }
    do {
      if (!each.getAsBoolean()) {
        return;
      }
    } while (comma());
    end();
  }

  /** A name, possibly quoted. */
  String name() {
    in.skipBlanks();
    int start = in.at();
    if (!failed && in.peek() == '"') {
      if (parser.quoted() instanceof Node.Text text) {
        return text.value();
      }
    } else if (!failed && Scanner.startsName(in.peek())) {
      return in.name();
    }
    error(from(start, in.limit()), "expected a name");
    return "";
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

  /** A quoted text. */
  String text() {
    int start = quote();
    if (!failed) {
      Node node = parser.quoted();
      if (node instanceof Node.Text text) {
        return text.value();
      }
      error(
          from(start, in.at()),
          node instanceof Node.Malformed malformed ? malformed.reason() : "expected a quoted text");
    }
    return "";
  }

  /** The place of a quote, which must stand here. */
  private int quote() {
    if (!nextIsText()) {
      error(from(in.at(), in.limit()), "expected a quoted text");
    }
    return in.at();
  }

  /** A section's name: quoted, or any characters up to a comma or blank. */
  String sectionName() {
    return nextIsText() ? rawText() : word();
  }

  /** A word behind {@code @} or {@code %}. */
  String typeWord() {
    in.skipBlanks();
    if (in.peek() != '@' && in.peek() != '%') {
      error(rest(), "expected '@' and a type");
    }
    return word();
  }

  /** A quoted text as it is written, with its escapes. */
  String rawText() {
    int start = quote();
    if (failed) {
      return "";
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

  /** An integer of one token in a range. */
  int integer(int low, int high, String what) {
    in.skipBlanks();
    int start = in.at();
    if (!failed
        && Scanner.isDigit(in.peek())
        && new NumberReader(in).number() instanceof Node.Int number
        && number.value() >= low
        && number.value() <= high) {
      return (int) number.value();
    }
    error(from(start, in.at()), what + " must be a number from " + low + " to " + high);
    return 0;
  }

  boolean nextIsText() {
    in.skipBlanks();
    return in.peek() == '"';
  }

  boolean nextIsComma() {
    in.skipBlanks();
    return in.peek() == ',';
  }

  /** An expression. */
  Node expression() {
    if (!failed) {
      Node node = parser.expression();
      if (!(node instanceof Node.Malformed malformed)) {
        return node;
      }
      error(assembly.span(node), malformed.reason());
    }
    return new Node.Int(in.at(), in.at(), 0);
  }

  /** A number known at this point. */
  long number() {
    Node node = expression();
    Long value = assembly.expressions().absolute(assembly.captured(node));
    if (value == null) {
      error(assembly.span(node), assembly.expressions().failure());
    }
    return value == null ? 0 : value;
  }

  /** A number in a range. */
  long number(long low, long high, String what) {
    int start = in.at();
    long value = number();
    if (value < low || value > high) {
      error(
          new Span(assembly.source(), start, in.at()),
          what + " must be " + low + " to " + high + ", not " + value);
    }
    return value;
  }

  /** A size: known now, or assumed until the labels behind it are known. */
  long size() {
    return sizeOf(expression());
  }

  /** The size that an expression is. */
  long sizeOf(Node node) {
    Node captured = assembly.captured(node);
    Long value = assembly.expressions().absolute(captured);
    return value == null ? assembly.layout().assume(captured, assembly.span(node)) : value;
  }

  /** The bits of a float of 4 or 8 bytes. */
  long realBits(int bytes) {
    in.skipBlanks();
    int start = in.at();
    Long bits = failed ? null : RealReader.bits(in, bytes);
    if (bits == null) {
      error(
          new Span(assembly.source(), start, in.at()), "expected a number such as 1.5, inf or nan");
    }
    return bits == null ? 0 : bits;
  }

  /** An integer of up to 128 bits. */
  BigInteger wideNumber() {
    in.skipBlanks();
    int start = in.at();
    BigInteger value = failed ? null : RealReader.wide(in);
    if (value == null) {
      error(from(start, in.at()), "expected an integer of at most 128 bits, not an expression");
    }
    return value == null ? BigInteger.ZERO : value;
  }

  /** The bytes of a quoted text: characters in UTF-8, escapes as they are. */
  byte[] bytes() {
    int start = quote();
    if (failed) {
      return new byte[0];
    }
    QuotedBytes quoted = new QuotedBytes(in);
    byte[] bytes = quoted.read();
    if (bytes == null) {
      error(new Span(assembly.source(), start, in.at()), quoted.problem());
    } else if (quoted.hasLines()) {
      warning("the text goes over the end of the line; a quote may be missing");
    }
    return bytes == null ? new byte[0] : bytes;
  }

  /** Requires that nothing is left; whether all has been sound. */
  boolean end() {
    if (!isEmpty()) {
      error(rest(), "unexpected text after the directive's arguments");
    }
    return !failed;
  }
}
