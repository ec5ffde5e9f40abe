package dev.lockstep.litmus.cat;

import dev.lockstep.litmus.relation.Relation;
import java.util.List;
import java.util.Set;

/** A value that an expression of a model has. */
public sealed interface CatValue {
  /** {@code 0} and {@code {}}: the empty relation, set of events, or set of values. */
  record Nothing() implements CatValue {}

  /** A relation over events. */
  record Pairs(Relation relation) implements CatValue {}

  /** A set of events, bit {@code i} for event {@code i}. */
  record Events(long set) implements CatValue {}

  /** A tag, named without its quote. */
  record Tag(String name) implements CatValue {}

  /** Values in a row; of none, the unit value. */
  record Row(List<CatValue> parts) implements CatValue {
    public Row {
      parts = List.copyOf(parts);
    }
  }

  /** A set of values, which keep the order in which they came. */
  record Members(Set<CatValue> values) implements CatValue {}

  /** A function of one value; functions of several take a {@link Row}. */
  non-sealed interface Function extends CatValue {
    /**
     * Result for an argument.
     *
     * @throws CatException when the argument is of a type that it is not for; the offset is -1
     *     where the function does not know its place
     */
    CatValue apply(CatValue argument) throws CatException;
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

  /**
   * The value as a relation over a number of events.
   *
   * @param at offset that an error has, -1 where it is not known
   * @throws CatException for a value of another type
   */
  default Relation relation(int events, int at) throws CatException {
    return switch (this) {
      case Pairs(Relation relation) -> relation;
      case Nothing _ -> Relation.empty(events);
      case Events _, Tag _, Row _, Members _, Function _ -> throw unlike("a relation", at);
    };
  }

  /**
   * The value as a set of events, like {@link #relation}.
   *
   * @throws CatException for a value of another type
   */
  default long set(int at) throws CatException {
    return switch (this) {
      case Events(long set) -> set;
      case Nothing _ -> 0;
      case Pairs _, Tag _, Row _, Members _, Function _ -> throw unlike("a set of events", at);
    };
  }

  /**
   * The value as a set of values, like {@link #relation}.
   *
   * @throws CatException for a value of another type
   */
  default Set<CatValue> members(int at) throws CatException {
    return switch (this) {
      case Members(Set<CatValue> values) -> values;
      case Nothing _ -> Set.of();
      case Pairs _, Events _, Tag _, Row _, Function _ -> throw unlike("a set of values", at);
    };
  }

  private CatException unlike(String wanted, int at) {
    return new CatException(at, "expected " + wanted + ", found " + type());
  }
}
