package dev.lockstep.litmus.cat;

import dev.lockstep.litmus.relation.Relation;
import java.util.LinkedHashSet;
import java.util.Set;

/** Operators on values, for executions of one number of events. */
record Algebra(int events) {
  private static final Value NOTHING = new Value.Nothing();

  Value everything() {
    return new Value.Events(Relation.all(events));
  }

  Relation relation(Value value, int at) throws CatException {
    return value.relation(events, at);
  }

  /** Sets within sets within a set. */
  private static final int DEEPEST = 3;

  /** The most members of a set of values. */
  private static final int MOST_MEMBERS = 1 << 16;

  /** A value that may be compared and be in a set: no function, no tuple, no deep set. */
  Value member(Value value, int at) throws CatException {
    return member(value, at, 1);
  }

  private Value member(Value value, int at, int depth) throws CatException {
    switch (value) {
      case Value.Pairs _, Value.Events _, Value.Nothing _, Value.Tag _ -> {}
      case Value.Row _, Value.Function _ ->
          throw new CatException(
              at, "expected a relation, a set or a tag to compare, found " + value.type());
      case Value.Members(Set<Value> values) -> {
        if (depth > DEEPEST) {
          throw new CatException(at, "sets in sets are nested more than " + DEEPEST + " times");
        }
        if (values.size() > MOST_MEMBERS) {
          throw new CatException(at, "a set has more than " + MOST_MEMBERS + " values");
        }
        for (Value one : values) {
          member(one, at, depth + 1);
        }
      }
    }
    return value;
  }

  Value binary(Expr.Infix operator, Value left, Value right, int at) throws CatException {
    return switch (operator) {
      case SEQUENCE -> new Value.Pairs(relation(left, at).compose(relation(right, at)));
      case PRODUCT -> new Value.Pairs(Relation.product(events, left.set(at), right.set(at)));
      case ADD -> {
        Set<Value> all = new LinkedHashSet<>();
        all.add(member(left, at));
        all.addAll(right.members(at));
        yield new Value.Members(all);
      }
      case UNION, DIFFERENCE, INTERSECTION -> alike(operator, left, right, at);
    };
  }

  private Value alike(Expr.Infix operator, Value left, Value right, int at) throws CatException {
    if (left instanceof Value.Nothing) {
      return operator == Expr.Infix.UNION ? right : NOTHING;
    }
    if (right instanceof Value.Nothing) {
      return operator == Expr.Infix.INTERSECTION ? NOTHING : left;
    }
    if (left instanceof Value.Pairs(Relation a)) {
      Relation b = relation(right, at);
      return new Value.Pairs(
          switch (operator) {
            case UNION -> a.union(b);
            case DIFFERENCE -> a.difference(b);
            default -> a.intersection(b);
          });
    }
    if (left instanceof Value.Events(long a)) {
      long b = right.set(at);
      return new Value.Events(
          switch (operator) {
            case UNION -> a | b;
            case DIFFERENCE -> a & ~b;
            default -> a & b;
          });
    }
    Set<Value> result = new LinkedHashSet<>(left.members(at));
    Set<Value> other = right.members(at);
    switch (operator) {
      case UNION -> result.addAll(other);
      case DIFFERENCE -> result.removeAll(other);
      default -> result.retainAll(other);
    }
    return member(new Value.Members(result), at);
  }

  Value unary(Expr.Operator operator, Value operand, int at) throws CatException {
    return switch (operator) {
      case CLOSURE -> new Value.Pairs(relation(operand, at).closure());
      case REFLEXIVE_CLOSURE -> new Value.Pairs(relation(operand, at).closure().reflexive());
      case REFLEXIVE -> new Value.Pairs(relation(operand, at).reflexive());
      case INVERSE -> new Value.Pairs(relation(operand, at).inverse());
      case IDENTITY -> new Value.Pairs(Relation.identity(events, operand.set(at)));
      case COMPLEMENT ->
          operand instanceof Value.Events(long set)
              ? new Value.Events(~set & Relation.all(events))
              : new Value.Pairs(relation(operand, at).complement());
    };
  }

  /** Whether two values are the same; an empty one is the same as any other empty one. */
  boolean equal(Value left, Value right) {
    return left.equals(right) || isEmpty(left) && isEmpty(right);
  }

  boolean isEmpty(Value value) {
    return switch (value) {
      case Value.Nothing _ -> true;
      case Value.Pairs(Relation relation) -> relation.isEmpty();
      case Value.Events(long set) -> set == 0;
      case Value.Members(Set<Value> values) -> values.isEmpty();
      case Value.Tag _, Value.Row _, Value.Function _ -> false;
    };
  }
}
