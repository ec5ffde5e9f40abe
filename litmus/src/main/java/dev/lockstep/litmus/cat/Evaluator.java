package dev.lockstep.litmus.cat;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** Values of expressions for one execution. */
final class Evaluator {
  /** Steps of a least fixed point, each of which adds a pair; more have a definition that sways. */
  private static final int MOST_STEPS = 10_000;

  private static final int DEEPEST = 400;

  /** Expressions that a model may evaluate for one execution, so that no recursion runs forever. */
  private static final int MOST_EVALUATIONS = 20_000_000;

  private final ExecutionNames names;
  final Algebra algebra;
  private int depth;
  private int evaluations;

  Evaluator(ExecutionNames names) {
    this.names = names;
    algebra = new Algebra(names.events());
  }

  /** Whether no execution gives a name its first meaning. */
  boolean isOpen(String name) {
    return names.find(name) == null;
  }

  CatValue value(Expr expr, NameScope scope) throws CatException {
    if (++evaluations > MOST_EVALUATIONS) {
      throw new CatException(
          expr.at(), "the model evaluates more than " + MOST_EVALUATIONS + " expressions");
    }
    return switch (expr) {
      case Expr.Name(int at, String name) -> {
        CatValue value = scope.find(name);
        if (value == null) {
          throw CatException.undefined(at, name);
        }
        yield value;
      }
      case Expr.Tag(int _, String name) -> new CatValue.Tag(name);
      case Expr.Empty _ -> new CatValue.Nothing();
      case Expr.Everything _ -> algebra.everything();
      case Expr.Binary(int at, Expr.Infix operator, Expr left, Expr right) ->
          algebra.binary(operator, value(left, scope), value(right, scope), at);
      case Expr.Unary(int at, Expr.Operator operator, Expr operand) ->
          algebra.unary(operator, value(operand, scope), at);
      case Expr.Apply apply -> apply(apply, scope);
      case Expr.Function(int at, List<String> parameters, Expr body) ->
          (CatValue.Function) argument -> call(at, parameters, body, scope, argument);
      case Expr.Let let -> {
        NameScope inner = scope.inner();
        bind(let.recursive(), let.bindings(), inner);
        yield value(let.body(), inner);
      }
      case Expr.Members(int _, List<Expr> members) -> {
        Set<CatValue> all = new LinkedHashSet<>();
        for (Expr member : members) {
          all.add(algebra.member(value(member, scope), member.at()));
        }
        yield all.isEmpty() ? new CatValue.Nothing() : new CatValue.Members(all);
      }
      case Expr.Tuple(int _, List<Expr> parts) -> {
        List<CatValue> all = new ArrayList<>();
        for (Expr part : parts) {
          all.add(value(part, scope));
        }
        yield new CatValue.Row(all);
      }
      case Expr.Try(int _, Expr attempt, Expr otherwise) -> {
        try {
          yield value(attempt, scope);
        } catch (CatException e) {
          if (!e.isUndefined()) {
            throw e;
          }
          yield value(otherwise, scope);
        }
      }
      case Expr.If(int _, Expr.Condition condition, Expr then, Expr otherwise) ->
          value(holds(condition, scope) ? then : otherwise, scope);
      case Expr.MatchSet match -> match(match, scope);
      case Expr.MatchTag match -> match(match, scope);
    };
  }

  private CatValue apply(Expr.Apply apply, NameScope scope) throws CatException {
    if (!(value(apply.function(), scope) instanceof CatValue.Function function)) {
      throw new CatException(apply.at(), ExprText.of(apply.function()) + " is not a function");
    }
    List<CatValue> arguments = new ArrayList<>();
    for (Expr argument : apply.arguments()) {
      arguments.add(value(argument, scope));
    }
    if (++depth > DEEPEST) {
      throw new CatException(apply.at(), "functions call each other without an end");
    }
    try {
      return function.apply(
          arguments.size() == 1 ? arguments.getFirst() : new CatValue.Row(arguments));
    } catch (CatException e) {
      throw e.at() >= 0 ? e : new CatException(apply.at(), String.valueOf(e.getMessage()));
    } finally {
      depth--;
    }
  }

