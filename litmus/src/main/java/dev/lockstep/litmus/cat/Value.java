package dev.lockstep.litmus.cat;

import dev.lockstep.litmus.relation.Relation;
import java.util.List;
import java.util.Set;

/** A value that an expression of a model has. */
public sealed interface Value {
  /** {@code 0} and {@code {}}: the empty relation, set of events, or set of values. */
  record Nothing() implements Value {}

  /** A relation over events. */
  record Pairs(Relation relation) implements Value {}

  /** A set of events, bit {@code i} for event {@code i}. */
  record Events(long set) implements Value {}

  /** A tag, named without its quote. */
  record Tag(String name) implements Value {}

  /** Values in a row; of none, the unit value. */
  record Row(List<Value> parts) implements Value {
    /** Copies the list. */
    public Row {
      parts = List.copyOf(parts);
    }
  }

  /** A set of values, which keep the order in which they came. */
  record Members(Set<Value> values) implements Value {}

  /** A function of one value; functions of several take a {@link Row}. */
  non-sealed interface Function extends Value {
    /**
     * Result for an argument.
     *
     * @throws CatException when the argument is of a type that it is not for; the offset is -1
     *     where the function does not know its place
     */
    Value apply(Value argument) throws CatException;
  }

  /** The type as messages call it. */
  default String type() {
    return switch (this) {
      case Nothing _ -> "an empty set";
      case Pairs _ -> "a relation";
      case Events _ -> "a set of events";
      case Tag _ -> "a tag";
      case Row _ -> "a tuple";
      case Members _ -> "a set of values";
      case Function _ -> "a function";
    };
  }
}
