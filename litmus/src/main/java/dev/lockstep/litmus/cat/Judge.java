package dev.lockstep.litmus.cat;

import dev.lockstep.litmus.relation.Relation;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Runs the statements of a model on one execution. */
final class Judge {
  private static final int DEEPEST = 200;

  private final Evaluator evaluator;
  private final ExecutionNames names;
  private final Set<String> flags = new TreeSet<>();
  private final Set<String> undefined = new TreeSet<>();
  private @Nullable Failure failure;

  Judge(ExecutionNames names) {
    this.names = names;
    evaluator = new Evaluator(names);
  }

  /** A failed check with the names as they were there. */
  private record Failure(CatStatement.Check check, NameScope scope) {}

  /** State on the way through the statements. */
  private record State(
      NameScope scope,
      Map<String, CatStatement.Procedure> procedures,
      Set<String> flags,
      Set<String> undefined,
      Map<String, Relation> shown) {
    State(NameScope scope) {
      this(scope, new HashMap<>(), new TreeSet<>(), new TreeSet<>(), new LinkedHashMap<>());
    }

    /** A copy with other names. */
    State with(NameScope names) {
      return new State(
          names,
          new HashMap<>(procedures),
          new TreeSet<>(flags),
          new TreeSet<>(undefined),
          new LinkedHashMap<>(shown));
    }

    /** A block that shares all but the names. */
    State inner() {
      return with(scope.inner());
    }

    void take(State inner) {
      flags.addAll(inner.flags);
      undefined.addAll(inner.undefined);
      shown.putAll(inner.shown);
    }
  }

  /**
   * Runs statements.
   *
   * @param explained whether the check that fails is explained
   */
  Judgement judge(List<CatStatement> statements, boolean explained) throws CatException {
    State end = run(statements, 0, new State(new NameScope(names)));
    if (end != null) {
      return new Judgement(Optional.empty(), flags, undefined, Map.copyOf(end.shown));
    }
    // Without a failed check there was a choice among nothing, as of the orders of a cyclic
    // relation.
    Failure failed = failure;
    Judgement.Failure reason =
        failed == null
            ? new Judgement.Failure("with", "a choice among no values", List.of())
            : explained
                ? new CheckExplanation(evaluator).with(statements).of(failed.check, failed.scope)
                : new Judgement.Failure(failed.check.name().orElse(""), "", List.of());
    return new Judgement(Optional.of(reason), flags, undefined, Map.of());
  }

  /** Runs the statements from one on; null where a check does not hold in any choice. */
  private @Nullable State run(List<CatStatement> all, int from, State state) throws CatException {
    for (int i = from; i < all.size(); i++) {
      if (all.get(i) instanceof CatStatement.With(int at, String name, Expr set)) {
        State found = null;
        for (CatValue member : evaluator.value(set, state.scope).members(at)) {
          State next = state.with(state.scope.copy());
          next.scope.set(name, member);
          State end = run(all, i + 1, next);
          found = found == null ? end : found;
        }
        return found;
      }
      if (!step(all.get(i), state, 0)) {
        return null;
      }
    }
    flags.addAll(state.flags);
    undefined.addAll(state.undefined);
    return state;
  }

  /** Runs a statement; false where a check does not hold. */
  private boolean step(CatStatement statement, State state, int depth) throws CatException {
    switch (statement) {
      case CatStatement.Let(int _, boolean recursive, List<Expr.Binding> bindings) ->
          evaluator.bind(recursive, bindings, state.scope);
      case CatStatement.Check check -> {
        return check(check, state);
      }
      case CatStatement.Show(int at, Expr value, String name) -> show(at, value, name, state);
      case CatStatement.Unshow(int _, List<String> hidden) -> hidden.forEach(state.shown::remove);
      case CatStatement.Procedure procedure -> state.procedures.put(procedure.name(), procedure);
      case CatStatement.Call call -> {
        return call(call, state, depth);
      }
      case CatStatement.ForAll(int at, String name, Expr set, List<CatStatement> body) -> {
        CatValue all = evaluator.value(set, state.scope);
        for (CatValue member : all.members(at)) {
          State inner = state.inner();
          inner.scope.set(name, member);
          if (!all(body, inner, depth + 1)) {
            return false;
          }
          state.take(inner);
        }
      }
      case CatStatement.If(
              int _,
              Expr.Condition condition,
              List<CatStatement> then,
              List<CatStatement> other) -> {
        return all(evaluator.holds(condition, state.scope) ? then : other, state, depth + 1);
      }
      case CatStatement.Enumeration(int _, String name, List<String> tags) -> {
        Set<CatValue> values = new LinkedHashSet<>();
        tags.forEach(tag -> values.add(new CatValue.Tag(tag)));
        state.scope.set(name, new CatValue.Members(values));
      }
      case CatStatement.With with ->
          throw new CatException(with.at(), "'with' stands outside of blocks only");
      case CatStatement.Include include ->
          throw new CatException(include.at(), "'include' stands outside of blocks only");
    }
    return true;
  }

  private boolean all(List<CatStatement> body, State state, int depth) throws CatException {
    for (CatStatement statement : body) {
      if (depth > DEEPEST) {
        throw new CatException(statement.at(), "procedures call each other without an end");
      }
      if (!step(statement, state, depth)) {
        return false;
      }
    }
    return true;
  }

  private boolean call(CatStatement.Call call, State state, int depth) throws CatException {
    CatStatement.Procedure procedure = state.procedures.get(call.procedure());
    if (procedure == null) {
      throw new CatException(call.at(), "no procedure '" + call.procedure() + "' above this line");
    }
    State inner = state.inner();
    CatValue argument = evaluator.value(call.argument(), state.scope);
    if (!procedure.parameters().isEmpty()) {
      evaluator.bind(call.at(), procedure.parameters(), argument, inner.scope);
    }
    boolean holds = all(procedure.body(), inner, depth + 1);
    state.take(inner);
    return holds;
  }

  private void show(int at, Expr value, String name, State state) throws CatException {
    if (value instanceof Expr.Tuple(int _, List<Expr> parts) && name.isEmpty()) {
      for (Expr part : parts) {
        show(at, part, ExprText.of(part), state);
      }
      return;
    }
    CatValue shown = evaluator.value(value, state.scope);
    if (shown instanceof CatValue.Pairs(Relation relation)) {
      state.shown.put(name, relation);
    }
  }

  private boolean check(CatStatement.Check check, State state) throws CatException {
    CatValue value = evaluator.value(check.value(), state.scope);
    boolean holds =
        switch (check.test()) {
          case ACYCLIC -> evaluator.algebra.relation(value, check.at()).isAcyclic();
          case IRREFLEXIVE -> evaluator.algebra.relation(value, check.at()).isIrreflexive();
          case EMPTY -> evaluator.algebra.isEmpty(value);
        };
    holds ^= check.negated();
    String name = check.name().orElseGet(() -> ExprText.of(check.value()));
    switch (check.role()) {
      case REQUIRE -> {
        if (!holds) {
          failure = new Failure(check, state.scope);
        }
        return holds;
      }
      case FLAG -> {
        if (holds) {
          state.flags.add(name);
        }
      }
      case DEFINED -> {
        if (!holds) {
          state.undefined.add(name);
        }
      }
      case ASSERT -> {
        if (!holds) {
          throw new CatException(check.at(), "the model's own assertion '" + name + "' fails");
        }
      }
    }
    return true;
  }
}