  private CatValue call(
      int at, List<String> parameters, Expr body, NameScope scope, CatValue argument)
      throws CatException {
    NameScope inner = scope.inner();
    bind(at, parameters, argument, inner);
    return value(body, inner);
  }

  /** Gives names the parts of a value. */
  void bind(int at, List<String> names, CatValue value, NameScope scope) throws CatException {
    if (names.size() == 1) {
      scope.set(names.getFirst(), value);
      return;
    }
    if (!(value instanceof CatValue.Row(List<CatValue> parts)) || parts.size() != names.size()) {
      throw new CatException(
          at, "expected a tuple of " + names.size() + " values, found " + value.type());
    }
    for (int i = 0; i < parts.size(); i++) {
      scope.set(names.get(i), parts.get(i));
    }
  }

  /** Evaluates bindings and adds their names to a block. */
  void bind(boolean recursive, List<Expr.Binding> bindings, NameScope scope) throws CatException {
    if (!recursive) {
      // The values of all, before any of the names is seen.
      NameScope before = scope.copy();
      for (Expr.Binding binding : bindings) {
        bind(binding.at(), binding.names(), value(binding.value(), before), scope);
      }
      return;
    }
    for (Expr.Binding binding : bindings) {
      for (String name : binding.names()) {
        scope.set(name, new CatValue.Nothing());
      }
    }
    for (int step = 0; grow(bindings, scope); step++) {
      if (step > MOST_STEPS) {
        throw new CatException(
            bindings.getFirst().at(),
            "the recursive definition of '"
                + bindings.getFirst().names().getFirst()
                + "' has no least fixed point");
      }
    }
  }

  private boolean grow(List<Expr.Binding> bindings, NameScope scope) throws CatException {
    boolean changed = false;
    for (Expr.Binding binding : bindings) {
      NameScope now = scope;
      List<CatValue> before =
          binding.names().stream().map(n -> Objects.requireNonNull(now.find(n))).toList();
      if (binding.value() instanceof Expr.Function) {
        // A function sees later changes of the block; it is set once.
        if (before.getFirst() instanceof CatValue.Nothing) {
          bind(binding.at(), binding.names(), value(binding.value(), scope), scope);
          changed = true;
        }
        continue;
      }
      bind(binding.at(), binding.names(), value(binding.value(), scope), scope);
      for (int i = 0; i < before.size(); i++) {
        CatValue after = scope.find(binding.names().get(i));
        changed |= after != null && !algebra.equal(before.get(i), after);
      }
    }
    return changed;
  }

  boolean holds(Expr.Condition condition, NameScope scope) throws CatException {
    return switch (condition) {
      case Expr.Condition.Equal(Expr left, Expr right) ->
          algebra.equal(
              algebra.member(value(left, scope), left.at()),
              algebra.member(value(right, scope), right.at()));
      case Expr.Condition.Subset(Expr left, Expr right) ->
          algebra.isEmpty(
              algebra.binary(
                  Expr.Infix.DIFFERENCE, value(left, scope), value(right, scope), left.at()));
      case Expr.Condition.Options(boolean hold) -> hold;
    };
  }

  private CatValue match(Expr.MatchSet match, NameScope scope) throws CatException {
    Set<CatValue> all = value(match.set(), scope).members(match.at());
    if (all.isEmpty()) {
      return value(match.empty(), scope);
    }
    Set<CatValue> rest = new LinkedHashSet<>(all);
    CatValue first = rest.iterator().next();
    rest.remove(first);
    NameScope inner = scope.inner();
    inner.set(match.element(), first);
    inner.set(match.rest(), new CatValue.Members(rest));
    return value(match.more(), inner);
  }

  private CatValue match(Expr.MatchTag match, NameScope scope) throws CatException {
    if (!(value(match.tag(), scope) instanceof CatValue.Tag(String name))) {
      throw new CatException(match.at(), "only a tag is matched with tags");
    }
    for (Expr.Case one : match.cases()) {
      if (one.tag().equals(name)) {
        return value(one.value(), scope);
      }
    }
    if (match.otherwise().isEmpty()) {
      throw new CatException(match.at(), "no case for '" + name + ": add one, or '_ -> ...'");
    }
    return value(match.otherwise().get(), scope);
  }
}
