package dev.lockstep.litmus.cat;

import dev.lockstep.litmus.relation.Relation;
import java.util.LinkedHashSet;
import java.util.Set;

/** Operators on values, for executions of one number of events. */
record Algebra(int events) {
  private static final CatValue NOTHING = new CatValue.Nothing();

  CatValue everything() {
    return new CatValue.Events(Relation.all(events));
  }

  Relation relation(CatValue value, int at) throws CatException {
    return value.relation(events, at);
  }

  /** Sets within sets within a set. */
  private static final int DEEPEST = 3;

  /** The most members of a set of values. */
  private static final int MOST_MEMBERS = 1 << 16;

  /** A value that may be compared and be in a set: no function, no tuple, no deep set. */
  CatValue member(CatValue value, int at) throws CatException {
    return member(value, at, 1);
  }

  private CatValue member(CatValue value, int at, int depth) throws CatException {
    switch (value) {
      case CatValue.Pairs _, CatValue.Events _, CatValue.Nothing _, CatValue.Tag _ -> {}
      case CatValue.Row _, CatValue.Function _ ->
          throw new CatException(
              at, "expected a relation, a set or a tag to compare, found " + value.type());
      case CatValue.Members(Set<CatValue> values) -> {
        if (depth > DEEPEST) {
          throw new CatException(at, "sets in sets are nested more than " + DEEPEST + " times");
        }
        if (values.size() > MOST_MEMBERS) {
          throw new CatException(at, "a set has more than " + MOST_MEMBERS + " values");
        }
        for (CatValue one : values) {
          member(one, at, depth + 1);
        }
      }
    }
    return value;
  }

  CatValue binary(Expr.Infix operator, CatValue left, CatValue right, int at) throws CatException {
    return switch (operator) {
      case SEQUENCE -> new CatValue.Pairs(relation(left, at).compose(relation(right, at)));
      case PRODUCT -> new CatValue.Pairs(Relation.product(events, left.set(at), right.set(at)));
      case ADD -> {
        Set<CatValue> all = new LinkedHashSet<>();
        all.add(member(left, at));
        all.addAll(right.members(at));
        yield new CatValue.Members(all);
      }
      case UNION, DIFFERENCE, INTERSECTION -> alike(operator, left, right, at);
    };
  }

  private CatValue alike(Expr.Infix operator, CatValue left, CatValue right, int at)
      throws CatException {
    if (left instanceof CatValue.Nothing) {
      return operator == Expr.Infix.UNION ? right : NOTHING;
    }
    if (right instanceof CatValue.Nothing) {
      return operator == Expr.Infix.INTERSECTION ? NOTHING : left;
    }
    if (left instanceof CatValue.Pairs(Relation a)) {
      Relation b = relation(right, at);
      return new CatValue.Pairs(
          switch (operator) {
            case UNION -> a.union(b);
            case DIFFERENCE -> a.difference(b);
            default -> a.intersection(b);
          });
    }
    if (left instanceof CatValue.Events(long a)) {
      long b = right.set(at);
      return new CatValue.Events(
          switch (operator) {
            case UNION -> a | b;
            case DIFFERENCE -> a & ~b;
            default -> a & b;
          });
    }
    Set<CatValue> result = new LinkedHashSet<>(left.members(at));
    Set<CatValue> other = right.members(at);
    switch (operator) {
      case UNION -> result.addAll(other);
      case DIFFERENCE -> result.removeAll(other);
      default -> result.retainAll(other);
    }
    return member(new CatValue.Members(result), at);
  }

  CatValue unary(Expr.Operator operator, CatValue operand, int at) throws CatException {
    return switch (operator) {
      case CLOSURE -> new CatValue.Pairs(relation(operand, at).closure());
      case REFLEXIVE_CLOSURE -> new CatValue.Pairs(relation(operand, at).closure().reflexive());
      case REFLEXIVE -> new CatValue.Pairs(relation(operand, at).reflexive());
      case INVERSE -> new CatValue.Pairs(relation(operand, at).inverse());
      case IDENTITY -> new CatValue.Pairs(Relation.identity(events, operand.set(at)));
      case COMPLEMENT ->
          operand instanceof CatValue.Events(long set)
              ? new CatValue.Events(~set & Relation.all(events))
              : new CatValue.Pairs(relation(operand, at).complement());
    };
  }

  /** Whether two values are the same; an empty one is the same as any other empty one. */
  boolean equal(CatValue left, CatValue right) {
    return left.equals(right) || isEmpty(left) && isEmpty(right);
  }

  boolean isEmpty(CatValue value) {
    return switch (value) {
      case CatValue.Nothing _ -> true;
      case CatValue.Pairs(Relation relation) -> relation.isEmpty();
      case CatValue.Events(long set) -> set == 0;
      case CatValue.Members(Set<CatValue> values) -> values.isEmpty();
      case CatValue.Tag _, CatValue.Row _, CatValue.Function _ -> false;
    };
  }
}
