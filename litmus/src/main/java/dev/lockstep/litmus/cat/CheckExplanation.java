package dev.lockstep.litmus.cat;

import dev.lockstep.litmus.relation.Relation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Explanation of a check that does not hold: the cycle or the pair, each step with the part that
 * holds it.
 */
final class CheckExplanation {
  /** Definitions within definitions that are looked into. */
  private static final int DEEPEST = 60;

  private final Evaluator evaluator;
  private final Map<String, Expr> definitions = new HashMap<>();
  private final Set<String> seen = new HashSet<>();
  private int depth;

  CheckExplanation(Evaluator evaluator) {
    this.evaluator = evaluator;
  }

  /** Remembers definitions, so that a label names the part rather than the union. */
  CheckExplanation with(List<CatStatement> statements) {
    for (CatStatement statement : statements) {
      if (statement instanceof CatStatement.Let(int _, boolean recursive, var bindings)
          && !recursive) {
        for (Expr.Binding binding : bindings) {
          for (String name : binding.names()) {
            define(name, binding);
          }
        }
      }
    }
    return this;
  }

  /** Keeps the only definition of a name; of several the place of the check decides. */
  private void define(String name, Expr.Binding binding) {
    boolean only = seen.add(name) && binding.names().size() == 1;
    if (only && evaluator.isOpen(name)) {
      definitions.put(name, binding.value());
    } else {
      definitions.remove(name);
    }
  }

  Judgement.Failure of(CatStatement.Check check, NameScope scope) throws CatException {
    String test = check.test().name().toLowerCase(Locale.ROOT);
    String text = (check.negated() ? "~" : "") + test + " " + ExprText.of(check.value());
    String name = check.name().orElse(text);
    if (check.negated()) {
      return new Judgement.Failure(name, text, List.of());
    }
    CatValue value = evaluator.value(check.value(), scope);
    if (value instanceof CatValue.Members || value instanceof CatValue.Events) {
      return new Judgement.Failure(name, text, List.of());
    }
    Relation relation = evaluator.algebra.relation(value, check.at());
    int[] events =
        switch (check.test()) {
          case ACYCLIC -> relation.cycle();
          case IRREFLEXIVE ->
              pair(
                  relation.intersection(
                      Relation.identity(relation.events(), Relation.all(relation.events()))));
          case EMPTY -> pair(relation);
        };
    List<Judgement.Edge> edges = new ArrayList<>();
    int last = check.test() == CatStatement.Test.ACYCLIC ? events.length : events.length - 1;
    for (int i = 0; i < last; i++) {
      int to = events[(i + 1) % events.length];
      edges.addAll(steps(check.value(), scope, events[i], to));
    }
    return new Judgement.Failure(name, text, edges);
  }

  private static int[] pair(Relation relation) {
    for (int i = 0; i < relation.events(); i++) {
      if (relation.row(i) != 0) {
        return new int[] {i, Long.numberOfTrailingZeros(relation.row(i))};
      }
    }
    return new int[0];
  }

  /** The pair as a path of named parts. */
  private List<Judgement.Edge> steps(Expr expr, NameScope scope, int from, int to)
      throws CatException {
    if (++depth > DEEPEST) {
      depth--;
      return List.of(new Judgement.Edge(from, to, ExprText.of(expr)));
    }
    try {
      return inside(expr, scope, from, to);
    } finally {
      depth--;
    }
  }

  private List<Judgement.Edge> inside(Expr expr, NameScope scope, int from, int to)
      throws CatException {
    switch (expr) {
      case Expr.Binary(int _, Expr.Infix operator, Expr left, Expr right)
          when operator == Expr.Infix.UNION -> {
        return holds(left, scope, from, to)
            ? steps(left, scope, from, to)
            : steps(right, scope, from, to);
      }
      case Expr.Binary(int _, Expr.Infix operator, Expr left, Expr right)
          when operator == Expr.Infix.SEQUENCE -> {
        Optional<Relation> first = relation(left, scope);
        Optional<Relation> second = relation(right, scope);
        if (first.isPresent() && second.isPresent()) {
          for (int middle = 0; middle < first.get().events(); middle++) {
            if (first.get().has(from, middle) && second.get().has(middle, to)) {
              List<Judgement.Edge> all = new ArrayList<>(steps(left, scope, from, middle));
              all.addAll(steps(right, scope, middle, to));
              return all;
            }
          }
        }
      }
      case Expr.Binary(int _, Expr.Infix operator, Expr left, Expr _)
          when operator == Expr.Infix.INTERSECTION || operator == Expr.Infix.DIFFERENCE -> {
        return steps(left, scope, from, to);
      }
      case Expr.Apply(int _, Expr.Name(int _, String name), List<Expr> arguments)
          when definitions.get(name) instanceof Expr.Function(int _, var parameters, Expr body)
              && parameters.size() == arguments.size() -> {
        NameScope inner = scope.inner();
        for (int i = 0; i < parameters.size(); i++) {
          inner.set(parameters.get(i), evaluator.value(arguments.get(i), scope));
        }
        if (holds(body, inner, from, to)) {
          return steps(body, inner, from, to);
        }
      }
      case Expr.Unary(int _, Expr.Operator operator, Expr _)
          when operator == Expr.Operator.IDENTITY -> {
        return List.of();
      }
      case Expr.Unary(int _, Expr.Operator operator, Expr operand)
          when operator == Expr.Operator.REFLEXIVE -> {
        return from == to ? List.of() : steps(operand, scope, from, to);
      }
      case Expr.Name(int _, String name)
          when definitions.get(name) instanceof Expr.Binary(int at, var operator, var a, var b)
              && operator == Expr.Infix.UNION -> {
        return steps(new Expr.Binary(at, operator, a, b), scope, from, to);
      }
      default -> {}
    }
    return List.of(new Judgement.Edge(from, to, ExprText.of(expr)));
  }

  private boolean holds(Expr expr, NameScope scope, int from, int to) {
    return relation(expr, scope).map(r -> r.has(from, to)).orElse(false);
  }

  private Optional<Relation> relation(Expr expr, NameScope scope) {
    try {
      return Optional.of(evaluator.algebra.relation(evaluator.value(expr, scope), expr.at()));
    } catch (CatException _) {
      // A part that has no value here has no pair, and another part holds it.
      return Optional.empty();
    }
  }
}
