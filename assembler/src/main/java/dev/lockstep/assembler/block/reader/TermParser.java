package dev.lockstep.assembler.block.reader;

import dev.lockstep.assembler.asm4gcn.Report;
import dev.lockstep.assembler.asm4gcn.TracedText;
import dev.lockstep.assembler.block.variable.OperandPieces;
import dev.lockstep.assembler.expression.Node;
import dev.lockstep.text.operator.COperator;
import dev.lockstep.text.operator.OperatorParser;
import dev.lockstep.text.operator.OperatorTable;
import org.jspecify.annotations.Nullable;

/** Reads friendly expressions with the priorities of C. */
final class TermParser extends OperatorParser<Term, COperator, RuntimeException> {
  private static final int DEEPEST = 100;
  private static final OperatorTable<COperator> OPERATORS =
      OperatorTable.of(
          COperator.OR,
          COperator.XOR,
          COperator.AND,
          COperator.EQUAL,
          COperator.NOT_EQUAL,
          COperator.LESS,
          COperator.LESS_OR_EQUAL,
          COperator.GREATER,
          COperator.GREATER_OR_EQUAL,
          COperator.SHIFT_LEFT,
          COperator.SHIFT_RIGHT,
          COperator.ADD,
          COperator.SUBTRACT,
          COperator.MULTIPLY);

  private final TracedText text;
  private final Report report;
  private int at;
  private int depth;

  private TermParser(TracedText text, Report report) {
    this.text = text;
    this.report = report;
  }

  /** The expression that a text is, numbers in it in plain notation. */
  static Term read(TracedText text, Report report) {
    TermParser parser = new TermParser(text, report);
    Term term = parser.expression(0);
    parser.at = text.skipBlanks(parser.at);
    return term instanceof Term.Malformed || parser.at == text.length()
        ? term
        : parser.malformed("expected an operator or the end of the statement");
  }

  private Term malformed(String reason) {
    return new Term.Malformed(text.start(at), text.end(Math.min(at + 1, text.length())), reason);
  }

  @Override
  protected @Nullable COperator operator(Term left) {
    if (left instanceof Term.Malformed) {
      return null;
    }
    at = text.skipBlanks(at);
    return OPERATORS.at(text.text(), at, text.length());
  }

  @Override
  protected Term joined(Term left, COperator operator) {
    at += operator.symbol().length();
    Term right = right(operator);
    return right instanceof Term.Malformed
        ? right
        : new Term.Pair(left.start(), right.end(), operator.symbol(), left, right);
  }

  @Override
  protected Term unary() {
    at = text.skipBlanks(at);
    if (at >= text.length()) {
      return malformed("expected a value");
    }
    if (++depth > DEEPEST) {
      return malformed("the expression is nested more than " + DEEPEST + " levels deep");
    }
    int start = at;
    char c = text.charAt(at);
    Term result;
    if (c == '(') {
      at++;
      result = expression(0);
      result = close(')', result);
    } else if (c == '~' || c == '-' && !startsNumber(at + 1)) {
      at++;
      Term inner = unary();
      result =
          inner instanceof Term.Malformed
              ? inner
              : new Term.Single(text.start(start), inner.end(), c == '~' ? "~" : "neg", inner);
    } else {
      result = leaf(start);
    }
    depth--;
    return result;
  }

  private Term close(char bracket, Term inner) {
    if (inner instanceof Term.Malformed) {
      return inner;
    }
    at = text.skipBlanks(at);
    if (at >= text.length() || text.charAt(at) != bracket) {
      return malformed("expected '" + bracket + "'");
    }
    at++;
    return inner;
  }

  private boolean startsNumber(int place) {
    return place < text.length()
        && (text.charAt(place) >= '0' && text.charAt(place) <= '9' || text.charAt(place) == '.');
  }

  private Term leaf(int start) {
    int name = text.nameEnd(start);
    String word = text.text().substring(start, name);
    int next = text.skipBlanks(name);
    char c = next < text.length() ? text.charAt(next) : 0;
    if (c == '(') {
      switch (word) {
        case "min", "max", "abs" -> {
          at = next + 1;
          return function(word, start);
        }
        default -> {}
      }
    }
    if (c == '[' && word.equals("mem")) {
      at = next + 1;
      return memory(start);
    }
    int end = name;
    if (c == '[' && !word.isEmpty()) {
      int close = text.text().indexOf(']', next);
      end = close < 0 ? text.length() : close + 1;
    } else if (word.isEmpty()) {
      end = start + 1;
      while (end < text.length()
          && (TracedText.continuesName(text.charAt(end))
              || text.charAt(end) == '.'
              || isExponentSign(start, end))) {
        end++;
      }
    }
    TracedText piece = text.slice(start, end);
    at = end;
    Node node = OperandPieces.expression(piece, report);
    return node instanceof Node.Malformed broken
        ? new Term.Malformed(broken.start(), broken.end(), broken.reason())
        : new Term.Leaf(piece.start(), piece.end(), node);
  }

  /** Whether a sign belongs to the exponent of a number with a point. */
  private boolean isExponentSign(int start, int end) {
    char c = text.charAt(end);
    return (c == '-' || c == '+')
        && text.charAt(end - 1) == 'e'
        && text.text().substring(start, end).indexOf('.') >= 0;
  }

  private Term function(String name, int start) {
    Term first = expression(0);
    if (first instanceof Term.Malformed) {
      return first;
    }
    if (name.equals("abs")) {
      Term inner = close(')', first);
      return inner instanceof Term.Malformed
          ? inner
          : new Term.Single(text.start(start), text.end(at), name, inner);
    }
    at = text.skipBlanks(at);
    if (at >= text.length() || text.charAt(at) != ',') {
      return malformed("expected ',' and the second value of " + name);
    }
    at++;
    Term second = close(')', expression(0));
    return second instanceof Term.Malformed
        ? second
        : new Term.Pair(text.start(start), text.end(at), name, first, second);
  }

  private Term memory(int start) {
    Term address = expression(0);
    Term inner = close(']', address);
    Node none = new Node.Int(text.start(start), text.end(at), 0);
    return switch (inner) {
      case Term.Leaf leaf -> new Term.Memory(text.start(start), text.end(at), leaf.node(), none);
      case Term.Pair pair
          when pair.operator().equals("+")
              && pair.left() instanceof Term.Leaf base
              && pair.right() instanceof Term.Leaf offset ->
          new Term.Memory(text.start(start), text.end(at), base.node(), offset.node());
      case Term.Malformed broken -> broken;
      case Term.Pair _, Term.Single _, Term.Memory _ ->
          new Term.Malformed(
              inner.start(),
              inner.end(),
              "an address is a variable, or a variable and an offset: mem[base + 16]");
    };
  }
}
