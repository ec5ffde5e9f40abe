package dev.lockstep.litmus.cat;

import dev.lockstep.litmus.relation.Relation;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Judgement of a model on one execution.
 *
 * @param failure the first check that does not hold; without one the execution is allowed
 * @param flags names of the flags that are raised
 * @param undefined names of the conditions of defined behaviour that do not hold
 * @param shown relations for the picture, by name, in the order of the model
 */
public record Judgement(
    Optional<Failure> failure,
    Set<String> flags,
    Set<String> undefined,
    Map<String, Relation> shown) {

  /** Whether the model allows the execution. */
  public boolean allowed() {
    return failure.isEmpty();
  }

  /**
   * A check that does not hold.
   *
   * @param check name of the check
   * @param text the check as the model has it
   * @param edges a cycle for {@code acyclic} and {@code irreflexive}, one pair for {@code empty}
   */
  public record Failure(String check, String text, List<Edge> edges) {
    public Failure {
      edges = List.copyOf(edges);
    }
  }

  /**
   * A pair of events of a failed check.
   *
   * @param label the part of the model's expression that holds the pair
   */
  public record Edge(int from, int to, String label) {}
}
