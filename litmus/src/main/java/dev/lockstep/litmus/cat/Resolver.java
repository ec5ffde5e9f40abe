package dev.lockstep.litmus.cat;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** Finds names that nothing defines, before a model runs. */
final class Resolver {
  private final Predicate<String> first;
  private final Deque<Set<String>> blocks = new ArrayDeque<>();
  private final Set<String> procedures = new HashSet<>();

  Resolver(Predicate<String> first) {
    this.first = first;
    blocks.push(new HashSet<>());
  }

  void check(List<CatStatement> statements) throws CatException {
    for (CatStatement statement : statements) {
      check(statement);
    }
  }

  private void check(CatStatement statement) throws CatException {
    switch (statement) {
      case CatStatement.Let(int _, boolean recursive, List<Expr.Binding> bindings) ->
          bind(recursive, bindings);
      case CatStatement.Check check -> check(check.value());
      case CatStatement.Show(int _, Expr value, String _) -> check(value);
      case CatStatement.Unshow _, CatStatement.Include _ -> {}
      case CatStatement.Procedure procedure -> {
        procedures.add(procedure.name());
        block(procedure.parameters(), () -> check(procedure.body()));
      }
      case CatStatement.Call(int at, String procedure, Expr argument, var _) -> {
        if (!procedures.contains(procedure)) {
          throw new CatException(at, "no procedure '" + procedure + "' above this line");
        }
        check(argument);
      }
      case CatStatement.ForAll(int _, String name, Expr set, List<CatStatement> body) -> {
        check(set);
        block(List.of(name), () -> check(body));
      }
      case CatStatement.With(int _, String name, Expr set) -> {
        check(set);
        define(name);
      }
      case CatStatement.If(int _, Expr.Condition condition, var then, var otherwise) -> {
        check(condition);
        // What only one branch defines may be used behind; the run finds it missing.
        check(then);
        check(otherwise);
      }
      case CatStatement.Enumeration(int _, String name, List<String> _) -> define(name);
    }
  }

  private interface Body {
    void run() throws CatException;
  }

  private void block(List<String> names, Body body) throws CatException {
    blocks.push(new HashSet<>(names));
    body.run();
    blocks.pop();
  }

  private void define(String name) {
    blocks.element().add(name);
  }

  private void bind(boolean recursive, List<Expr.Binding> bindings) throws CatException {
    if (recursive) {
      bindings.forEach(binding -> binding.names().forEach(this::define));
    }
    for (Expr.Binding binding : bindings) {
      check(binding.value());
    }
    bindings.forEach(binding -> binding.names().forEach(this::define));
  }

  private void check(Expr expr) throws CatException {
    switch (expr) {
      case Expr.Name(int at, String name) -> {
        if (!first.test(name) && blocks.stream().noneMatch(block -> block.contains(name))) {
          throw CatException.undefined(at, name);
        }
      }
      case Expr.Tag _, Expr.Empty _, Expr.Everything _ -> {}
      case Expr.Binary(int _, var _, Expr left, Expr right) -> all(List.of(left, right));
      case Expr.Unary(int _, var _, Expr operand) -> check(operand);
      case Expr.Apply(int _, Expr function, List<Expr> arguments) -> {
        check(function);
        all(arguments);
      }
      case Expr.Function(int _, List<String> parameters, Expr body) ->
          block(parameters, () -> check(body));
      case Expr.Let(int _, boolean recursive, var bindings, Expr body) ->
          block(
              List.of(),
              () -> {
                bind(recursive, bindings);
                check(body);
              });
      case Expr.Members(int _, List<Expr> members) -> all(members);
      case Expr.Tuple(int _, List<Expr> parts) -> all(parts);
      // What is tried may use names that are not defined.
      case Expr.Try(int _, Expr _, Expr otherwise) -> check(otherwise);
      case Expr.If(int _, Expr.Condition condition, Expr then, Expr otherwise) -> {
        check(condition);
        all(List.of(then, otherwise));
      }
      case Expr.MatchSet match -> {
        check(match.set());
        check(match.empty());
        block(List.of(match.element(), match.rest()), () -> check(match.more()));
      }
      case Expr.MatchTag match -> {
        check(match.tag());
        all(match.cases().stream().map(Expr.Case::value).toList());
        all(match.otherwise().stream().toList());
      }
    }
  }

  private void all(List<Expr> parts) throws CatException {
    for (Expr part : parts) {
      check(part);
    }
  }

  private void check(Expr.Condition condition) throws CatException {
    switch (condition) {
      case Expr.Condition.Equal(Expr left, Expr right) -> all(List.of(left, right));
      case Expr.Condition.Subset(Expr left, Expr right) -> all(List.of(left, right));
      case Expr.Condition.Options _ -> {}
    }
  }
}
