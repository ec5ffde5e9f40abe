package dev.lockstep.assembler.expression;

import dev.lockstep.isa.model.Operand;
import dev.lockstep.text.operator.InfixOperator;
import java.util.List;

/**
 * A node of an operand or expression. Positions are character offsets in the statement's source;
 * they are plain ints because a file has millions of nodes.
 */
public sealed interface Node {
  /** First character. */
  int start();

  /** Offset behind the last character. */
  int end();

  /** An integer. */
  record Int(int start, int end, long value) implements Node {}

  /** A floating-point number. */
  record Real(int start, int end, double value) implements Node {}

  /** A name: of a register, a symbol, a modifier or a value. */
  record Name(int start, int end, String text) implements Node {
    /** The name that stands for the mark between two operations. */
    public static final String PAIR = "::";
  }

  /** A quoted text, its escapes resolved. */
  record Text(int start, int end, String value) implements Node {}

  /** The current address. */
  record Here(int start, int end) implements Node {}

  /** An address in a section, in place of {@code .} once it is known where the statement stands. */
  record Location(int start, int end, SectionBuffer section, long offset) implements Node {}

  /** Operators before an expression. */
  enum Prefix {
    MINUS,
    PLUS,
    NOT,
    LOGICAL_NOT
  }

  /** An operator and its operand. */
  record Unary(int start, int end, Prefix operator, Node operand) implements Node {}

  /** Operators between expressions, with GNU assembler priorities. */
  enum Infix implements InfixOperator {
    LOGICAL_OR(1, "||"),
    LOGICAL_AND(2, "&&"),
    EQUAL(3, "=="),
    NOT_EQUAL(3, "!="),
    ALSO_NOT_EQUAL(3, "<>"),
    LESS(3, "<"),
    LESS_OR_EQUAL(3, "<="),
    GREATER(3, ">"),
    GREATER_OR_EQUAL(3, ">="),
    ADD(4, "+"),
    SUBTRACT(4, "-"),
    OR(5, "|"),
    AND(5, "&"),
    XOR(5, "^"),
    OR_NOT(5, "!"),
    MULTIPLY(6, "*"),
    DIVIDE(6, "/"),
    MODULO(6, "%"),
    SHIFT_LEFT(6, "<<"),
    SHIFT_RIGHT(6, ">>");

    private final int precedence;
    private final String symbol;

    Infix(int precedence, String symbol) {
      this.precedence = precedence;
      this.symbol = symbol;
    }

    @Override
    public int precedence() {
      return precedence;
    }

    @Override
    public String symbol() {
      return symbol;
    }
  }

  /** Two expressions and what joins them. */
  record Binary(int start, int end, Infix operator, Node left, Node right) implements Node {}

  /** {@code name[low]} or {@code name[low:high]}: registers. */
  record Range(int start, int end, String name, Node low, Node high) implements Node {}

  /** A variable's registers: an operand takes as many as it needs, from the first one on. */
  record Held(int start, int end, Operand.Register registers) implements Node {}

  /** {@code [a, b]}: a list of registers or values. */
  record Listed(int start, int end, List<Node> elements) implements Node {}

  /** {@code name(a, b)}, or named values in braces. */
  record Call(int start, int end, String name, List<Node> arguments) implements Node {
    /** The name when there are braces and none. */
    public static final String FIELDS = "{}";

    /** The name when there are parentheses around a name and no function before them. */
    public static final String PARENTHESES = "()";
  }

  /** {@code |x|}. */
  record Bars(int start, int end, Node operand) implements Node {}

  /** {@code name:value}. */
  record Modifier(int start, int end, String name, Node value) implements Node {}

  /** Text that is no operand, with the reason. */
  record Malformed(int start, int end, String reason) implements Node {}
}
