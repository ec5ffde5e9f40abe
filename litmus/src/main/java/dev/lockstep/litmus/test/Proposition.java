package dev.lockstep.litmus.test;

import java.util.List;
import java.util.stream.Collectors;

/** A statement about one final state. */
public sealed interface Proposition {
  /** Some part of a final state. */
  sealed interface Variable {}

  /** A register at the end of its thread. */
  record Register(int thread, String name) implements Variable {
    @Override
    public String toString() {
      return thread + ":" + name;
    }
  }

  /** A location at the end of the run. */
  record Memory(String location) implements Variable {
    @Override
    public String toString() {
      return location;
    }
  }

  record Equal(Variable variable, long value) implements Proposition {}

  /** Two variables have the same value. */
  record Same(Variable left, Variable right) implements Proposition {}

  /** All parts hold; of none, true. */
  record And(List<Proposition> parts) implements Proposition {
    public And {
      parts = List.copyOf(parts);
    }
  }

  /** Some part holds; of none, false. */
  record Or(List<Proposition> parts) implements Proposition {
    public Or {
      parts = List.copyOf(parts);
    }
  }

  /** The part does not hold. */
  record Not(Proposition part) implements Proposition {}

  /** The proposition as litmus texts have it, such as {@code 1:r0=1 /\\ x=2}. */
  default String text() {
    return switch (this) {
      case Equal(Variable variable, long value) -> variable + "=" + value;
      case Same(Variable left, Variable right) -> left + "=" + right;
      case And(List<Proposition> parts) -> joined(parts, " /\\ ", "true");
      case Or(List<Proposition> parts) -> joined(parts, " \\/ ", "false");
      case Not(Proposition part) -> "not (" + part.text() + ")";
    };
  }

  private static String joined(List<Proposition> parts, String sign, String none) {
    return parts.isEmpty()
        ? none
        : parts.stream()
            .map(part ->
                part instanceof And || part instanceof Or ? "(" + part.text() + ")" : part.text())
            .collect(Collectors.joining(sign));
  }

  default boolean holds(FinalState state) {
    return switch (this) {
      case Equal(Variable variable, long value) -> state.value(variable) == value;
      case Same(Variable left, Variable right) -> state.value(left) == state.value(right);
      case And(List<Proposition> parts) -> parts.stream().allMatch(part -> part.holds(state));
      case Or(List<Proposition> parts) -> parts.stream().anyMatch(part -> part.holds(state));
      case Not(Proposition part) -> !part.holds(state);
    };
  }
}
