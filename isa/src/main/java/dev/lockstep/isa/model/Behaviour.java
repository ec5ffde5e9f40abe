package dev.lockstep.isa.model;

import java.util.Set;

/**
 * A leaf: what is computed for one lane, named {@code operation.type}. Two with one name are equal.
 *
 * @param operation the operation, for example {@code add}; a name to find the leaf by, and nothing
 *     to compare: what a leaf is, its traits say
 * @param type the type that it works in, for example {@code f32}
 * @param traits what tables say of it
 */
public record Behaviour(String operation, String type, Set<Trait> traits) {
  /** Copies the set. */
  public Behaviour {
    traits = Set.copyOf(traits);
  }

  /** A leaf that code names in order to compute with it. */
  public Behaviour(String operation, String type) {
    this(operation, type, Set.of());
  }

  /** Whether tables say this of it. */
  public boolean is(Trait trait) {
    return traits.contains(trait);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Behaviour(String name, String of, _)
        && operation.equals(name)
        && type.equals(of);
  }

  @Override
  public int hashCode() {
    return 31 * operation.hashCode() + type.hashCode();
  }

  @Override
  public String toString() {
    return operation + "." + type;
  }
}
