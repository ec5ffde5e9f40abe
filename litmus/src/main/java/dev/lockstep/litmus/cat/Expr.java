package dev.lockstep.litmus.cat;

import dev.lockstep.text.operator.InfixOperator;
import java.util.List;
import java.util.Optional;

/** An expression of a model, with its place in the text. */
sealed interface Expr {
  /** Offset of its first character, or of its operator. */
  int at();

  record Name(int at, String name) implements Expr {}

  /** {@code 'tag}. */
  record Tag(int at, String name) implements Expr {}

  /** {@code 0}: the empty set or relation. */
  record Empty(int at) implements Expr {}

  /** {@code _}: all events. */
  record Everything(int at) implements Expr {}

  /** An operator between two expressions. */
  record Binary(int at, Infix operator, Expr left, Expr right) implements Expr {}

  /** An operator on one expression. */
  record Unary(int at, Operator operator, Expr operand) implements Expr {}

  /** {@code f x} or {@code f(x, y)}. */
  record Apply(int at, Expr function, List<Expr> arguments) implements Expr {}

  /** {@code fun x -> e}. */
  record Function(int at, List<String> parameters, Expr body) implements Expr {}

  /** {@code let [rec] ... in e}. */
  record Let(int at, boolean recursive, List<Binding> bindings, Expr body) implements Expr {}

  /** {@code {a, b}}: a set of values. */
  record Members(int at, List<Expr> members) implements Expr {}

  /** {@code (a, b)}. */
  record Tuple(int at, List<Expr> parts) implements Expr {}

  /** {@code try a with b}: b where a names what is not defined. */
  record Try(int at, Expr attempt, Expr otherwise) implements Expr {}

  /** {@code if a = b then x else y}. */
  record If(int at, Condition condition, Expr then, Expr otherwise) implements Expr {}

  /** {@code match s with || {} -> a || x ++ rest -> b end}. */
  record MatchSet(int at, Expr set, Expr empty, String element, String rest, Expr more)
      implements Expr {}

  /** {@code match t with || 'a -> x || _ -> y end}. */
  record MatchTag(int at, Expr tag, List<Case> cases, Optional<Expr> otherwise) implements Expr {}

  /** A case of {@link MatchTag}. */
  record Case(String tag, Expr value) {}

  /** Name, or tuple of names, with its value. A function's parameters are in the value. */
  record Binding(int at, List<String> names, Expr value) {}

  sealed interface Condition {
    /** Both are the same. */
    record Equal(Expr left, Expr right) implements Condition {}

    /** The left one has nothing that the right one has not. */
    record Subset(Expr left, Expr right) implements Condition {}

    /** Options of herd, of which the checker has none, so that the parser knows the answer. */
    record Options(boolean hold) implements Condition {}
  }

  enum Infix implements InfixOperator {
    UNION("|", 1, true),
    ADD("++", 2, true),
    SEQUENCE(";", 3, true),
    DIFFERENCE("\\", 4, false),
    INTERSECTION("&", 5, true),
    PRODUCT("*", 6, false);

    private final String symbol;
    private final int precedence;
    private final boolean rightAssociative;

    Infix(String symbol, int precedence, boolean rightAssociative) {
      this.symbol = symbol;
      this.precedence = precedence;
      this.rightAssociative = rightAssociative;
    }

    @Override
    public String symbol() {
      return symbol;
    }

    @Override
    public int precedence() {
      return precedence;
    }

    @Override
    public boolean isRightAssociative() {
      return rightAssociative;
    }
  }

  enum Operator {
    CLOSURE,
    REFLEXIVE_CLOSURE,
    REFLEXIVE,
    INVERSE,
    COMPLEMENT,
    IDENTITY
  }
}
