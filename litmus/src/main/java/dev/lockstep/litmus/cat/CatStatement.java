package dev.lockstep.litmus.cat;

import java.util.List;
import java.util.Optional;

/** A statement of a model, with its place in the text. */
sealed interface CatStatement {
  /** Offset of its first character. */
  int at();

  /** {@code let [rec] ...}. */
  record Let(int at, boolean recursive, List<Expr.Binding> bindings) implements CatStatement {}

  /**
   * {@code acyclic e as n} and its like.
   *
   * @param role what a failure means
   * @param negated whether the test must fail
   * @param name how reports call it
   */
  record Check(int at, Role role, boolean negated, Test test, Expr value, Optional<String> name)
      implements CatStatement {}

  /** Meaning of a check that does not hold. */
  enum Role {
    /** The execution is forbidden. */
    REQUIRE,
    /** The execution is reported under the name, and stays: {@code flag}, whose test holds. */
    FLAG,
    /** The program has undefined behaviour: {@code undefined_unless}, {@code requires}. */
    DEFINED,
    /** The model is broken: {@code assert}. */
    ASSERT
  }

  /** Tests of relations and sets. */
  enum Test {
    ACYCLIC,
    IRREFLEXIVE,
    EMPTY
  }

  /** {@code show e as n}: relations of the pictures. */
  record Show(int at, Expr value, String name) implements CatStatement {}

  /** {@code unshow n}. */
  record Unshow(int at, List<String> names) implements CatStatement {}

  /** {@code include "file"}. */
  record Include(int at, String file) implements CatStatement {}

  /** {@code procedure p(x) = ... end}. */
  record Procedure(
      int at, boolean recursive, String name, List<String> parameters, List<CatStatement> body)
      implements CatStatement {}

  /** {@code call p(x) as n}. */
  record Call(int at, String procedure, Expr argument, Optional<String> name)
      implements CatStatement {}

  /** {@code forall x in s do ... end}. */
  record ForAll(int at, String name, Expr set, List<CatStatement> body) implements CatStatement {}

  /** {@code with x from s}: what follows is asked for each member. */
  record With(int at, String name, Expr set) implements CatStatement {}

  /** {@code if "variant" ... else ... end}. */
  record If(int at, Expr.Condition condition, List<CatStatement> then, List<CatStatement> otherwise)
      implements CatStatement {}

  /** {@code enum e = 'a || 'b}. */
  record Enumeration(int at, String name, List<String> tags) implements CatStatement {}
}
